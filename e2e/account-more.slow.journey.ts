import type { Page } from '@playwright/test';
import { clickInPopup, expect, signIn, test } from './site.ts';

const settings = '/account-settings';

/** Opens a panel by its anchor; its heading then has the focus. */
async function openPanel(page: Page, id: string): Promise<void> {
  await page.goto(`${settings}#${id}`);
  await expect(page.locator(`#${id} h2`)).toBeFocused();
}

/**
 * Presses Tab until the element with this name has the focus, passing everything before it like a
 * keyboard user.
 */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const named = (['button', 'link', 'combobox', 'textbox'] as const).map((role) =>
    page.getByRole(role, { name, exact: true }),
  );
  // Tab would skip lists and fields that are still loading.
  await expect(
    named
      .reduce((any, one) => any.or(one))
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab');
    const label = await page.evaluate(() => {
      const activeElement = document.activeElement as HTMLInputElement | null;
      const labelledBy = document.getElementById(
        activeElement?.getAttribute('aria-labelledby') ?? '',
      );
      return (
        activeElement?.ariaLabel ||
        labelledBy?.textContent ||
        activeElement?.labels?.[0]?.textContent ||
        activeElement?.textContent ||
        ''
      );
    });
    if (typeof name === 'string' ? label === name : name.test(label)) return;
  }
  throw new Error(`No Tab leads to ${String(name)}`);
}

test('F193 F194 a member scrolls the sessions and signs them out by keyboard alone', async ({
  page,
  site,
  expectFailures,
}) => {
  // The backend requires the password to be confirmed first. The app confirms it with the typed
  // one.
  expectFailures(/423 .*logout-other/);
  await signIn(page, 'subscriber');
  await openPanel(page, 'sessions');
  await tabTo(page, /^See all/);
  await page.keyboard.press('Enter');
  const frame = page.getByRole('list', { name: 'Active sessions' });
  expect((await frame.boundingBox())?.height).toBeLessThanOrEqual(400);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('End');
  await expect.poll(() => frame.evaluate((element) => element.scrollTop)).toBeGreaterThan(100);
  await tabTo(page, 'Log out other sessions');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Password', { exact: true }).last()).toBeFocused();

  await page.keyboard.type('undersong');
  await page.keyboard.press('Enter');

  await expect(page.getByText('Logged out other sessions.')).toBeVisible();
  await expect(page.locator('#sessions li')).toHaveCount(1);
  expect(site.world.state.devices[2]).toEqual([]);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
});

test('F195 a member finds language, country and time zone by typing, and the site switches to the language at once', async ({
  page,
  site,
}) => {
  await signIn(page, 'member');
  await openPanel(page, 'location-and-language');
  await expect(page.getByRole('combobox', { name: 'Language', exact: true })).toBeVisible();
  await tabTo(page, 'Language');
  await page.keyboard.press('d');
  await expect(page.getByRole('combobox', { name: 'Language', exact: true })).toHaveValue('de');
  await tabTo(page, 'Time zone');
  // Its code loads on focus; Enter works only after that.
  await expect(page.getByRole('combobox', { name: 'Time zone', exact: true })).toHaveAttribute(
    'aria-autocomplete',
  );
  await page.keyboard.type('Tokyo');
  await expect(page.getByRole('option', { name: /Tokyo/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await tabTo(page, 'Save changes');
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'Datum, Uhrzeit und Sprache' })).toBeVisible();
  await expect
    .poll(() => site.world.state.people[0])
    .toMatchObject({ language: 'de', timezone: 'Asia/Tokyo', country: 'se' });
});

test('F198 F255 a member connects an account of another site in a popup, and disconnects it', async ({
  page,
  context,
}) => {
  await signIn(page, 'member');
  await openPanel(page, 'social-login');
  await expect(page.getByRole('button', { name: 'Enable Facebook account' })).toBeVisible();
  await tabTo(page, 'Enable Facebook account');
  const opened = context.waitForEvent('page');
  await page.keyboard.press('Enter');
  await clickInPopup(await opened, /Connect/, (link) => link.press('Enter'));

  await expect(page.getByText('Enabled Facebook account')).toBeVisible();
  await expect(page.locator('#social-login').getByText('listener.1')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Disable Facebook account' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page
    .getByRole('alertdialog', { name: 'Disable Facebook account?' })
    .getByRole('button', { name: 'Disable' })
    .press('Enter');
  await expect(page.getByText('Disabled Facebook account')).toBeVisible();
});

test('F199 a member deletes the account by keyboard, after a confirmation and the password', async ({
  page,
  site,
}) => {
  await signIn(page, 'member');
  await openPanel(page, 'delete-account');
  await tabTo(page, 'Delete account');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Keep account' })).toBeFocused();
  // Waiting for an answer is no work in progress, so the button behind the question has no spinner.
  const pressed = page
    .getByRole('main', { includeHidden: true })
    .getByRole('button', { name: 'Delete account', includeHidden: true });
  await expect(pressed).toHaveAttribute('aria-disabled', 'true');
  await expect(pressed.locator('.animate-spin-slow')).toBeHidden();
  await tabTo(page, 'Delete account');
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('dialog', { name: 'Confirm password' }).getByLabel('Password', { exact: true }),
  ).toBeFocused();
  await page.keyboard.type('undersong');
  await page.keyboard.press('Enter');

  await expect(page.getByText('Account deleted')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  expect(site.world.state.people.some(({ id }) => id === 1)).toBe(false);
  await page.goto(settings);
  await expect(page).toHaveURL(/\/login$/);
});

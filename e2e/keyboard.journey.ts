import type { Locator, Page } from '@playwright/test';
import { expect, signIn, test } from './site.ts';

/**
 * Presses Tab until the target has the focus: an element that Tab never reaches is unusable without
 * a mouse.
 */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const isReached = () => target.evaluate((node) => node === document.activeElement);
  for (let presses = 0; presses < 250 && !(await isReached()); presses += 1)
    await page.keyboard.press(key);
  await expect(target).toBeFocused();
}

test('F075 F124 F126 F127 a member reads notifications by keyboard alone', async ({ page }) => {
  await signIn(page, 'member');
  await page.goto('/');
  await tabTo(page, page.getByRole('link', { name: 'Notifications, 3 unread' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/notifications');

  await tabTo(page, page.getByRole('link', { name: 'Wren Castellane released Salt on the Sill' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/album\/1\/salt-on-the-sill$/);
  await page.goBack();
  await tabTo(page, page.getByRole('button', { name: 'Mark all as read' }));
  await page.keyboard.press('Enter');

  await expect(page.getByRole('button', { name: 'Mark all as read' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible();
  // The focused button is gone. The next Tab must not start at the top of the page.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null))
    .toBe(true);
});

test('F136 a member joins a workspace by keyboard alone', async ({ page }) => {
  await signIn(page, 'member');
  await page.goto('/notifications');

  await tabTo(page, page.getByRole('button', { name: 'Join', exact: true }));
  await page.keyboard.press('Enter');

  await expect(page.getByText('Joined workspace')).toBeVisible();
  await expect(page.getByText(/invited you to join/)).toBeHidden();
});

test('F076 F082 a member uses the menus with arrows, letters and Escape', async ({ page }) => {
  await signIn(page, 'member');
  await page.goto('/');
  const account = page.getByRole('button', { name: 'Account menu' });
  await tabTo(page, account);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Profile page' })).toBeFocused();
  await page.keyboard.press('l');
  await expect(page.locator('[role^=menuitem]:focus')).toHaveText(/^L/);
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Profile page' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(account).toBeFocused();

  await page.goto('/contact');
  await tabTo(page, page.getByRole('button', { name: 'Language: English' }));
  await page.keyboard.press('ArrowDown');
  // The menu's code loads on first opening. A letter key works only after that.
  await expect(page.getByRole('menuitemradio', { name: 'English' })).toBeFocused();
  await page.keyboard.press('d');
  await expect(page.getByRole('menuitemradio', { name: 'Deutsch' })).toBeFocused();
  await page.keyboard.press('Enter');

  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
});

test('F149 F152 a member opens the error dialog, moves through its frames and closes it, by keyboard alone', async ({
  page,
  site,
  expectFailures,
}) => {
  expectFailures(/500 .*mark-as-read/);
  await signIn(page, 'member');
  await page.goto('/notifications');
  site.world.state.failures.push({ key: 'POST notifications/mark-as-read', as: 'trace', times: 1 });
  await tabTo(page, page.getByRole('button', { name: 'Mark all as read' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'An error occured' });
  await expect(dialog).toBeVisible();

  await tabTo(page, dialog.getByRole('button', { name: 'Expand vendor frames' }));
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Collapse vendor frames' })).toBeVisible();
  for (let presses = 0; presses < 40; presses += 1) await page.keyboard.press('Tab');
  expect(
    await page.evaluate(
      () =>
        document.activeElement === document.body ||
        document.activeElement?.closest('[role=dialog]') !== null,
    ),
  ).toBe(true);
  await page.keyboard.press('Escape');

  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toBeVisible();
});

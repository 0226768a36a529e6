import { expectAccessible } from './axe.ts';
import { ignitionTrace } from '../mocks/laravel/traces.ts';
import { tabTo } from './backstage-steps.ts';
import { expect, signIn, test } from './site.ts';

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
  expectFailures,
}) => {
  expectFailures(/500 .*mark-as-read/);
  await signIn(page, 'member');
  await page.goto('/notifications');
  // The gateway hides traces in production.
  const json = ignitionTrace({
    name: 'QueryException',
    message: 'No such column',
    exception: 'Illuminate\\Database\\QueryException',
  });
  await page.route('**/mark-as-read', (route) => route.fulfill({ status: 500, json }));
  await tabTo(page, page.getByRole('button', { name: 'Mark all as read' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'An error occured' });
  await expect(dialog).toBeVisible();

  await tabTo(page, dialog.getByRole('button', { name: 'Expand vendor frames' }));
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Collapse vendor frames' })).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  const isInside = () =>
    page.evaluate(
      () =>
        document.activeElement === document.body ||
        document.activeElement?.closest('[role=dialog]') !== null,
    );
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab');
    // From the end, the focus returns to the beginning one frame later.
    await expect.poll(isInside).toBe(true);
  }
  await page.keyboard.press('Escape');

  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toBeVisible();
});

import { clickInPopup, expect, fillSignIn, openAndSettle, signIn, test } from './site.ts';

test('F002 F042 F043 F072 by keyboard alone, a member mistypes the password, signs in and signs out', async ({
  page,
  expectFailures,
}) => {
  expectFailures(/422 .*auth\/login/);
  await page.goto('/contact');
  await page.getByRole('link', { name: 'Login' }).click();
  // The previous screen, which has such a field too, stays until this one's code has loaded.
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  const email = page.getByLabel('Email');
  const password = page.getByLabel('Password', { exact: true });
  await email.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('mira@undersong.test');
  await page.keyboard.press('Tab');
  await page.keyboard.type('not the password');
  await page.keyboard.press('Enter');
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription('These credentials do not match our records.');
  await expect(password).toHaveValue('not the password');

  await password.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('undersong');
  await page.keyboard.press('Enter');
  const menu = page.getByRole('button', { name: 'Account menu' });
  await expect(menu).toBeVisible();
  await expect(page).toHaveURL('/');
  // A new page takes the focus once it shows.
  await expect(page.getByRole('main')).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL('/contact');

  await page.reload();
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Profile page' })).toBeFocused();
  await expect(page.getByText('mira@undersong.test')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login');
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
});

test('F043 a sign-out in one tab leaves nothing of the person in another', async ({
  page,
  context,
}) => {
  await signIn(page, 'member');
  await openAndSettle(page, '/contact');
  const other = await context.newPage();
  await openAndSettle(other, '/library');
  await expect(other.getByRole('button', { name: 'Account menu' })).toBeVisible();

  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();

  await expect(page).toHaveURL('/login');
  await expect(other).toHaveURL('/login');
  await expect(other.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible();
});

test('F035 a guest opens a page for members, signs in, and returns to it', async ({ page }) => {
  await page.goto('/account-settings?from=mail#sessions');
  await expect(page).toHaveURL('/login');
  await fillSignIn(page, 'member');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();

  await expect(page).toHaveURL('/account-settings?from=mail#sessions');
});

test('F002 F068 a visitor signs in with an account of another site, in a popup', async ({
  page,
}) => {
  await page.goto('/login');
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await clickInPopup(await opened, 'Continue as Mira');

  await expect(page.getByRole('heading', { name: /Mira/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
});

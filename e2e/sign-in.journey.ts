import { clickInPopup, expect, fillSignIn, signInByForm, test } from './site.ts';

const wrongPassword = /422 .*auth\/login/;

test('F072 a member mistypes the password and sees an error at the field', async ({
  page,
  expectFailures,
}) => {
  expectFailures(wrongPassword);
  await page.goto('/login');
  await fillSignIn(page, 'member', 'not the password');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();

  const email = page.getByLabel('Email');
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription('These credentials do not match our records.');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not the password');
});

test('F002 F042 a member signs in, and Back does not return to the form', async ({ page }) => {
  await page.goto('/contact');
  await page.getByRole('link', { name: 'Login' }).click();
  await fillSignIn(page, 'member');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
  await expect(page).toHaveURL('/');

  await page.goBack();
  await expect(page).toHaveURL('/contact');
});

test('F043 a member sees the account menu, reloads, and signs out', async ({ page }) => {
  await signInByForm(page, 'member');
  await page.reload();
  await page.getByRole('button', { name: 'Account menu' }).click();
  await expect(page.getByRole('menuitem', { name: 'Profile page' })).toBeFocused();
  await expect(page.getByText('mira@undersong.test')).toBeVisible();
  await page.getByRole('menuitem', { name: 'Log out' }).click();

  await expect(page).toHaveURL('/login');
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
});

test('F050 a visitor of the demo signs in with the prefilled account', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();

  await expect(page.getByRole('heading', { name: /Mira/ })).toBeVisible();
});

test('F035 a guest who was stopped at a page returns to it after signing in', async ({ page }) => {
  await page.goto('/account-settings?from=mail#sessions');
  await expect(page).toHaveURL('/login');
  await fillSignIn(page, 'member');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();

  await expect(page).toHaveURL('/account-settings?from=mail#sessions');
});

test('F036 a member without admin.access gets the not-found page at /admin', async ({
  page,
  expectFailures,
}) => {
  expectFailures(/404 .*\/admin/);
  await signInByForm(page, 'member');
  await page.goto('/admin');

  await expect(
    page.getByRole('heading', { name: "Looks like you've found the doorway to the great nothing" }),
  ).toBeVisible();
  await expect(page).toHaveURL('/admin');
});

test('F040 an admin is taken to the admin area', async ({ page }) => {
  await signInByForm(page, 'admin');

  await expect(page).toHaveURL('/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});

test('F038 a member who opens the sign-in page is redirected', async ({ page }) => {
  await signInByForm(page, 'member');
  await page.goto('/login');

  await expect(page).toHaveURL('/');
});

test('F051 a member with a second factor switches to a recovery code and back, without a layout shift, and signs in', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/login');
  await fillSignIn(page, 'two-factor');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByLabel('Code')).toBeFocused();
  // The boxes of the digits are narrower than the recovery code's field, but as high.
  const places = async () => {
    const field = await page.getByRole('textbox').boundingBox();
    const buttons = [
      page.getByRole('button', { name: 'Continue', exact: true }),
      page.getByRole('button', { name: 'Back to sign in' }),
    ].map((part) => part.boundingBox());
    return [field?.y, field?.height, ...(await Promise.all(buttons))];
  };
  const before = await places();
  await page.getByRole('button', { name: 'Use recovery code instead' }).click();
  await expect(page.getByLabel('Recovery code')).toBeFocused();
  await expect.poll(places).toEqual(before);
  await page.getByRole('button', { name: 'Use authentication code instead' }).click();
  await page.getByLabel('Code').fill('123 456');

  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
});

test('F051 the six boxes of a code fit a small phone, and the last digit does not scroll them', async ({
  page,
  expectFailures,
}) => {
  expectFailures(/422/);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/login');
  await fillSignIn(page, 'two-factor');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  const field = page.getByLabel('Code');
  await expect(field).toBeFocused();
  const boxes = page.locator('.code-boxes [aria-hidden] > span');
  await expect(boxes).toHaveCount(6);
  const last = await boxes.last().boundingBox();
  expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual(304);
  expect(last?.width).toBeGreaterThan(30);

  // Wrong, so that it stays.
  await page.keyboard.type('000000');
  await expect(page.getByText(/authentication code was invalid/)).toBeVisible();
  expect(await field.evaluate((input) => input.scrollLeft)).toBe(0);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);
});

test('F034 somebody with an unverified email sees only the verification screen', async ({
  page,
  expectFailures,
}) => {
  expectFailures(/404 \(Not Found\)/);
  await signInByForm(page, 'unverified');
  for (const path of ['/', '/notifications', '/no/such/page']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Verify your email' })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Log out' }).click();

  await expect(page).toHaveURL('/login');
});

test('F049 an invitation prefills the email and locks it', async ({ page }) => {
  await page.goto('/workspace/join/login?email=mira%40undersong.test');

  await expect(
    page.getByRole('heading', { name: 'To join your team on Undersong, login to your account' }),
  ).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('mira@undersong.test');
  await expect(page.getByLabel('Email')).not.toBeEditable();
});

test('a member signs in and out by keyboard alone', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Email').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('mira@undersong.test');
  await page.keyboard.press('Tab');
  await page.keyboard.type('undersong');
  await page.keyboard.press('Enter');
  const menu = page.getByRole('button', { name: 'Account menu' });
  await expect(menu).toBeVisible();
  // A new page takes the focus once it shows.
  await expect(page.getByRole('main')).toBeFocused();
  await menu.focus();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeFocused();
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL('/login');
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

test('F071 a refusal by the other site is shown, and the form stays', async ({ page }) => {
  await page.goto('/login');
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue with Facebook' }).click();
  await clickInPopup(await opened, 'Refuse');

  await expect(
    page.getByRole('alert').filter({ hasText: 'facebook rejected the sign-in.' }),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible();
});

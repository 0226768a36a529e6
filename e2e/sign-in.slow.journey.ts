import { clickInPopup, expect, fillSignIn, test } from './site.ts';

test('F051 on a small phone, a member signs in with a second factor after a wrong code', async ({
  page,
  expectFailures,
}) => {
  expectFailures(/422/);
  await page.setViewportSize({ width: 320, height: 640 });
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
  const field = page.getByLabel('Code');
  const boxes = page.locator('.code-boxes [aria-hidden] > span');
  await expect(boxes).toHaveCount(6);
  const last = await boxes.last().boundingBox();
  expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual(304);
  expect(last?.width).toBeGreaterThan(30);

  // A wrong code, so that the form stays.
  await page.keyboard.type('000000');
  await expect(page.getByText(/authentication code was invalid/)).toBeVisible();
  expect(await field.evaluate((input) => input.scrollLeft)).toBe(0);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);
  await field.fill('123 456');

  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
});

test('F071 the form shows a refusal by the other site, and stays', async ({ page }) => {
  await page.goto('/login');
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue with Facebook' }).click();
  await clickInPopup(await opened, 'Refuse');

  await expect(
    page.getByRole('alert').filter({ hasText: 'facebook rejected the sign-in.' }),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible();
});

import { expect, test } from './site.ts';

test('F082 a guest changes the language without a reload, and the next page uses it', async ({
  page,
}) => {
  await page.goto('/');
  await page.evaluate(() => Object.assign(window, { stays: true }));
  await page.getByRole('button', { name: 'Language: English' }).click();
  await page.getByRole('menuitemradio', { name: 'العربية' }).click();

  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  expect(await page.evaluate(() => 'stays' in window)).toBe(true);
  const next = await page.goto('/login');
  expect(await next?.text()).toContain('<html lang="ar" dir="rtl"');
});

test('F077 a guest on a phone finds sign-in through the menu', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeHidden();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Login' }).click();

  await expect(page).toHaveURL('/login');
});

test('a guest skips the navigation and reaches the content with two keys', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');

  await expect(page.getByRole('main')).toBeFocused();
});

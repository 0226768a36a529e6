import { expect, test, untilIdle } from './site.ts';

test('F087 a guest at a wrong address is led home', async ({ page, expectFailures }) => {
  expectFailures(/404 \(Not Found\)/);
  const answer = await page.goto('/no/such/page');

  expect(answer?.status()).toBe(404);
  await expect(
    page.getByRole('heading', { name: "Looks like you've found the doorway to the great nothing" }),
  ).toBeVisible();
  await expect(page).toHaveTitle('Page not found · Undersong');
  await page.getByRole('link', { name: 'Take me there!' }).click();
  await expect(page).toHaveURL('/');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Hear what lies underneath' }),
  ).toBeVisible();
});

test('F087 an address with a line break is not found, instead of a blank page', async ({
  page,
  expectFailures,
}) => {
  expectFailures(/404 \(Not Found\)/);
  for (const path of ['/%0A', '/%E2%80%A8/x']) {
    expect((await page.goto(path))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('F140 a guest switches to the dark theme and it is kept, without a flash', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.getByRole('button', { name: 'Dark mode' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const chosen = await page.evaluate(
    () => getComputedStyle(document.documentElement).backgroundColor,
  );

  // Records every painted background from the first frame until long after the app has started.
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { backgrounds: seen });
    const look = () => {
      if (document.body) seen.add(getComputedStyle(document.documentElement).backgroundColor);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  const answer = await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await untilIdle(page);
  const backgrounds = await page.evaluate(() => [
    ...(window as unknown as { backgrounds: Set<string> }).backgrounds,
  ]);

  expect(await answer?.text()).toContain('data-theme="dark"');
  expect(backgrounds).toEqual([chosen]);
});

test('B017 the first frame is dark on a dark system, and the open page follows the system', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { backgrounds: seen });
    const look = () => {
      if (document.body) seen.add(getComputedStyle(document.documentElement).backgroundColor);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  const backgrounds = () =>
    page.evaluate(() => [...(window as unknown as { backgrounds: Set<string> }).backgrounds]);
  const html = page.locator('html');

  const answer = await page.goto('/contact');
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await untilIdle(page);

  expect(await answer?.text()).toContain('data-theme="system"');
  expect(await backgrounds()).toEqual(['rgb(20, 15, 14)']);
  await expect(page.getByRole('button', { name: 'Dark mode' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(html).toHaveAttribute('data-theme', 'light');
  await expect(html).toHaveCSS('background-color', 'rgb(250, 246, 240)');
  await expect(html).toHaveCSS('color-scheme', 'light');

  // A choice wins over the system, on the next page too.
  await page.getByRole('button', { name: 'Dark mode' }).click();
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await expect(html).toHaveCSS('color-scheme', 'dark');
  await page.reload();
  await untilIdle(page);
  expect(await backgrounds()).toEqual(['rgb(20, 15, 14)']);
  await page.getByRole('button', { name: 'Match system' }).click();
  await expect(html).toHaveAttribute('data-theme', 'light');
});

test('F082 a guest changes the language without a reload, and the next page uses it', async ({
  page,
}) => {
  await page.goto('/login');
  await page.evaluate(() => Object.assign(window, { stays: true }));
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

test('F084 a guest dismisses the cookie notice, for 30 days', async ({ page, context }) => {
  await page.goto('/');
  const notice = page.getByRole('region', { name: 'Cookie notice' });
  await expect(notice.getByRole('link', { name: 'Read about cookies' })).toBeVisible();
  await notice.getByRole('button', { name: 'OK' }).click();
  await expect(notice).toBeHidden();

  const kept = (await context.cookies()).find((cookie) => cookie.name === 'foyer-notice-dismissed');
  expect(((kept?.expires ?? 0) - Date.now() / 1_000) / 86_400).toBeCloseTo(30, 1);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(notice).toBeHidden();
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

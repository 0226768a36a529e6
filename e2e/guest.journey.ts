import { expect, test, untilIdle } from './site.ts';

test('F087 the not-found page links a guest home, even at an address with a line break', async ({
  page,
  expectFailures,
}) => {
  expectFailures(/404 \(Not Found\)/);
  // Production does not have the page of building blocks.
  for (const path of ['/%0A', '/%E2%80%A8/x', '/_dev/states', '/no/such/page']) {
    expect((await page.goto(path))?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
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

test('F140 a guest switches to the dark theme, which later pages use without a flash', async ({
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
    const colors = new Set<string>();
    Object.assign(window, { backgrounds: colors });
    const look = () => {
      if (document.body) colors.add(getComputedStyle(document.documentElement).backgroundColor);
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
    const colors = new Set<string>();
    Object.assign(window, { backgrounds: colors });
    const look = () => {
      if (document.body) colors.add(getComputedStyle(document.documentElement).backgroundColor);
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

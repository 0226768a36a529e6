import type { Page } from '@playwright/test';
import { expect, openStarted, test } from './site.ts';

const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test('F031 a link followed right after typing a search takes precedence over the search', async ({
  page,
}) => {
  const code = Promise.withResolvers<void>();
  await page.route(/pricing-screen/, async (route) => {
    await code.promise;
    await route.continue();
  });
  await openStarted(page, '/search');

  await page.getByRole('searchbox').fill('copper');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Plans' }).click();

  // The spinner shows after half a second. By then a delayed search would have replaced the
  // navigation.
  await expect(page.getByRole('status').filter({ hasText: /^Loading$/ })).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('copper');
  await expect(page).toHaveURL(/\/pricing$/);

  code.resolve();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Choose the plan that suits you' }),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/pricing$/);
  await expect(page.getByRole('main')).toBeFocused();
});

test("a page whose address gains its name keeps the visitor's focus and scroll position", async ({
  page,
}) => {
  const code = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await code.promise;
    await route.continue();
  });
  await page.setViewportSize({ width: 390, height: 500 });
  await page.goto('/album/1', { waitUntil: 'commit' });
  await page.waitForFunction(
    () => document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')?.sheet,
  );
  const link = page.locator('footer a').first();
  await link.focus();
  await expect(link).toBeFocused();
  await expect.poll(() => scrollY(page)).toBeGreaterThan(0);
  const before = await scrollY(page);

  code.resolve();
  await expect(page).toHaveURL(/\/album\/1\/salt-on-the-sill$/);
  // By then the app has rendered it, effects included.
  await page.evaluate(
    () =>
      new Promise((shown) => {
        requestAnimationFrame(() => requestAnimationFrame(shown));
      }),
  );

  await expect(link).toBeFocused();
  expect(await scrollY(page)).toBe(before);
});

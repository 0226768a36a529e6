import { expect, signInByForm, test } from './site.ts';

const locale = /\/api\/v1\/users\/me\/locale/;

test("a member's page starts before the backend has responded, and a write after it succeeds", async ({
  page,
  site,
}) => {
  await signInByForm(page, 'member');
  site.world.state.latencyMs = 1_500;
  const styles = page.waitForResponse(/\/assets\/.*\.css/);
  const loading = page.goto('/contact', { waitUntil: 'commit' });
  const answer = await loading;
  const committed = performance.now();
  await styles;
  const early = performance.now() - committed;
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
  const whole = performance.now() - committed;
  site.world.state.latencyMs = 0;

  expect(answer?.headers()['content-length']).toBeUndefined();
  // A busy machine delays both.
  expect(early).toBeLessThan(whole - 300);
  expect(whole).toBeGreaterThan(1_000);

  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: /English/ })
    .click();
  const written = page.waitForResponse(locale);
  await page.getByRole('menuitemradio', { name: /Deutsch/ }).click();
  expect((await written).status()).toBe(200);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
});

test("a member's page renews the cookies that arrived too late for it", async ({ page }) => {
  await signInByForm(page, 'member');
  const before =
    (await page.context().cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.expires ?? 0;
  await page.waitForTimeout(1_100);

  const renewed = page.waitForResponse(/\/sanctum\/csrf-cookie/);
  await page.goto('/contact');

  expect((await renewed).ok()).toBe(true);
  const after =
    (await page.context().cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.expires ?? 0;
  expect(after).toBeGreaterThan(before);
});

test('while the backend is down, a member sees the calm page inside a page that had already started', async ({
  page,
  site,
}) => {
  await signInByForm(page, 'member');
  site.world.state.failures.push({ key: 'GET bootstrap-data', as: 'broken-json', times: 9 });

  await page.goto('/contact');

  await expect(page.getByRole('heading', { name: 'We’ll be right back' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible();
  site.world.state.failures.length = 0;
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
});

import { expect, signIn, test } from './site.ts';

test("a member's page starts before the backend responds, renews late cookies, and recovers from an outage", async ({
  page,
  site: { world },
}) => {
  const account = page.getByRole('button', { name: 'Account menu' });
  await signIn(page, 'member');
  // A gateway that has shown no page yet knows too little to start one.
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(account).toBeVisible();
  world.state.latencyMs = 600_000;
  const styles = page.waitForResponse(/\/assets\/.*\.css/);
  const answer = await page.goto('/contact', { waitUntil: 'commit' });
  // The backend never responds, so a page that waited for it would have no styles yet.
  expect((await styles).ok()).toBe(true);
  expect(answer?.headers()['content-length']).toBeUndefined();
  world.state.latencyMs = 0;

  const renewed = page.waitForResponse(/\/sanctum\/csrf-cookie/);
  await page.goto('/contact');
  await expect(account).toBeVisible();
  // The app renders it: it is not prerendered.
  await expect(page.locator('#root[data-path]')).toHaveCount(0);
  expect(await (await renewed).headerValue('set-cookie')).toContain('XSRF-TOKEN=');

  // The page has already started when the backend turns out to be down.
  world.state.failures.push({ key: 'GET bootstrap-data', as: 'broken-json', times: 9 });
  await page.goto('/contact');
  await expect(page.getByRole('heading', { name: 'We’ll be right back' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible();
  world.state.failures.length = 0;
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(account).toBeVisible();

  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: /English/ })
    .click();
  const written = page.waitForResponse(/\/api\/v1\/users\/me\/locale/);
  await page.getByRole('menuitemradio', { name: /Deutsch/ }).click();
  expect((await written).status()).toBe(200);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
});

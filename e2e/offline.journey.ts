import { shellPath } from '../contracts/constants.ts';
import { keptReplies, visit } from './offline-steps.ts';
import { endSessions, expect, openAndSettle, signIn, test } from './site.ts';

test.use({ serviceWorkers: 'allow' });
test.beforeEach(({ expectFailures }) => expectFailures(/ERR_INTERNET_DISCONNECTED|preload/));

test('B014 a member starts offline with the library of the last visit, and continues online', async ({
  page,
  context,
}) => {
  await signIn(page, 'member');
  await visit(page, '/library');
  await expect(page.getByRole('link', { name: /Liked tracks/ }).first()).toBeVisible();
  await expect.poll(() => keptReplies(page)).toContain('/api/v1/users/1/liked-tracks');
  // The code that checks replies, whether this visit has used it or not.
  expect(await (await page.request.get(shellPath)).text()).toContain('further-reply-shapes');
  const before = await page.getByRole('main').innerText();
  await context.setOffline(true);

  // The other journeys share the processor, so one start in time is enough.
  await expect(async () => {
    const began = Date.now();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Your library', level: 1 })).toBeVisible();
    expect(Date.now() - began).toBeLessThan(1_000);
  }).toPass({ timeout: 20_000 });
  await expect(page.getByText("You're offline. This is from your last visit.")).toBeVisible();
  expect(await page.getByRole('main').innerText()).toBe(before);

  await context.setOffline(false);
  await expect(page.getByText("You're offline. This is from your last visit.")).toBeHidden();
  await page
    .getByRole('link', { name: /Notifications/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible();
});

test('B014 signing out leaves nothing for a start offline, also for the next person', async ({
  page,
  context,
  expectFailures,
}) => {
  // Offline, the sign-in page lacks code that it needs only later.
  expectFailures(/401 .*plays|ERR_FAILED .*\/assets\//);
  await signIn(page, 'member');
  await visit(page, '/library');
  await expect.poll(() => keptReplies(page)).toContain('/api/v1/users/1/liked-tracks');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/login');
  await expect.poll(() => keptReplies(page)).toEqual([]);
  // Without a connection, the browser has only code that it has used.
  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible();
  await page.waitForLoadState('networkidle');

  await context.setOffline(true);
  await page.goto('/library');
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Account menu' })).toHaveCount(0);
  await context.setOffline(false);

  await signIn(page, 'subscriber');
  await visit(page, '/library');
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('button', { name: 'Account menu' }).click();
  await expect(page.getByText('tomas@undersong.test')).toBeVisible();
  expect((await keptReplies(page)).filter((path) => path.includes('/users/1/'))).toEqual([]);
});

test('B014 the next page after an expired session deletes the replies of the last visit', async ({
  page,
  context,
  site,
  expectFailures,
}) => {
  expectFailures(/401|419/);
  await signIn(page, 'member');
  await visit(page, '/library');
  await expect.poll(() => keptReplies(page)).toContain('/api/v1/users/1/liked-tracks');
  // As if the visit's page had been closed while it wrote this.
  await page.evaluate(async () => {
    const left = await caches.open('foyer-kept:9:visit');
    await left.put('/api/v1/playlists/1', new Response('{}'));
  });
  endSessions(site);
  await openAndSettle(page, '/contact');
  await expect.poll(() => keptReplies(page)).toEqual([]);

  await context.setOffline(true);
  await page.goto('/contact');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Account menu' })).toHaveCount(0);
});

test('B014 in the installed site, a guest without a connection sees the offline page in their language', async ({
  page,
  context,
  baseURL,
  expectFailures,
}) => {
  // The code of the page, which this visit has not used.
  expectFailures(/ERR_FAILED .*\/assets\//);
  await context.addCookies([{ name: 'foyer-locale', value: 'de', url: baseURL ?? '' }]);
  // Headless browsers have no windows of installed sites.
  await page.addInitScript(() => {
    const real = matchMedia.bind(window);
    window.matchMedia = (query) => real(query === '(display-mode: standalone)' ? 'all' : query);
  });
  await visit(page, '/', 0);
  await context.setOffline(true);

  await page.goto('/pricing');
  await expect(page.getByRole('heading', { name: 'Du bist offline' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await context.setOffline(false);

  await expect(page.getByRole('heading', { name: /Preise|Tarif/ }).first()).toBeVisible();
});

test('B014 a guest in a browser gets no worker', async ({ page }) => {
  await openAndSettle(page, '/contact');

  expect(await page.evaluate(async () => caches.keys())).toEqual([]);
  expect(
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
  ).toBe(0);
});

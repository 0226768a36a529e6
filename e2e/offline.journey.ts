import type { Page } from '@playwright/test';
import { endSessions, expect, openAndSettle, signIn, test, untilIdle } from './site.ts';

test.use({ serviceWorkers: 'allow' });
test.beforeEach(({ expectFailures }) => expectFailures(/ERR_INTERNET_DISCONNECTED|preload/));

/** Opens a page as a member, and waits until this browser can start without a connection. */
async function visit(page: Page, path: string): Promise<void> {
  await openAndSettle(page, path);
  await expect.poll(() => kept(page)).toEqual({ shell: 1, isControlled: true, people: 1 });
}

/** Until the replies that the page asked for at once are kept. */
const keptReplies = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('foyer-kept:'));
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

/** The number of writes that wait for a connection. */
const waitingWrites = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        indexedDB.open('foyer').onsuccess = ({ target }) => {
          const { result } = target as IDBOpenDBRequest;
          const found = result.transaction('kept').objectStore('kept').get('foyer-kept:1:outbox');
          found.onsuccess = () => {
            resolve((found.result as { value: unknown[] } | undefined)?.value.length ?? 0);
            result.close();
          };
        };
      }),
  );

const kept = (page: Page) =>
  page.evaluate(async () => ({
    shell: (await caches.has('foyer-shell'))
      ? (await (await caches.open('foyer-shell')).keys()).length
      : 0,
    isControlled: navigator.serviceWorker.controller !== null,
    people: (await caches.keys()).filter((name) => name.startsWith('foyer-kept:')).length,
  }));

test('B014 a member starts offline with the library of the last visit, and continues online', async ({
  page,
  context,
}) => {
  await signIn(page, 'member');
  await visit(page, '/library');
  await expect(page.getByRole('link', { name: /Liked tracks/ }).first()).toBeVisible();
  await expect.poll(() => keptReplies(page)).toContain('/api/v1/users/1/liked-tracks');
  const before = await page.getByRole('main').innerText();
  await context.setOffline(true);

  const times: number[] = [];
  for (let start = 0; start < 3; start += 1) {
    const began = Date.now();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Your library', level: 1 })).toBeVisible();
    times.push(Date.now() - began);
  }
  await expect(page.getByText("You're offline. This is from your last visit.")).toBeVisible();
  expect(await page.getByRole('main').innerText()).toBe(before);
  // The other journeys share the processor.
  expect(Math.min(...times)).toBeLessThan(1_000);

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
  expectFailures(/401 .*plays|ERR_FAILED .*finish-sign-in/);
  await signIn(page, 'member');
  await visit(page, '/library');
  await expect.poll(() => keptReplies(page)).toContain('/api/v1/users/1/liked-tracks');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/login');
  await expect.poll(() => keptReplies(page)).toEqual([]);

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

test('B014 a session that ended meanwhile leaves nothing once the site answers again', async ({
  page,
  context,
  site,
  expectFailures,
}) => {
  expectFailures(/401|419|ERR_FAILED .*reply-shapes/);
  await signIn(page, 'member');
  await visit(page, '/library');
  await expect.poll(() => keptReplies(page)).toContain('/api/v1/users/1/liked-tracks');
  endSessions(site);
  await openAndSettle(page, '/contact');
  await expect.poll(() => keptReplies(page)).toEqual([]);

  await context.setOffline(true);
  await page.goto('/contact');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Account menu' })).toHaveCount(0);
});

test('B014 ten likes made offline are shown after a restart and reach the backend once each', async ({
  page,
  context,
}) => {
  const writes: string[] = [];
  context.on('request', (request) => {
    if (/(?:add-to|remove-from)-library$/.test(request.url()))
      writes.push(request.postData() ?? '');
  });
  await signIn(page, 'member');
  for (const path of ['/album/1', '/album/2']) await visit(page, path);
  await context.setOffline(true);
  const likesOf = () => page.getByRole('main').getByRole('button', { name: /^Like / });
  const open = async (path: string) => {
    await page.goto(path);
    await expect(likesOf().nth(1)).toBeVisible();
    // Until the page keeps what is written.
    await untilIdle(page);
  };
  const liked: string[] = [];
  for (const path of ['/album/1', '/album/2']) {
    await open(path);
    const names = await likesOf().evaluateAll((all) =>
      all
        .filter((one) => one.ariaPressed === 'false')
        .map((one) => one.getAttribute('aria-label') ?? ''),
    );
    for (const name of [...new Set(names)].slice(0, 10 - liked.length)) {
      await page.getByRole('main').getByRole('button', { name, exact: true }).first().click();
      liked.push(name);
    }
    await expect.poll(() => waitingWrites(page)).toBe(liked.length);
  }
  expect(liked).toHaveLength(10);
  await open('/album/1');
  await expect(page.getByRole('button', { name: liked[0], exact: true }).first()).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  expect(writes).toEqual([]);

  await context.setOffline(false);
  await expect.poll(() => writes.length).toBe(10);
  expect(new Set(writes).size).toBe(10);
  await page.reload();
  await untilIdle(page);
  expect(writes).toHaveLength(10);
});

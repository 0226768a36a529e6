import type { Page } from '@playwright/test';
import { present } from '../mocks/present.ts';
import { visit } from './offline-steps.ts';
import { handle, mine, rowOf, shown, trackName } from './playlist-steps.ts';
import { expect, signIn, test, untilIdle } from './site.ts';

test.use({ serviceWorkers: 'allow' });
test.beforeEach(({ expectFailures }) => expectFailures(/ERR_INTERNET_DISCONNECTED|preload/));

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
    // The page stores likes only once it is idle.
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
  await expect(page.getByText("You're offline. This is from your last visit.")).toBeHidden();
  await expect(page.getByRole('button', { name: liked[0], exact: true }).first()).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.reload();
  await untilIdle(page);
  expect(writes).toHaveLength(10);
});

test('B014 changes of a playlist made offline are shown after a restart, and are sent once', async ({
  page,
  context,
  site,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const row = present(rowOf(site));
  row.track_ids = [21, 22, 23];
  const [first, second, third] = row.track_ids.map((id) => trackName(site, id));
  await signIn(page, 'member');
  for (const path of ['/album/1', `/playlist/${mine}`]) await visit(page, path);
  const main = page.getByRole('main');
  const choose = async (opener: string, item: string) => {
    await main.getByRole('button', { name: opener }).first().click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await context.setOffline(true);

  await choose(`More for ${first}`, 'Remove from this playlist');
  await expect.poll(() => shown(page)).toEqual([second, third]);
  await page.goto('/album/1');
  await choose('More for Kettle Song', 'Add to playlist…');
  await page.getByRole('dialog').getByRole('button', { name: row.name }).click();
  await expect(page.getByText(`Added to ${row.name}`)).toBeVisible();
  await expect.poll(() => waitingWrites(page)).toBe(2);
  await page.goto(`/playlist/${mine}`);
  await expect.poll(() => shown(page)).toEqual([second, third, 'Kettle Song']);
  await handle(page, 'Kettle Song').focus();
  for (const key of ['Space', 'ArrowUp', 'Space']) await page.keyboard.press(key);
  await expect.poll(() => shown(page)).toEqual([second, 'Kettle Song', third]);
  await expect.poll(() => waitingWrites(page)).toBe(3);
  await page.reload();
  await expect.poll(() => shown(page)).toEqual([second, 'Kettle Song', third]);
  await context.setOffline(false);

  await expect
    .poll(() => row.track_ids.map((id) => trackName(site, id)))
    .toEqual([second, 'Kettle Song', third]);
  await expect.poll(() => waitingWrites(page)).toBe(0);
  await expect.poll(() => shown(page)).toEqual([second, 'Kettle Song', third]);
});

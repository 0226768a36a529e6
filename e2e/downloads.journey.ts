import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { applyScenarios } from '../mocks/scenarios.ts';
import { bar, pressMediaKey, recordAudio, seekTo, sound } from './listening.ts';
import { expect, type Site, signIn, test } from './site.ts';

const main = (page: Page) => page.getByRole('main');
const arrow = (page: Page, name: string | RegExp) =>
  main(page)
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first();

async function keepAlbum(page: Page, id: number): Promise<void> {
  await page.goto(`/album/${id}`);
  await arrow(page, 'Keep on this device').click();
  await expect(arrow(page, 'Remove from this device')).toBeVisible();
}

/** Number of files per folder of a person and track. */
const keptFiles = (page: Page): Promise<Record<string, number>> =>
  page
    .evaluate(async () => {
      const found: Record<string, number> = {};
      const root = await navigator.storage.getDirectory();
      for await (const [person, folder] of root.entries())
        for await (const [track, files] of (folder as FileSystemDirectoryHandle).entries()) {
          found[`${person}/${track}`] = 0;
          for await (const _ of (files as FileSystemDirectoryHandle).keys())
            found[`${person}/${track}`] = (found[`${person}/${track}`] ?? 0) + 1;
        }
      return found;
    })
    // The page is deleting them.
    .catch(() => ({ unknown: 0 }));

/** Waits until a track plays from this device. */
const expectPlaying = (page: Page, title: string): Promise<void> =>
  expect
    .poll(async () => {
      const { isMoving, file } = await sound(page);
      const name = await page.evaluate(() => navigator.mediaSession.metadata?.title);
      // The path of a `blob:` address.
      return isMoving && file.startsWith('http') && name;
    })
    .toBe(title);

const titles = ({ world: { state } }: Site, album: number): string[] =>
  state.catalogue.tracks.filter((one) => one.album_id === album).map(({ name }) => name);

test('B014 a kept album plays to its end without a connection, is seeked, and skips what is missing', async ({
  page,
  context,
  site,
  expectFailures,
}) => {
  expectFailures(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|dynamically imported module|preload/);
  applyScenarios(site.world.state, 'short tracks');
  const [first = '', last = ''] = titles(site, 62);
  await signIn(page, 'subscriber');
  await recordAudio(page);
  await keepAlbum(page, 62);
  await main(page).getByRole('button', { name: 'Play', exact: true }).first().click();
  await expectPlaying(page, first);
  await pressMediaKey(page, 'pause');
  // A track that isn't here plays next.
  await page.goto('/album/1');
  await main(page).getByRole('button', { name: 'More for Kettle Song' }).click();
  await page.getByRole('menuitem', { name: 'Play next' }).click();
  await bar(page).getByRole('button', { name: 'Play', exact: true }).click();
  await expectPlaying(page, first);

  await context.setOffline(true);
  await seekTo(page, 0.5);
  await expectPlaying(page, first);
  await bar(page).getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Not on this device: Kettle Song')).toBeVisible();
  await expectPlaying(page, last);
  await seekTo(page, 0.9);
  await expect.poll(async () => (await sound(page)).isMoving).toBe(false);

  await context.setOffline(false);
  await page.route('**/storage/tracks/**', (route) => route.abort());
  await page.goto('/library/downloads');
  await main(page)
    .getByRole('button', { name: `Play ${first}`, exact: true })
    .click();
  await expectPlaying(page, first);
});

test('B014 another person on the same browser finds no music, on the page or on the disk', async ({
  page,
  site,
}) => {
  applyScenarios(site.world.state, 'short tracks');
  await signIn(page, 'subscriber');
  await keepAlbum(page, 62);
  expect(Object.keys(await keptFiles(page))).toHaveLength(titles(site, 62).length);

  await page
    .getByRole('button', { name: /account/i })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect.poll(() => keptFiles(page)).toEqual({});
  await signIn(page, 'admin');
  await page.goto('/library/downloads');

  await expect(page.getByText('Take your music with you')).toBeVisible();
  await page.goto('/album/62');
  await expect(arrow(page, 'Keep on this device')).toBeVisible();
  // Without the permission nothing is offered.
  await signIn(page, 'member');
  await page.goto('/library/downloads');
  await expect(page).toHaveURL(/\/library$/);
  await page.goto('/album/62');
  await expect(arrow(page, /^Like/)).toBeVisible();
  await expect(arrow(page, 'Keep on this device')).toHaveCount(0);
});

test('B014 kept music stays until the paid period ends, and is then removed with a message', async ({
  page,
  site,
}) => {
  applyScenarios(site.world.state, 'short tracks');
  await signIn(page, 'subscriber');
  await keepAlbum(page, 62);
  for (const role of site.world.state.roles)
    role.permissions = (role.permissions ?? []).filter(({ name }) => name !== 'music.offline');

  await page.goto('/library/downloads');
  await expect(
    page.getByText(/^Your plan no longer includes this\. The music stays/),
  ).toBeVisible();
  await page.goto('/album/62');
  await expect(arrow(page, 'Remove from this device')).toBeVisible();
  const nextYear = new Date();
  nextYear.setFullYear(nextYear.getFullYear() + 1);
  await page.clock.setSystemTime(nextYear);
  await page.goto('/album/62');

  await expect(page.getByText(/^Your plan no longer includes music on your devices/)).toBeVisible();
  await expect.poll(() => keptFiles(page)).toEqual({});
});

/** A browser whose profile outlives it. */
async function openProfile(folder: string, site: Site): Promise<BrowserContext> {
  const { launchOptions } = test.info().project.use;
  return chromium.launchPersistentContext(folder, { ...launchOptions, baseURL: site.url });
}

test('B014 a download resumes after the browser has been closed, and music plays after it', async ({
  site,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-profile-'));
  const before = await openProfile(folder, site);
  const [page = await before.newPage()] = before.pages();
  await signIn(page, 'subscriber');
  await page.goto('/album/1');
  await arrow(page, 'Keep on this device').click();
  await expect.poll(async () => Object.values(await keptFiles(page))[0] ?? 0).toBeGreaterThan(2);
  await before.close();

  const after = await openProfile(folder, site);
  const [next = await after.newPage()] = after.pages();
  const ranges: string[] = [];
  next.on('request', (request) => {
    if (request.url().endsWith('/tracks/1.wav')) ranges.push(request.headers()['range'] ?? 'whole');
  });
  await recordAudio(next);
  await next.goto('/album/1');
  await expect.poll(() => ranges.length).toBeGreaterThan(0);
  expect(Number(/^bytes=(\d+)-/.exec(ranges[0] ?? '')?.[1])).toBeGreaterThan(2 * 1024 ** 2);
  await expect(
    main(next).locator('[data-row="0"]').getByRole('img', { name: 'On this device' }),
  ).toBeVisible({ timeout: 60_000 });
  await next.route('**/storage/tracks/**', (route) => route.abort());
  await main(next).getByRole('button', { name: 'Play', exact: true }).first().click();
  await expectPlaying(next, 'Kettle Song');
  await after.close();
  await rm(folder, { recursive: true, force: true });
});

test('B014 a full device pauses downloads and says so', async ({ page, context, site }) => {
  await signIn(page, 'subscriber');
  const session = await context.newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', {
    origin: new URL(site.url).origin,
    quotaSize: 40 * 1024 ** 2,
  });
  await page.goto('/album/1');
  await arrow(page, 'Keep on this device').click();

  await expect(page.getByText('This device is full, so downloads are paused.')).toBeVisible();
});

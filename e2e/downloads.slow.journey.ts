import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext } from '@playwright/test';
import { applyScenarios } from '../mocks/scenarios.ts';
import { main, arrow, keepAlbum, keptFiles, expectPlaying } from './downloads-steps.ts';
import { recordAudio } from './listening.ts';
import { expect, type Site, signIn, test } from './site.ts';

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
  await expect.poll(async () => Object.values(await keptFiles(page))[0] ?? 0).toBeGreaterThan(4);
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

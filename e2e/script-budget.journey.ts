import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { readBuiltAssets } from '../bff/page/assets.ts';
import { artistTabs, userTabs } from '../contracts/paths.ts';
import { routes } from '../contracts/routes.ts';
import type { ScreenChoice } from '../contracts/screen-of.ts';
import type { BuiltModules } from '../tools/build/list-modules.ts';
import { expect, signIn, test, untilIdle } from './site.ts';

/**
 * All script that a first visit transfers while nobody touches the page: what the page needs, and
 * what it fetches when idle. Compressed, as the gateway sends it. The developer panel is not on
 * this site, which has a separate upstream.
 */
const untouchedMs = 10_000;

/**
 * Content that enters the viewport loads more code. A window of a common desktop size shows more
 * than any phone.
 */
const viewport = { width: 1920, height: 1080 };

const guests = {
  limit: 132_000,
  paths: [
    '/',
    '/login',
    '/register',
    '/forgot-password',
    '/pricing',
    '/artist/1',
    '/album/1',
    // Short enough that what loads at its end is in sight.
    '/album/33',
    '/track/1',
    '/playlist/1',
    '/user/1',
    '/search',
    '/search/a',
    '/search/a/tracks',
    '/search/a/albums',
    '/contact',
    '/pages/about',
    // Channels in each layout, and with choices above them.
    '/channel/discover',
    '/channel/all-records',
    '/channel/charts',
    '/channel/deep-cuts',
    '/channel/artists-to-hear',
    '/channel/genres',
    '/genre/jazz',
    '/tag/slow',
    '/radio/artist/1',
    ...Object.keys(artistTabs).map((tab) => `/artist/1/-/${tab}`),
    ...Object.keys(userTabs).map((tab) => `/user/1/-/${tab}`),
  ],
};
const members = {
  limit: 172_000,
  paths: [
    '/',
    '/notifications',
    '/notifications/settings',
    '/account-settings',
    '/uploads',
    '/billing',
    '/checkout/3/6',
    '/change-plan/3/6/confirm',
    '/pricing',
    '/artist/1',
    '/user/1',
    '/contact',
  ],
};

/**
 * Code only for members or only for playback. It would fit the budget, but every guest would
 * download it.
 */
const notForGuests =
  /^web\/(?:uploads\/core|features\/account-settings|player\/(?:bar|panel|recovery))\/|^web\/player\/(?:player-core|engine\/create-engine|queue\/change-queue)\.ts$|\/tus-js-client\//;

/**
 * Code that the first play fetches: the bar, everything for playback, and all shared code that had
 * not loaded yet.
 */
const firstPlay = { limit: 25_000, path: '/album/1' };

interface Visit {
  path: string;
  /** Transferred bytes of each script, by its address without the origin. */
  scripts: Map<string, number>;
}

/**
 * Opens all pages in parallel, each with a separate cache, and leaves them untouched for as long as
 * the budget says.
 */
async function visit(
  browser: Browser,
  paths: readonly string[],
  options: BrowserContextOptions,
): Promise<Visit[]> {
  const contexts: BrowserContext[] = [];
  const opened: { page: Page; visit: Visit }[] = [];
  const open = async (path: string): Promise<void> => {
    const context = await browser.newContext(options);
    contexts.push(context);
    const page = await context.newPage();
    const scripts = new Map<string, number>();
    page.on('requestfinished', async (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.endsWith('.js')) scripts.set(pathname, (await request.sizes()).responseBodySize);
    });
    opened.push({ page, visit: { path, scripts } });
    await page.goto(path, { waitUntil: 'networkidle' });
  };
  // Two at a time: each is waited for until its network has rested for half a second.
  const waiting = paths.values();
  const openOneByOne = async (): Promise<void> => {
    for (const path of waiting) await open(path);
  };
  await Promise.all([openOneByOne(), openOneByOne()]);
  // Each page has been idle at least once, and its idle-time fetches have finished.
  await Promise.all(
    opened.map(({ page }) => page.waitForTimeout(untouchedMs).then(() => untilIdle(page))),
  );
  await Promise.all(opened.map(({ page }) => page.waitForTimeout(1_000)));
  await Promise.all(contexts.map((context) => context.close()));
  return opened.map((one) => one.visit);
}

const total = ({ scripts }: Visit): number =>
  scripts.values().reduce((sum, bytes) => sum + bytes, 0);
/** A page that did not load in time would count as zero bytes. */
function incomplete(visits: readonly Visit[], built: BuiltModules): string[] {
  const hasApp = ({ scripts }: Visit): boolean =>
    [...scripts.keys()].some((file) => built[file.slice(1)]?.includes('web/main.tsx'));
  return visits.filter((one) => !hasApp(one) || total(one) < 60_000).map((one) => one.path);
}

const builtModules = (): BuiltModules =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, '../dist/modules.json'), 'utf8'),
  ) as BuiltModules;
const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);

/** A line for each page above the limit, with its files. */
function tooHeavy(visits: readonly Visit[], limit: number): string[] {
  console.log(
    `script, kB br (files): ${visits.map((one) => `${one.path} ${kilobytes(total(one))} (${one.scripts.size})`).join(', ')}`,
  );
  const files = ({ scripts }: Visit): string =>
    [...scripts].map(([file, bytes]) => `${file} ${kilobytes(bytes)}`).join(', ');
  return visits
    .filter((one) => total(one) > limit)
    .map((one) => `${one.path} transfers ${kilobytes(total(one))} kB: ${files(one)}`);
}

test('an untouched page transfers at most 132 kB of script to a guest, and no members-only code', async ({
  browser,
  site,
}) => {
  const visits = await visit(browser, guests.paths, { baseURL: site.url, viewport });
  const built = builtModules();
  const modules = new Set(
    visits.flatMap(({ scripts }) =>
      [...scripts.keys()].flatMap((file) => built[file.slice(1)] ?? []),
    ),
  );

  expect(incomplete(visits, built)).toEqual([]);
  expect(tooHeavy(visits, guests.limit)).toEqual([]);
  expect([...modules]).toContain('web/music/more-by.tsx');
  expect(
    Object.values(built)
      .flat()
      .some((id) => notForGuests.test(id)),
  ).toBe(true);
  expect([...modules].filter((id) => notForGuests.test(id))).toEqual([]);
});

test("a document preloads its screen's code before the app requests it", async () => {
  const [assets, built] = [
    readBuiltAssets(join(import.meta.dirname, '../dist/web')),
    builtModules(),
  ];
  const isNamed = ({ screen, layout }: ScreenChoice) =>
    assets
      .forScreen({ screen, layout })
      .preloads.some((file) =>
        built[file.slice(1)]?.some((id) => id.endsWith(`/${screen}-screen.tsx`)),
      );

  expect(routes.filter((route) => !isNamed(route)).map(({ id }) => id)).toEqual([]);
});

test('P001 the first play transfers at most 25 kB of script', async ({ page }) => {
  const scripts = new Map<string, number>();
  page.on('requestfinished', async (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) scripts.set(pathname, (await request.sizes()).responseBodySize);
  });
  await page.goto(firstPlay.path, { waitUntil: 'networkidle' });
  // An untouched page makes its idle-time fetches last.
  await expect
    .poll(() => [...scripts.keys()].some((file) => file.includes('/background-tasks-')))
    .toBe(true);
  await untilIdle(page);
  const before = new Set(scripts.keys());

  await page.getByRole('main').getByRole('button', { name: 'Play', exact: true }).first().click();
  await expect(
    page
      .getByRole('region', { name: 'Player', exact: true })
      .getByRole('button', { name: 'Pause' }),
  ).toBeVisible();
  await untilIdle(page);
  await page.waitForTimeout(500);

  const visit = {
    path: firstPlay.path,
    scripts: new Map([...scripts].filter(([file]) => !before.has(file))),
  };
  const built = builtModules();
  expect([...visit.scripts.keys()].flatMap((file) => built[file.slice(1)] ?? [])).toContain(
    'web/player/player-core.ts',
  );
  expect(tooHeavy([visit], firstPlay.limit)).toEqual([]);
});

test('an untouched page transfers at most 172 kB of script to a member', async ({
  browser,
  page,
  site,
}) => {
  await signIn(page, 'subscriber');
  const visits = await visit(browser, members.paths, {
    baseURL: site.url,
    viewport,
    storageState: await page.context().storageState(),
  });

  expect(incomplete(visits, builtModules())).toEqual([]);
  expect(tooHeavy(visits, members.limit)).toEqual([]);
});

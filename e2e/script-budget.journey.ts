import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions } from '@playwright/test';
import type { BuiltModules } from '../tools/build/list-modules.ts';
import { expect, signIn, test, untilIdle } from './site.ts';

/**
 * All script that a first visit transfers while nobody touches the page: what the page needs, and what it fetches once it is idle. Compressed,
 * as the gateway sends it. The developers' panel is not on this site, since it has an upstream of its own.
 */
const untouchedMs = 10_000;

const guests = { limit: 120_000, paths: ['/', '/login', '/register', '/forgot-password', '/pricing', '/artist/1', '/album/1', '/track/1', '/playlist/1', '/user/1', '/search', '/contact', '/pages/about'] };
const members = { limit: 160_000, paths: ['/', '/notifications', '/notifications/settings', '/account-settings', '/uploads', '/billing', '/checkout/3/6', '/change-plan/3/6/confirm', '/pricing', '/artist/1', '/user/1', '/contact'] };

/** What only members use. Its size would be within the budget, and is still paid by all guests. */
const notForGuests = /^web\/(?:uploads\/core|features\/account-settings)\/|\/tus-js-client\//;

interface Visit {
  path: string;
  /** Bytes on the wire of each script, by its address without the origin. */
  scripts: Map<string, number>;
}

/** Opens all pages side by side, each with a cache of its own, and leaves them alone for as long as the budget says. */
async function visit(browser: Browser, paths: readonly string[], options: BrowserContextOptions): Promise<Visit[]> {
  return Promise.all(paths.map(async (path) => {
    const context = await browser.newContext(options);
    const page = await context.newPage();
    const scripts = new Map<string, number>();
    page.on('requestfinished', async (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.endsWith('.js')) scripts.set(pathname, (await request.sizes()).responseBodySize);
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    // Each page has rested at least once by then, and what it fetched at rest has come.
    await page.waitForTimeout(untouchedMs);
    await untilIdle(page);
    await page.waitForTimeout(1_000);
    await context.close();
    return { path, scripts };
  }));
}

const total = ({ scripts }: Visit): number => scripts.values().reduce((sum, bytes) => sum + bytes, 0);
const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);

/** A line for each page that is too heavy, with its files. */
function tooHeavy(visits: readonly Visit[], limit: number): string[] {
  console.log(`script, kB br: ${visits.map((one) => `${one.path} ${kilobytes(total(one))}`).join(', ')}`);
  const files = ({ scripts }: Visit): string => [...scripts].map(([file, bytes]) => `${file} ${kilobytes(bytes)}`).join(', ');
  return visits.filter((one) => total(one) > limit).map((one) => `${one.path} transfers ${kilobytes(total(one))} kB: ${files(one)}`);
}

test.describe.configure({ timeout: 120_000 });

test('an untouched page transfers at most 120 kB of script to a guest, and nothing that only members use', async ({ browser, site }) => {
  const visits = await visit(browser, guests.paths, { baseURL: site.url });
  const built = JSON.parse(readFileSync(join(import.meta.dirname, '../dist/modules.json'), 'utf8')) as BuiltModules;
  const modules = new Set(visits.flatMap(({ scripts }) => [...scripts.keys()].flatMap((file) => built[file.slice(1)] ?? [])));

  expect(visits.filter((one) => one.scripts.size === 0)).toEqual([]);
  expect(tooHeavy(visits, guests.limit)).toEqual([]);
  expect(modules.has('web/main.tsx')).toBe(true);
  expect(Object.values(built).flat().some((id) => notForGuests.test(id))).toBe(true);
  expect([...modules].filter((id) => notForGuests.test(id))).toEqual([]);
});

test('an untouched page transfers at most 160 kB of script to a member', async ({ browser, page, site }) => {
  await signIn(page, 'subscriber');
  const visits = await visit(browser, members.paths, { baseURL: site.url, storageState: await page.context().storageState() });

  expect(visits.filter((one) => one.scripts.size === 0)).toEqual([]);
  expect(tooHeavy(visits, members.limit)).toEqual([]);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Request } from '@playwright/test';
import type { BuiltModules } from '../tools/build/list-modules.ts';
import { expect, untilIdle } from './site.ts';

/**
 * All script that a first visit transfers while nobody touches the page: the page's own, and
 * everything that it fetches when idle. Compressed, as the gateway sends it. The developer panel is
 * not on this site, which has a separate upstream.
 */
const untouchedMs = 10_000;

/**
 * Content that enters the viewport loads more code. A common desktop window shows more than any
 * phone.
 */
export const viewport = { width: 1920, height: 1080 };

export const builtModules = (): BuiltModules =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, '../dist/modules.json'), 'utf8'),
  ) as BuiltModules;

/** Transferred bytes of each script, by its address without the origin. */
export type Scripts = ReadonlyMap<string, number>;

interface Watched {
  scripts: Scripts;
  /** Waits until the page is idle and has received every script that it requested. */
  untilLoaded: () => Promise<void>;
}

function watchScripts(page: Page): Watched {
  const scripts = new Map<string, number>();
  const pending = new Set<Request>();
  page.on('request', (request) => {
    if (pathOf(request).endsWith('.js')) pending.add(request);
  });
  page.on('requestfailed', (request) => void pending.delete(request));
  page.on('requestfinished', async (request) => {
    if (!pending.has(request)) return;
    scripts.set(pathOf(request), (await request.sizes()).responseBodySize);
    pending.delete(request);
  });
  const untilLoaded = async (): Promise<void> => {
    await untilIdle(page);
    await expect.poll(() => pending.size).toBe(0);
    await untilIdle(page);
    await expect.poll(() => pending.size).toBe(0);
  };
  return { scripts, untilLoaded };
}

/**
 * Opens a page, and leaves it untouched for the time of the budget, on the page's own clock.
 * `wanted`: modules that load in that time.
 */
export async function visitUntouched(
  page: Page,
  path: string,
  wanted: readonly string[] = [],
): Promise<Watched> {
  const watched = watchScripts(page);
  await page.clock.install();
  await page.goto(path, { waitUntil: 'networkidle' });
  // The first round starts the code that loads when the page is idle; the second runs what that
  // code starts.
  await expect(async () => {
    await page.clock.runFor(untouchedMs);
    await watched.untilLoaded();
    expect(modulesOf(watched.scripts)).toEqual(expect.arrayContaining([...wanted]));
  }).toPass();
  await page.clock.runFor(untouchedMs);
  await watched.untilLoaded();
  return watched;
}

export const modulesOf = (scripts: Scripts, built = builtModules()): string[] =>
  [...scripts.keys()].flatMap((file) => built[file.slice(1)] ?? []);

/** Expects at most this many bytes, and names the files if there are more. */
export function expectAtMost(limit: number, path: string, scripts: Scripts): void {
  const total = scripts.values().reduce((sum, bytes) => sum + bytes, 0);
  console.log(`script: ${path} ${kilobytes(total)} kB br (${scripts.size} files)`);
  const files = [...scripts].map(([file, bytes]) => `${file} ${kilobytes(bytes)}`).join(', ');
  expect(total, `${path} transfers ${kilobytes(total)} kB: ${files}`).toBeLessThanOrEqual(limit);
}

const pathOf = (request: Request): string => new URL(request.url()).pathname;
const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);

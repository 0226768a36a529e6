import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { applyScenarios, type ScenarioName } from '../mocks/scenarios.ts';
import type { World } from '../mocks/world.ts';
import { expect, signIn, test as base } from './site.ts';

export const mega = 1024 * 1024;

export interface Sample {
  path: string;
  sha256: string;
}

export type MakeSample = (name: string, bytes: number) => Promise<Sample>;

/** A folder for a journey's uploads, deleted afterwards. */
export async function withSamples(use: (sample: MakeSample) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-uploads-'));
  await use(async (name, bytes) => {
    const path = join(folder, name);
    const content = randomBytes(bytes);
    await mkdir(join(path, '..'), { recursive: true });
    await writeFile(path, content);
    return { path, sha256: createHash('sha256').update(content).digest('hex') };
  });
  await rm(folder, { recursive: true, force: true });
}

export const centre = (page: Page): Locator =>
  page.getByRole('region', { name: 'Uploads', exact: true });

/**
 * Limits the upload speed, so that a test can act during an upload; 0 for full speed. Returns a
 * function that takes the connection away, or restores it at the same speed.
 */
export async function throttle(
  page: Page,
  bytesPerSecond: number,
): Promise<(isOffline: boolean) => Promise<void>> {
  const devtools = await page.context().newCDPSession(page);
  const setOffline = async (offline: boolean): Promise<void> => {
    await devtools.send('Network.emulateNetworkConditions', {
      offline,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: bytesPerSecond || -1,
    });
  };
  await setOffline(false);
  return setOffline;
}

export async function waitForProgress(page: Page, percent: number): Promise<void> {
  await expect
    .poll(
      async () =>
        Number(await centre(page).getByRole('progressbar').first().getAttribute('aria-valuenow')),
      { timeout: 40_000, intervals: [50] },
    )
    .toBeGreaterThanOrEqual(percent);
}

/** Journeys with a separate folder for their uploads. */
export const test = base.extend<{ sample: MakeSample }>({
  sample: async ({}, use) => withSamples(use),
});

export async function openUploads(
  page: Page,
  world: World,
  ...scenarios: ScenarioName[]
): Promise<void> {
  applyScenarios(world.state, ...scenarios);
  await signIn(page, 'member');
  await page.goto('/uploads');
  await expect(page.getByRole('heading', { name: 'Uploads', exact: true })).toBeVisible();
}

export async function expectNothingLeft(page: Page, world: World): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() =>
        Object.keys(localStorage).filter((key) => key.startsWith('foyer-upload')),
      ),
    )
    .toEqual([]);
  await expect.poll(() => world.storage?.leftOver(world)).toEqual({ resumable: [], multipart: [] });
}

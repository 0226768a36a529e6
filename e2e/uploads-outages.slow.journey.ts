import { appendFile, mkdir, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { persona } from '../mocks/personas.ts';
import { serveBackend } from './evidence.ts';
import type { World } from '../mocks/world.ts';
import { type BackendWire, startBackendWire } from './backend-wire.ts';
import { startFoyer } from './foyer.ts';
import { endSessions, signIn } from './site.ts';
import { expect, test as base } from './test.ts';
import {
  waitForProgress,
  centre,
  type MakeSample,
  mega,
  throttle,
  withSamples,
} from './upload-steps.ts';
import { present } from '../mocks/present.ts';

interface Behind {
  url: string;
  world: World;
  wire: BackendWire;
}

/**
 * Journeys whose backend can go down: a separate gateway, with a proxy behind it that fails on
 * demand.
 */
const test = base.extend<{ behind: Behind; sample: MakeSample }>({
  behind: async ({}, use) => {
    const legacy = await serveBackend();
    const wire = await startBackendWire(legacy.url);
    const foyer = await startFoyer({ UPSTREAM_URL: wire.url, GUEST_CACHE_SECONDS: '0' });
    await use({ url: foyer.url, world: legacy.world, wire });
    await foyer.stop();
    await wire.close();
    await legacy.close();
  },
  baseURL: async ({ behind }, use) => use(behind.url),
  sample: async ({}, use) => withSamples(use),
});

/** A larger file takes longer: UPLOAD_MB=60 has a realistic size. */
const size = Number(process.env['UPLOAD_MB'] ?? 12) * mega;

for (const [name, chunkBytes] of [
  ['in pieces', 2 * mega],
  ['in one piece', null],
] as const)
  test(`F035 F206 F209 a resumable upload ${name} survives outages and an expired session, and resends only the interrupted chunk`, async ({
    page,
    behind: { world, wire },
    sample,
    expectFailures,
  }) => {
    expectFailures(/ (?:401|419|429|502|503|504) |: (?:401|419|429|502|503|504) |ERR_/);
    Object.assign(present(world.state.settings.uploads), { chunk_size: chunkBytes });
    const { path, sha256 } = await sample('live-set.flac', size);
    await signIn(page, 'member');
    await page.goto('/uploads');
    wire.slowDown(size / 3);
    await page.getByLabel('Choose files').setInputFiles(path);

    const received = (share: number) =>
      expect
        .poll(() => wire.received(), { timeout: 60_000, intervals: [50] })
        .toBeGreaterThan(size * share);
    await received(0.15);
    wire.refuseNextHead(429, { 'Retry-After': '1' });
    wire.cut();
    await received(0.4);
    // The first retry, which is made at once, fails too.
    await wire.away(1_000);
    await received(0.6);
    endSessions({ world });
    if (chunkBytes === null) wire.cut();
    const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
    await dialog
      .getByLabel('Password', { exact: true })
      .fill(persona('member').password, { timeout: 30_000 });
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();

    await expect(centre(page).getByText('1 file uploaded')).toBeVisible({ timeout: 60_000 });
    expect(world.state.uploads.entries).toMatchObject([{ sha256, size }]);
    expect(wire.created()).toBe(1);
    const offsets = wire.pieces.map(({ offset }) => offset);
    // Each of the three interruptions has happened.
    expect(offsets.length).toBeGreaterThanOrEqual(4);
    expect(offsets).toEqual(offsets.toSorted((a, b) => a - b));
    // Only the received but unstored bytes of an interrupted chunk are sent again; no others.
    const again = wire.pieces.map(({ offset, bytes }, index) =>
      Math.max(0, offset + bytes - (offsets[index + 1] ?? size)),
    );
    const total = wire.pieces.reduce((sum, { bytes }) => sum + bytes, 0);
    if (process.env['UPLOAD_MB'])
      console.info(name, { size, total, requests: offsets.length, again });
    expect(total - size).toBe(again.reduce((sum, bytes) => sum + bytes, 0));
    expect(again.filter((bytes) => bytes > 0).length).toBeLessThanOrEqual(4);
    if (chunkBytes !== null) expect(Math.max(...again)).toBeLessThanOrEqual(chunkBytes);
  });

test('F209 F216 a file that was changed or moved after being chosen shows an error, and a moved one resumes when it is chosen again', async ({
  page,
  context,
  behind: { world, wire },
  sample,
  expectFailures,
}) => {
  expectFailures(/ERR_/);
  const words = 'This file was moved or changed after you chose it. Please choose it again.';
  const { path: changed } = await sample('demo.mp3', 1_000);
  const { path: moved, sha256 } = await sample('live-set.flac', 8 * mega);
  await signIn(page, 'member');
  await page.goto('/uploads');
  await throttle(page, mega);
  const files = page.getByLabel('Choose files');
  await files.setInputFiles(moved);
  await waitForProgress(page, 20);
  await context.setOffline(true);
  await files.setInputFiles(changed);
  await appendFile(changed, 'more');
  const elsewhere = join(dirname(moved), 'elsewhere', 'live-set.flac');
  await mkdir(dirname(elsewhere));
  await rename(moved, elsewhere);
  await context.setOffline(false);

  await expect(centre(page).getByText(words)).toHaveCount(2, { timeout: 30_000 });
  expect(world.state.uploads.entries).toEqual([]);
  await expect(centre(page).getByRole('button', { name: /again$/ })).toHaveCount(0);

  await files.setInputFiles(elsewhere);
  await expect(centre(page).getByText('1 file uploaded')).toBeVisible({ timeout: 30_000 });
  expect(world.state.uploads.entries).toMatchObject([{ sha256, name: 'live-set.flac' }]);
  expect(wire.created()).toBe(1);
});

test('F177 F214 F216 of 42 files, two refused ones stay in the list and the others arrive', async ({
  page,
  behind: { world },
  sample,
}) => {
  Object.assign(present(world.state.settings.uploads), { blocked_extensions: ['exe'] });
  const paths = [];
  for (let index = 0; index < 42; index += 1)
    paths.push(
      (await sample(index < 2 ? `${index}.exe` : `${index}.mp3`, index === 2 ? 0 : 10)).path,
    );
  let measured = 0;
  page.on('request', (request) => {
    if (request.url().includes('user/space-usage')) measured += 1;
  });
  await signIn(page, 'member');
  await page.goto('/uploads');
  await expect(page.getByRole('region', { name: 'Your space' })).toBeVisible();

  await page.getByLabel('Choose files').setInputFiles(paths);

  await expect(centre(page).getByText('2 files were not uploaded · 40 files uploaded')).toBeVisible(
    { timeout: 90_000 },
  );
  await expect(centre(page).getByText('This file type is not allowed')).toHaveCount(2);
  expect(world.state.uploads.entries).toHaveLength(40);
  expect(world.state.uploads.entries.some(({ size: bytes }) => bytes === 0)).toBe(true);
  await expect(page.getByText('390 bytes of 2 GB')).toBeVisible();
  expect(measured).toBe(2);
});

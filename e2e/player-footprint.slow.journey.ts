import { applyScenarios } from '../mocks/scenarios.ts';
import { footprintOfChanges } from './footprint.ts';
import { bar, playAlbum, waitUntilPlaying } from './listening.ts';
import { expect, test } from './site.ts';

// `npm run bench -- player` plays 200.
test('P001 track changes do not leak elements, listeners or memory', async ({ page, site }) => {
  applyScenarios(site.world.state, 'short tracks');
  await playAlbum(page, 1);
  await waitUntilPlaying(page, 1);
  await bar(page).getByRole('button', { name: 'Repeat: off' }).click();

  const { before, after } = await footprintOfChanges(page, 14);

  expect(after.elements).toBe(2);
  expect(after.listeners - before.listeners).toBeLessThan(10);
  expect(after.nodes - before.nodes).toBeLessThan(200);
  expect(after.heapMib - before.heapMib).toBeLessThan(2);
});

test('P001 playback causes at most two layouts a second', async ({ page }) => {
  await playAlbum(page, 1);
  await waitUntilPlaying(page, 1, 2);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  const layouts = async () =>
    (await devtools.send('Performance.getMetrics')).metrics.find(
      ({ name }) => name === 'LayoutCount',
    )?.value ?? Number.NaN;
  const before = await layouts();

  await waitUntilPlaying(page, 1, 7);

  expect((await layouts()) - before).toBeLessThanOrEqual(10);
});

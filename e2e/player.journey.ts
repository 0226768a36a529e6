import { applyScenarios } from '../mocks/scenarios.ts';
import {
  bar,
  sound,
  playAlbum,
  pressMediaKey,
  seekTo,
  waitUntilPlaying,
  endsWithQueue,
} from './listening.ts';
import { expect, test } from './site.ts';

test('P001 P009 an album plays to its end, track by track, from two elements', async ({
  page,
  site,
  expectFailures,
}) => {
  endsWithQueue(site.world.state, expectFailures);
  applyScenarios(site.world.state, 'short tracks');
  await playAlbum(page, 62);
  await waitUntilPlaying(page, 295);
  await seekTo(page, 0.85);

  await waitUntilPlaying(page, 296);
  await seekTo(page, 0.85);
  await expect.poll(async () => (await sound(page)).isMoving).toBe(false);

  await expect(bar(page).getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  expect((await sound(page)).elements).toBe(2);
});

test("P010 P011 P012 P014 the bar, the system's controls and the keyboard skip, seek and mute", async ({
  page,
}) => {
  await playAlbum(page, 1);
  await waitUntilPlaying(page, 1);
  await expect
    .poll(() =>
      page.evaluate(() => [
        navigator.mediaSession.metadata?.title,
        navigator.mediaSession.playbackState,
      ]),
    )
    .toEqual(['Kettle Song', 'playing']);

  const media: { range: string; status: number }[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/storage/tracks/1.wav'))
      media.push({ range: response.request().headers()['range'] ?? '', status: response.status() });
  });
  await seekTo(page, 0.75);
  await waitUntilPlaying(page, 1, 335 * 0.7);
  const starts = () =>
    media.map(({ range }) => Number(/^bytes=(\d+)-$/.exec(range)?.[1]) / 176_400);
  await expect
    .poll(() => starts().some((second) => second > 335 * 0.7 && second < 335 * 0.78))
    .toBe(true);
  // The browser may also pause the first download, and request the next part when it needs it.
  expect(media.filter(({ status }) => status !== 206)).toEqual([]);

  await bar(page).getByRole('button', { name: 'Next' }).click();
  await waitUntilPlaying(page, 2);
  await pressMediaKey(page, 'nexttrack');
  await waitUntilPlaying(page, 3);
  await pressMediaKey(page, 'seekto', { seekTime: 4 });
  await waitUntilPlaying(page, 3, 4);
  // Part of it has played: the first press returns to its start, the second to the previous track.
  await bar(page).getByRole('button', { name: 'Previous' }).click();
  await expect.poll(async () => (await sound(page)).position).toBeLessThan(3);
  await pressMediaKey(page, 'previoustrack');
  await waitUntilPlaying(page, 2);
  await pressMediaKey(page, 'pause');
  await expect(bar(page).getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await expect.poll(async () => (await sound(page)).isMoving).toBe(false);

  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowRight');
  await waitUntilPlaying(page, 3);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await waitUntilPlaying(page, 3, 20);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(async () => (await sound(page)).position).toBeLessThan(20);
  await page.keyboard.press('Shift+ArrowLeft');
  await expect.poll(async () => (await sound(page)).position).toBeLessThan(5);
  await page.keyboard.press('Shift+ArrowLeft');
  await waitUntilPlaying(page, 2);
  await page.keyboard.press('m');
  await expect.poll(async () => (await sound(page)).isMuted).toBe(true);
  await page.keyboard.press('Space');
  await expect.poll(async () => (await sound(page)).isMoving).toBe(false);
});

test('P001 music plays on across ten pages in the same elements', async ({ page }) => {
  await playAlbum(page, 1);
  const before = await waitUntilPlaying(page, 1);
  await bar(page).evaluate((element) => Object.assign(globalThis, { firstBar: element }));
  const main = page.getByRole('main');

  await main.getByRole('link', { name: 'Wren Castellane' }).first().click();
  await expect(main.getByRole('heading', { level: 1, name: 'Wren Castellane' })).toBeVisible();
  await main.getByRole('link', { name: 'Salt on the Sill' }).first().click();
  await expect(main.getByRole('heading', { level: 1, name: 'Salt on the Sill' })).toBeVisible();
  await bar(page).getByRole('link', { name: 'Kettle Song' }).click();
  await expect(main.getByRole('heading', { level: 1, name: 'Kettle Song' })).toBeVisible();
  for (let back = 0; back < 3; back += 1) await page.goBack();
  await expect(page).toHaveURL(/\/album\/1/);
  for (let forward = 0; forward < 2; forward += 1) await page.goForward();
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
  await expect(page).toHaveURL(/\/search/);
  await page.getByRole('banner').getByRole('link').first().click();
  await page.goBack();
  const after = await waitUntilPlaying(page, 1, before.position + 0.5);

  expect(after).toMatchObject({ elements: before.elements, pauses: 0 });
  expect(
    await bar(page).evaluate(
      (element) => element === (globalThis as unknown as { firstBar: Element }).firstBar,
    ),
  ).toBe(true);
});

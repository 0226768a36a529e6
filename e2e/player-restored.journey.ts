import type { Page } from '@playwright/test';
import {
  bar,
  sound,
  playFrom,
  pressMediaKey,
  readMediaSession,
  recordAudio,
  shownAt,
  waitUntilPlaying,
} from './listening.ts';
import { expect, test } from './site.ts';

const button = (page: Page, name: string) => bar(page).getByRole('button', { name, exact: true });

/** The second that the system's controls show first. The slider shows whole seconds, too. */
const firstSecond = async (page: Page): Promise<number> =>
  Math.floor((await readMediaSession(page)).positions[0]?.position ?? Number.NaN);

test('P009 a reload in mid-track restores queue and position without playing or loading music', async ({
  page,
}) => {
  await playFrom(page, 1, 1, 40);
  const sounds: string[] = [];
  page.on('request', (request) => request.resourceType() === 'media' && sounds.push(request.url()));
  const left = await shownAt(page);
  await page.reload();

  await expect(button(page, 'Play')).toBeVisible();
  await expect(bar(page)).toContainText('Kettle Song');
  const restored = await shownAt(page);
  expect(restored).toBeGreaterThanOrEqual(left);
  expect(restored).toBeLessThan(left + 5);
  expect(sounds).toEqual([]);
  expect((await readMediaSession(page)).playback).toBe('none');

  await button(page, 'Play').click();
  await waitUntilPlaying(page, 1, Math.floor(restored));
  expect(await firstSecond(page)).toBe(restored);
  await expect(page).toHaveTitle('Kettle Song · Wren Castellane');
});

test("B013 a second tab shows the first tab's track, and takes over at the same second", async ({
  page,
  context,
}) => {
  await playFrom(page, 1, 1, 60);
  const other = await context.newPage();
  await recordAudio(other);
  await other.goto('/album/2');

  await expect(bar(other)).toContainText('Playing in another tab');
  await expect(bar(other)).toContainText('Kettle Song');
  await pressMediaKey(page, 'pause');
  await expect(bar(other)).toContainText('Paused in another tab');
  const left = await shownAt(page);
  await button(other, 'Play here').click();

  await waitUntilPlaying(other, 1, Math.floor(left));
  expect(await firstSecond(other)).toBe(left);
  await expect(bar(page)).toContainText('Playing in another tab');
  await expect.poll(async () => (await sound(page)).isMoving).toBe(false);

  await other.getByRole('main').getByRole('button', { name: 'Play', exact: true }).first().click();
  await waitUntilPlaying(other, 8);
  await expect(bar(page)).toContainText('Dear Keeper');
  await pressMediaKey(other, 'seekto', { seekTime: 30 });
  await waitUntilPlaying(other, 8, 30);
  await other.close();

  await expect(button(page, 'Play')).toBeVisible();
  await expect(bar(page)).toContainText('Dear Keeper');
  expect(await shownAt(page)).toBeGreaterThanOrEqual(30);
});

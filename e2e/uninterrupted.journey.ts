import type { Page } from '@playwright/test';
import { playAlbum, waitUntilPlaying } from './listening.ts';
import { countDocuments, expect, test, untilIdle } from './site.ts';

/** Follows the first track's link on the album page, as a listener would. */
const openTrack = (page: Page): Promise<void> =>
  page.getByRole('main').getByRole('link', { name: 'Linen Weather', exact: true }).click();

const title = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Linen Weather', exact: true });

test('P001 the music plays on while the connection is lost and restored, and the requested page opens', async ({
  page,
  context,
  expectFailures,
}) => {
  expectFailures(/ERR_INTERNET_DISCONNECTED|dynamically imported module|preload/);
  await playAlbum(page, 1);
  await untilIdle(page);
  const before = await waitUntilPlaying(page, 1, 1);
  const documents = countDocuments(page);
  await context.setOffline(true);
  await openTrack(page);
  await expect(page.getByRole('heading', { name: "You're offline", exact: true })).toBeVisible();
  await waitUntilPlaying(page, 1, before.position + 1);

  await context.setOffline(false);

  await expect(title(page)).toBeVisible();
  const after = await waitUntilPlaying(page, 1, before.position + 2);
  expect([after.pauses, documents()]).toEqual([0, 0]);
});

import { applyScenarios } from '../mocks/scenarios.ts';
import { changeRows } from '../mocks/seed/catalogue-rows.ts';
import { main, arrow, keepAlbum, keptFiles, expectPlaying, titles } from './downloads-steps.ts';
import { bar, pressMediaKey, recordAudio, seekTo, sound } from './listening.ts';
import { expect, signIn, test } from './site.ts';

test('B014 without a connection, a kept album plays to its end, and tracks that are not kept are skipped', async ({
  page,
  context,
  site,
  expectFailures,
}) => {
  expectFailures(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|dynamically imported module|preload/);
  // Long enough for each step on a slow machine.
  changeRows(site.world.state.catalogue, 'tracks', ({ album_id }) =>
    album_id === 62 ? { duration: 20_000 } : null,
  );
  const [first = '', last = ''] = titles(site, 62);
  await signIn(page, 'subscriber');
  await recordAudio(page);
  await keepAlbum(page, 62);
  await main(page).getByRole('button', { name: 'Play', exact: true }).first().click();
  await expectPlaying(page, first);
  await pressMediaKey(page, 'pause');
  // A track that isn't here plays next.
  await page.goto('/album/1');
  // Only then does the page know the kept tracks. Before, it plays them from the network.
  await expect(arrow(page, 'Keep on this device')).toBeVisible();
  await main(page).getByRole('button', { name: 'More for Kettle Song' }).click();
  await page.getByRole('menuitem', { name: 'Play next' }).click();
  await bar(page).getByRole('button', { name: 'Play', exact: true }).click();
  await expectPlaying(page, first);

  await context.setOffline(true);
  await seekTo(page, 0.5);
  await expectPlaying(page, first);
  await bar(page).getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Not on this device: Kettle Song')).toBeVisible();
  await expectPlaying(page, last);
  await seekTo(page, 0.9);
  await expect.poll(async () => (await sound(page)).isMoving).toBe(false);

  await context.setOffline(false);
  await page.route('**/storage/tracks/**', (route) => route.abort());
  await page.goto('/library/downloads');
  await main(page)
    .getByRole('button', { name: `Play ${first}`, exact: true })
    .click();
  await expectPlaying(page, first);
});

test('B014 another person on the same browser finds no music, on the page or on the disk', async ({
  page,
  site,
}) => {
  applyScenarios(site.world.state, 'short tracks');
  await signIn(page, 'subscriber');
  await keepAlbum(page, 62);
  expect(Object.keys(await keptFiles(page))).toHaveLength(titles(site, 62).length);

  await page
    .getByRole('button', { name: /account/i })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect.poll(() => keptFiles(page)).toEqual({});
  await signIn(page, 'admin');
  await page.goto('/library/downloads');

  await expect(page.getByText('Take your music with you')).toBeVisible();
  await page.goto('/album/62');
  await expect(arrow(page, 'Keep on this device')).toBeVisible();
  // Without the permission nothing is offered.
  await signIn(page, 'member');
  await page.goto('/library/downloads');
  await expect(page).toHaveURL(/\/library$/);
  await page.goto('/album/62');
  await expect(arrow(page, /^Like/)).toBeVisible();
  await expect(arrow(page, 'Keep on this device')).toHaveCount(0);
});

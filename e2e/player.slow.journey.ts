import { applyScenarios } from '../mocks/scenarios.ts';
import { changeRows } from '../mocks/seed/catalogue-rows.ts';
import { bar, sound, playAlbum, seekTo, waitUntilPlaying, endsWithQueue } from './listening.ts';
import { expect, test } from './site.ts';

test('P001 on a phone, an album plays on from the small bar and from the full screen', async ({
  page,
  site,
  expectFailures,
}) => {
  endsWithQueue(site.world.state, expectFailures);
  await page.setViewportSize({ width: 390, height: 844 });
  applyScenarios(site.world.state, 'short tracks');
  // The first one does not end before "Next" is pressed.
  changeRows(site.world.state.catalogue, 'tracks', ({ duration }) => ({ duration: duration * 4 }));
  await playAlbum(page, 62);
  await waitUntilPlaying(page, 295);
  expect((await bar(page).boundingBox())?.height).toBeLessThan(70);

  await bar(page).getByRole('button', { name: 'Open the player' }).click();
  const screen = page.getByRole('dialog');
  await screen.getByRole('button', { name: 'Next' }).click();
  await waitUntilPlaying(page, 296);
  await seekTo(page, 0.85, screen);
  await expect.poll(async () => (await sound(page)).isMoving).toBe(false);

  await expect(screen.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  expect((await sound(page)).elements).toBe(2);
});

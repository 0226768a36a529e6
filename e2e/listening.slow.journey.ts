import { bar, sound, playAlbum, waitUntilPlaying } from './listening.ts';
import { expect, signIn, test } from './site.ts';

test('P016 a subscriber downloads a track, sees an error if it has no file, and keeps listening', async ({
  page,
  site,
  expectFailures,
}) => {
  expectFailures(/403 .*tracks\/1\/download/);
  await signIn(page, 'subscriber');
  await playAlbum(page, 1);
  await waitUntilPlaying(page, 1);
  const { href } = new URL(page.url());
  const choose = async () => {
    await bar(page).getByRole('button', { name: 'More about this track' }).click();
    await page.getByRole('menuitem', { name: 'Download' }).click();
  };

  const [file] = await Promise.all([page.waitForEvent('download'), choose()]);
  expect(file.suggestedFilename()).toBe('Kettle Song.wav');
  await file.cancel();
  for (const role of site.world.state.roles)
    role.permissions =
      role.permissions?.filter(({ name }) => !['music.download', 'music.offline'].includes(name)) ??
      [];
  await choose();

  // A browser sends six requests at once, and some may be music.
  await expect(page.getByText('This action is unauthorized.')).toBeVisible();
  expect(page.url()).toBe(href);
  await expect.poll(() => sound(page)).toMatchObject({ isMoving: true, pauses: 0 });
});

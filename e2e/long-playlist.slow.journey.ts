import { idOfVersion } from '../mocks/seed/track-versions.ts';
import { expect, signIn, test } from './site.ts';

const mine = 4;

test('a member edits and plays all 250 tracks of a playlist with a next-page URL', async ({
  page,
  site,
}) => {
  const { state } = site.world;
  const ids = Array.from({ length: 250 }, (_, index) => idOfVersion(state.catalogue.tracks, index));
  const find = (name: string) => state.catalogue.playlists.find((one) => one.name === name);
  const own = state.catalogue.playlists.find(({ id }) => id === mine);
  if (!own) throw new Error('The demo has playlists');
  state.pageForm = 'next page address';
  own.track_ids = [...ids];
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'member');
  await page.goto(`/playlist/${mine}`);
  await expect(page.getByRole('grid')).toBeVisible();
  const main = page.getByRole('main');
  const choose = async (item: string) => {
    await main
      .getByRole('button', { name: `More for ${own.name}`, exact: true })
      .first()
      .click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  const dialog = page.getByRole('dialog');
  const create = async (name: string) => {
    await dialog.getByRole('textbox', { name: 'Playlist name' }).fill(name);
    await dialog.getByRole('button', { name: /^(?:Create|Save)$/ }).click();
    await expect(dialog).toBeHidden();
  };

  await choose('Duplicate');
  await expect.poll(() => find(`${own.name} (copy)`)?.track_ids).toEqual(ids);

  await choose('Add to playlist…');
  await dialog.getByRole('button', { name: 'New playlist' }).click();
  await create('Added');
  await expect.poll(() => find('Added')?.track_ids).toEqual(ids);

  await choose('Add to queue');
  await page.getByRole('button', { name: 'Queue', exact: true }).click();
  await page.getByRole('button', { name: 'Save as playlist' }).click();
  await create('From the queue');
  await expect.poll(() => find('From the queue')?.track_ids).toEqual(ids);

  await main.getByRole('button', { name: 'Shuffle' }).click();
  // The old queue stays until all pages have loaded.
  await expect(
    page.getByRole('region', { name: 'Player' }).getByRole('button', { name: 'Shuffle' }),
  ).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Save as playlist' }).click();
  await create('Shuffled');
  await expect
    .poll(() => find('Shuffled')?.track_ids.toSorted((a, b) => a - b))
    .toEqual(ids.toSorted((a, b) => a - b));
  const firsts = find('Shuffled')?.track_ids.slice(0, 14) ?? [];
  expect(firsts.some((id) => ids.indexOf(id) >= 100)).toBe(true);

  const third = page.getByRole('grid').getByRole('row').nth(3);
  await third.getByRole('button', { name: /^More for/ }).click();
  await page.getByRole('menuitem', { name: 'Move to the end' }).click();
  const moved = [...ids.slice(0, 2), ...ids.slice(3), ids[2]];
  await expect.poll(() => own.track_ids).toEqual(moved);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => own.track_ids).toEqual(ids);
});

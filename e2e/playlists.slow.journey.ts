import { present } from '../mocks/present.ts';
import { handle, mine, named, openOwn, rowOf, shown, trackName } from './playlist-steps.ts';
import { expect, signIn, test } from './site.ts';

test('P006 a member creates playlists from the sidebar, a row, an album, the queue and a copy of another playlist', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'member');
  await page.goto('/album/1');
  const create = async (name: string) => {
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Playlist name' }).fill(name);
    await dialog.getByRole('button', { name: /^(?:Create|Save)$/ }).click();
    await expect(dialog).toBeHidden();
    await expect.poll(() => named(site, name)?.owner_id).toBe(1);
  };
  const addNew = async (opener: string, name: string) => {
    await page.getByRole('main').getByRole('button', { name: opener }).first().click();
    await page.getByRole('menuitem', { name: 'Add to playlist…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'New playlist' }).click();
    await create(name);
  };
  await addNew('More for Kettle Song', 'From a row');
  await addNew('More for Salt on the Sill', 'From a record');
  await page.getByRole('main').getByRole('button', { name: 'Play', exact: true }).click();
  await page.getByRole('button', { name: 'Queue' }).click();
  await page.getByRole('button', { name: 'Save as playlist' }).click();
  await create('From the queue');
  await page.goto('/playlist/1');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^More for Kitchen/ })
    .click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect(page.getByText('Created Kitchen, 7 a.m. (copy)')).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Your playlists' })
    .getByRole('button', { name: 'New playlist' })
    .click();
  await create('From the column');

  await expect(page.getByRole('heading', { name: 'From the column', level: 1 })).toBeVisible();
  for (const name of ['From a row', 'From a record', 'From the queue', 'Kitchen, 7 a.m. (copy)'])
    await expect(
      page.getByRole('navigation', { name: 'Your playlists' }).getByRole('link', { name }),
    ).toBeVisible();
  expect([
    named(site, 'From a row')?.track_ids.length,
    (named(site, 'From a record')?.track_ids.length ?? 0) > 1,
  ]).toEqual([1, true]);
});

test('P006 undo restores a deleted playlist, and leaving the page deletes it for good', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'member');
  await openOwn(page, site, [1, 2]);
  const { name } = present(rowOf(site));
  const link = page.getByRole('navigation', { name: 'Your playlists' }).getByRole('link', { name });
  const remove = async () => {
    await page
      .getByRole('main')
      .getByRole('button', { name: `More for ${name}` })
      .click();
    await page.getByRole('menuitem', { name: 'Delete playlist' }).click();
    await expect(page.getByText(`Deleted ${name}`)).toBeVisible();
  };
  await remove();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.goto(`/playlist/${mine}`);
  await expect(link).toBeVisible();
  expect(rowOf(site)).toBeDefined();

  await remove();
  await expect(link).toBeHidden();
  await page.goto('/contact');
  await expect.poll(() => rowOf(site)).toBeUndefined();
});

test("P006 two tabs that edit one playlist lose none of each other's changes", async ({
  page,
  context,
  site,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'member');
  await openOwn(page, site, [1, 2, 3, 4]);
  const other = await context.newPage();
  await other.goto(`/playlist/${mine}`);
  await expect.poll(() => shown(other)).toEqual([1, 2, 3, 4].map((id) => trackName(site, id)));
  const [second, fourth] = [trackName(site, 2), trackName(site, 4)];
  await other.getByRole('grid').getByRole('row').nth(2).focus();
  await other.keyboard.press('Delete');
  await expect.poll(() => rowOf(site)?.track_ids).toEqual([1, 3, 4]);
  await other.getByRole('searchbox', { name: 'Search for tracks' }).fill(trackName(site, 9));
  await other.getByRole('button', { name: `Add ${trackName(site, 9)}`, exact: true }).click();
  await expect.poll(() => rowOf(site)?.track_ids).toEqual([1, 3, 4, 9]);

  await handle(page, fourth).focus();
  for (const key of ['Space', 'Home', 'Space']) await page.keyboard.press(key);

  await expect.poll(() => rowOf(site)?.track_ids).toEqual([4, 1, 3, 9]);
  await expect.poll(() => shown(page)).toEqual([4, 1, 3, 9].map((id) => trackName(site, id)));
  await expect(page.getByRole('grid').getByRole('link', { name: second, exact: true })).toHaveCount(
    0,
  );
});

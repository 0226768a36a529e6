import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, signIn, test, type Site } from './site.ts';
import { boxOf } from './box.ts';
import { present } from '../mocks/present.ts';

const mine = 4;
const rowOf = ({ world }: Site, id = mine) =>
  world.state.catalogue.playlists.find((one) => one.id === id);
const named = ({ world }: Site, name: string) =>
  world.state.catalogue.playlists.find((one) => one.name === name);
const trackName = ({ world }: Site, id: number) =>
  world.state.catalogue.tracks.find((track) => track.id === id)?.name ?? '';
const setTracks = (site: Site, ids: number[]) =>
  Object.assign(present(rowOf(site)), { track_ids: ids });
const handle = (page: Page, name: string) =>
  page.getByRole('button', { name: `Move ${name}`, exact: true });
/** The tracks of the table, in their displayed order. */
const shown = (page: Page) =>
  page
    .getByRole('grid')
    .getByRole('row')
    .evaluateAll((rows) =>
      rows
        .slice(1)
        .toSorted((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)
        .map((row) => row.querySelector('a')?.textContent),
    );

async function openOwn(page: Page, site: Site, ids: number[]): Promise<void> {
  setTracks(site, ids);
  await page.goto(`/playlist/${mine}`);
  await expect(page.getByRole('grid')).toBeVisible();
  await expect.poll(() => shown(page)).toEqual(ids.map((id) => trackName(site, id)));
}

test('P006 a playlist is created from the sidebar, a row, an album, the queue and a copy of another', async ({
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

test('P006 a playlist is reordered by keyboard alone and by mouse, and restored by undo', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'member');
  await openOwn(page, site, [1, 2, 3, 4]);
  const [one, two, three, four] = [1, 2, 3, 4].map((id) => trackName(site, id)) as [
    string,
    string,
    string,
    string,
  ];
  await page.getByRole('grid').getByRole('row').nth(1).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const isThere = () => handle(page, three).evaluate((button) => button === document.activeElement);
  for (let presses = 0; presses < 10 && !(await isThere()); presses += 1)
    await page.keyboard.press('Tab');
  await expect(handle(page, three)).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Home');
  await expect.poll(() => shown(page)).toEqual([three, one, two, four]);
  await expect(handle(page, three)).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Space');
  await expect.poll(() => rowOf(site)?.track_ids).toEqual([3, 1, 2, 4]);

  const [from, to] = [
    await boxOf(handle(page, four)),
    await boxOf(page.getByRole('grid').getByRole('row').nth(1)),
  ];
  await page.getByRole('grid').getByRole('row').nth(4).hover();
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(from.x + 10, to.y + 40, { steps: 6 });
  await expect(page.locator('[data-drop-line]')).toBeVisible();
  await page.mouse.move(from.x + 10, to.y + 4, { steps: 3 });
  await page.mouse.up();
  await expect.poll(() => rowOf(site)?.track_ids).toEqual([4, 3, 1, 2]);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => rowOf(site)?.track_ids).toEqual([3, 1, 2, 4]);
  await expect.poll(() => shown(page)).toEqual([three, one, two, four]);
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

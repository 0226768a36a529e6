import { present } from '../../mocks/present.ts';
import { applyScenarios } from '../../mocks/scenarios.ts';
import { containing, css, heading, nth, role, text } from './queries.ts';
import { boxOf, dialog, main, signIn } from './steps.ts';
import type { Tab } from './tab.ts';
import { expect, test } from './test.ts';

const member = 1;
const mine = 4;
const sidebar = role('navigation', 'Your playlists');
const grid = role('grid');

test.beforeEach(({ site }) => applyScenarios(site.world.state, 'no cookie notice'));

/** The tracks of the table, in their displayed order. */
const shownTracks = (tab: Tab): Promise<(string | undefined)[]> =>
  tab.run(() =>
    [...document.querySelectorAll('[role=grid] [data-row]')]
      .toSorted((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)
      .map((row) => row.querySelector('a')?.textContent),
  );

test('the wheel scrolls through a list of 50,000, which loads as it goes, and Back restores the place', async ({
  tab,
  site,
}) => {
  applyScenarios(site.world.state, 'fifty thousand liked tracks');
  await signIn(tab, 'member');
  await tab.openApp('/library/tracks');
  await tab.shows(css('[data-row="0"] a'));
  // In steps: each may take as long as a busy machine needs.
  for (const wanted of [40, 80, 120])
    await tab.until(`row ${wanted}`, async () => {
      await tab.wheel(2_000);
      return tab.run(
        (least) =>
          [...document.querySelectorAll<HTMLElement>('[data-row]:has(a)')].some(
            ({ dataset }) => Number(dataset['row']) > least,
          ),
        wanted,
      );
    });
  expect(await tab.run(() => document.querySelectorAll('[data-row]').length)).toBeLessThanOrEqual(
    60,
  );

  const [row, place] = await tab.run(() => {
    const middle = document
      .elementFromPoint(innerWidth / 2, innerHeight / 2)
      ?.closest<HTMLElement>('[data-row]');
    return [middle?.dataset['row'] ?? '', Math.round(scrollY)] as const;
  });
  const link = css(`[data-row="${row}"] a[href*="/artist/"]`);
  await tab.click(link);
  await tab.untilAddress(/^\/artist\//);
  await tab.shows(role('heading'));
  await tab.back();
  await tab.shows(link);
  await expect.poll(() => tab.run(() => Math.round(scrollY))).toBe(place);
});

test('a heart likes an album, and the backend gets it', async ({ tab, site }) => {
  await signIn(tab, 'member');
  await tab.openApp('/album/1');
  const heart = nth(role('button', 'Like Salt on the Sill', main), 0);
  await tab.click(heart);
  await tab.hasAttribute(heart, 'aria-pressed', 'true');
  await expect.poll(() => site.world.state.likedAlbums[member]).toContain(1);
  await tab.click(heart);
  await tab.hasAttribute(heart, 'aria-pressed', 'false');
  await expect.poll(() => site.world.state.likedAlbums[member]).not.toContain(1);
});

test('an unliked track leaves the list, and Undo puts it back in its place', async ({ tab }) => {
  await signIn(tab, 'member');
  await tab.openApp('/library/tracks');
  await tab.shows(css('[data-row="2"] a'));
  const before = (await shownTracks(tab)).slice(0, 5);
  await tab.click(role('button', `Like ${before[2]}`, css('[data-row="2"]')));
  await expect.poll(() => shownTracks(tab)).not.toContain(before[2]);
  await tab.click(role('button', 'Undo'));
  await expect.poll(async () => (await shownTracks(tab)).slice(0, 5)).toEqual(before);
});

test('a new playlist appears in the sidebar and opens', async ({ tab, site }) => {
  await tab.resize(1440, 900);
  await signIn(tab, 'member');
  await tab.openApp('/album/1');
  await tab.click(role('button', 'New playlist', sidebar));
  await tab.focuses(role('textbox', 'Playlist name', dialog));
  await tab.type('Rainy Sundays');
  await tab.press('Enter');

  await tab.shows(heading('Rainy Sundays'));
  await tab.shows(role('link', 'Rainy Sundays', sidebar));
  expect(site.world.state.catalogue.playlists.at(-1)).toMatchObject({ name: 'Rainy Sundays' });
});

test("a track is added to a playlist from its row's menu, and Undo takes it out", async ({
  tab,
  site,
}) => {
  const playlist = present(site.world.state.catalogue.playlists.find(({ id }) => id === mine));
  playlist.track_ids = [2, 3];
  await signIn(tab, 'member');
  await tab.openApp('/album/1');
  await tab.hover(role('link', 'Kettle Song', main));
  await tab.click(nth(role('button', 'More for Kettle Song', main), 0));
  await tab.click(role('menuitem', 'Add to playlist…'));
  await tab.click(role('button', new RegExp(`^${playlist.name}`), dialog));
  await tab.shows(text(`Added to ${playlist.name}`));
  await expect.poll(() => playlist.track_ids).toEqual([2, 3, 1]);

  await tab.click(role('button', 'Undo'));
  await expect.poll(() => playlist.track_ids).toEqual([2, 3]);
});

test('a playlist is reordered by keyboard and by mouse', async ({ tab, site }) => {
  const { catalogue } = site.world.state;
  const playlist = present(catalogue.playlists.find(({ id }) => id === mine));
  playlist.track_ids = [1, 2, 3, 4];
  const name = (id: number) => present(catalogue.tracks.find((track) => track.id === id)).name;
  const handle = (id: number) => role('button', `Move ${name(id)}`);
  await tab.resize(1440, 900);
  await signIn(tab, 'member');
  await tab.openApp(`/playlist/${mine}`);
  await tab.shows(grid);
  await expect.poll(() => shownTracks(tab)).toEqual([1, 2, 3, 4].map(name));
  await tab.focus(handle(3));
  await tab.press('Space', 'Home');
  await expect.poll(() => shownTracks(tab)).toEqual([3, 1, 2, 4].map(name));
  await tab.focuses(handle(3));
  await tab.press('Space');
  await expect.poll(() => playlist.track_ids).toEqual([3, 1, 2, 4]);

  await tab.hover(css('[data-row="3"]', grid));
  const [from, to] = [await boxOf(tab, handle(4)), await boxOf(tab, css('[data-row="0"]', grid))];
  await tab.drag({ x: from.left + 10, y: from.top + 10 }, { x: from.left + 10, y: to.top + 4 });
  await expect.poll(() => playlist.track_ids).toEqual([4, 3, 1, 2]);
});

test('a deleted playlist comes back by Undo, and is gone once the page is left', async ({
  tab,
  site,
}) => {
  const find = () => site.world.state.catalogue.playlists.find(({ id }) => id === mine);
  const { name } = present(find());
  await tab.resize(1440, 900);
  await signIn(tab, 'member');
  await tab.openApp(`/playlist/${mine}`);
  const remove = async () => {
    await tab.click(nth(role('button', `More for ${name}`, main), 0));
    await tab.click(role('menuitem', 'Delete playlist'));
    await tab.shows(text(`Deleted ${name}`));
  };
  await remove();
  await tab.click(role('button', 'Undo'));
  await tab.shows(role('link', name, sidebar));
  expect(find()).toBeDefined();

  await tab.openApp(`/playlist/${mine}`);
  await remove();
  await tab.hides(role('link', name, sidebar));
  await tab.open('/contact');
  await expect.poll(find).toBeUndefined();
});

test('a comment is written by keyboard, and deleted with undo', async ({ tab, site }) => {
  await signIn(tab, 'member');
  await tab.openApp('/track/1');
  const section = role('region', 'Comments');
  await tab.until('the comments', async () => {
    await tab.wheel(600);
    return tab.isShown(section);
  });
  await tab.click(role('textbox', 'Your comment', section));
  await tab.type('The lid rattles in C.');
  await tab.press('Control+Enter');
  const own = containing(role('article', undefined, section), 'The lid rattles in C.');
  await tab.shows(own);
  await expect.poll(() => site.world.state.comments.at(-1)?.content).toBe('The lid rattles in C.');

  await tab.click(role('button', 'Delete', own));
  await tab.hides(own);
  await tab.click(role('button', 'Undo'));
  await tab.focuses(own);
  await expect.poll(() => site.world.state.comments.at(-1)?.deleted_at ?? null).toBeNull();
});

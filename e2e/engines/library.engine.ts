import { present } from '../../mocks/present.ts';
import { applyScenarios } from '../../mocks/scenarios.ts';
import { css, heading, nth, role, text } from './queries.ts';
import { dialog, main, signIn } from './steps.ts';
import type { Tab } from './tab.ts';
import { expect, test } from './test.ts';

const member = 1;
const mine = 4;
const sidebar = role('navigation', 'Your playlists');

test.beforeEach(({ site }) => applyScenarios(site.world.state, 'no cookie notice'));

/** The tracks of the table, in their displayed order. */
const shownTracks = (tab: Tab): Promise<(string | undefined)[]> =>
  tab.run(() =>
    [...document.querySelectorAll('[role=grid] [data-row]')]
      .toSorted((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)
      .map((row) => row.querySelector('a')?.textContent),
  );

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
  await tab.shows(css('[data-row="4"] a'));
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

test("a member adds a track to a playlist from its row's menu, and undoes it", async ({
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

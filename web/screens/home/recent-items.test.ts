import { expect, test } from 'vitest';
import type { Track } from '../../../contracts/schema/music.ts';
import { recentItems } from './recent-items.ts';

const named = (id: number) => ({ id, name: `Number ${id}` });
const play = (album: number, artist: number): Track => ({
  ...named(album * 100 + artist),
  album: named(album),
  artists: [named(artist), named(99)],
});
const wordsOf = (items: ReturnType<typeof recentItems>) =>
  items?.map(({ kind, id }) => `${kind} ${id}`);

test('P002 alternates albums, playlists and artists, latest first, without duplicates', () => {
  const items = recentItems({
    plays: [play(1, 1), play(1, 1), play(2, 1), play(3, 2)],
    playlists: [named(7), named(8), named(9)],
    albums: [named(2), named(4)],
    artists: [named(2), named(3)],
  });

  expect(wordsOf(items)).toEqual([
    'album 1',
    'playlist 7',
    'artist 1',
    'album 2',
    'album 3',
    'playlist 8',
    'artist 2',
    'album 4',
  ]);
});

test('P002 replaces missing kinds and fills every row of the grid', () => {
  const six = recentItems({
    plays: [],
    playlists: [1, 2, 3, 4, 5, 6].map(named),
    albums: [],
    artists: [],
  });
  const three = recentItems({
    plays: [play(1, 1)],
    playlists: [named(7)],
    albums: [],
    artists: [],
  });

  expect(wordsOf(six)).toEqual(['playlist 1', 'playlist 2', 'playlist 3', 'playlist 4']);
  expect(three).toEqual([]);
});

test('P002 returns undefined before all lists have loaded', () => {
  expect(recentItems({ plays: [], playlists: undefined, albums: [], artists: [] })).toBeUndefined();
});

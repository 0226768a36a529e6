import { expect, test } from 'vitest';
import type { Track } from '../../../contracts/schema/music.ts';
import { type Folder, movedTo, newFolder, parseLibrary } from './device-library.ts';
import { type Rule, tracksOf } from './smart-playlist.ts';

const track = (id: number, genre: string, date: string): Track => ({
  id,
  name: `Track ${id}`,
  genres: [{ id: 1, name: genre, display_name: genre.toUpperCase() }],
  album: { id: 1, name: 'Album', release_date: date },
  credits: null,
});
const [folk, jazz, old] = [
  track(1, 'folk', '2024-05-01'),
  track(2, 'jazz', '2026-01-01'),
  track(3, 'folk', '1999'),
];
const liked = [folk, jazz];
/** One play of the first, two of the third. */
const heard = [old, folk, old];
const found = (rules: Rule[], isAny = false) =>
  tracksOf({ rules, isAny }, liked, heard).map(({ id }) => id);

test.each<[Rule['kind'], string, number[]]>([
  ['genre', ' Folk', [1, 3]],
  ['not-genre', 'folk', [2]],
  ['from', '2024', [1, 2]],
  ['until', '2024', [1, 3]],
  ['played', '1', [1, 3]],
  ['played', '2', [3]],
  ['unplayed', '0', [2]],
  ['liked', '', [1, 2]],
  ['not-liked', '', [3]],
])('P008 a smart playlist finds tracks by the rule %s %s', (kind, value, ids) => {
  expect(found([{ kind, value }])).toEqual(ids);
});

test('P008 a smart playlist needs all rules, or any', () => {
  const rules: Rule[] = [
    { kind: 'genre', value: 'folk' },
    { kind: 'from', value: '2020' },
  ];

  expect(found(rules)).toEqual([1]);
  expect(found(rules, true)).toEqual([1, 2, 3]);
  expect(found([])).toEqual([1, 2, 3]);
});

test('P008 reads only the valid parts of a stored or imported library', () => {
  const folder = { id: 'a', name: 'Road', playlists: [1, 'x', 2, 1], isCollapsed: 1 };

  const { folders, smart } = parseLibrary({
    folders: [folder, { name: ' ' }, null, { id: 'b', name: 'Sea', playlists: [2, 3] }],
    smart: [{ id: 's', name: 'Folk', rules: [{ kind: 'genre', value: 7 }, { kind: '__proto__' }] }],
  });

  expect(folders).toEqual([
    { id: 'a', name: 'Road', playlists: [1, 2], isCollapsed: false },
    { id: 'b', name: 'Sea', playlists: [3], isCollapsed: false },
  ]);
  expect(smart).toEqual([
    { id: 's', name: 'Folk', isAny: false, rules: [{ kind: 'genre', value: '' }] },
  ]);
  for (const junk of [null, 'x', [], { folders: 7, smart: {} }])
    expect(parseLibrary(junk)).toEqual({ folders: [], smart: [] });
});

test('P008 moves a playlist between folders, into a new one, and out', () => {
  const [road, sea] = [{ ...newFolder('Road'), playlists: [1, 2] }, newFolder('Sea')];
  const contents = (to: Folder | null) =>
    movedTo({ folders: [road, sea], smart: [] }, 1, to).folders.map(({ playlists }) => playlists);

  expect(contents(sea)).toEqual([[2], [1]]);
  expect(contents(newFolder('Sky'))).toEqual([[2], [], [1]]);
  expect(contents(null)).toEqual([[2], []]);
});

import { expect, test } from 'vitest';
import type { Track } from '../../../contracts/schema/music.ts';
import { newList, parseLists, withMoved } from './device-lists.ts';
import { readRules, type Rules, tracksOf } from './smart-playlist.ts';
import { processorMs } from '../../dev/test/test-processor-ms.ts';

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

test.each<[Partial<Rules>, number[]]>([
  [{ genres: ' Folk' }, [1, 3]],
  [{ genres: 'JAZZ ,folk' }, [1, 2, 3]],
  [{ genres: 'rock,' }, []],
  [{ from: '2024' }, [1, 2]],
  [{ until: '2024' }, [1, 3]],
  [{ played: '1' }, [1, 3]],
  [{ played: '2' }, [3]],
  [{ unplayed: '0' }, [2]],
  [{ liked: 'on' }, [1, 2]],
  [{ unliked: 'on' }, [3]],
  [{ genres: 'folk', from: '2020' }, [1]],
  [{ liked: 'on', unliked: 'on' }, []],
  [{}, [1, 2, 3]],
])('P008 a smart playlist finds the tracks that match all of its rules %j', (rules, ids) => {
  expect(tracksOf(readRules(rules), liked, heard).map(({ id }) => id)).toEqual(ids);
});

test('P008 a track without a year matches no rule about years', () => {
  const undated = { ...folk, album: null };

  expect(tracksOf(readRules({ until: '2030' }), [undated], [])).toEqual([]);
  expect(tracksOf(readRules({ from: '0' }), [undated], [])).toEqual([]);
});

test('P008 reads only the valid ones of stored or imported lists', () => {
  const road = { id: 'a', name: ' Road ', playlists: [1, 'x', 2, 1], isCollapsed: 1 };
  const rules = { genres: 7, from: ' 1990 ', __proto__: 'x', other: 'y' };

  expect(
    parseLists([
      road,
      { id: 'n', name: ' ' },
      null,
      { id: '../x', name: 'Path' },
      { id: 'b', name: 'Sea', playlists: [2, 3] },
      { id: 'a', name: 'Again' },
      { id: 's', name: 'Nineties', rules },
    ]),
  ).toEqual([
    { id: 'a', name: 'Road', rules: null, playlists: [1, 2], isCollapsed: false },
    { id: 'b', name: 'Sea', rules: null, playlists: [3], isCollapsed: false },
    {
      ...{ id: 's', name: 'Nineties', playlists: [], isCollapsed: false },
      rules: readRules({ from: '1990' }),
    },
  ]);
  for (const junk of [null, 'x', {}, [7]]) expect(parseLists(junk)).toEqual([]);
});

test('P008 cuts a huge file before it compares its lists', () => {
  const huge = Array.from({ length: 100_000 }, (_, id) => ({ id: `f${id}`, name: 'Folder' }));
  let lists: unknown;
  const took = processorMs(() => {
    lists = parseLists(huge);
  });

  expect(lists).toHaveLength(200);
  expect(took).toBeLessThan(1_000);
});

test('P008 moves a playlist between folders, and out', () => {
  const [road, sea] = [{ ...newList(null), playlists: [1, 2] }, newList(null)];
  const contents = (to: string) => withMoved([road, sea], 1, to).map(({ playlists }) => playlists);

  expect(contents(sea.id)).toEqual([[2], [1]]);
  expect(contents('')).toEqual([[2], []]);
});

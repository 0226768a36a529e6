import { expect, test } from 'vitest';
import type { HeardPlay } from '../../../player/counting/heard-plays.ts';
import { mergePlays } from './read-recap.ts';
import { recapsOf } from './recap-figures.ts';

const play = (time: string, id = 1, seconds = 60): HeardPlay => ({
  track: {
    id,
    name: `Track ${id}`,
    artists: [{ id: 10 + (id % 2), name: `Artist ${id % 2}` }],
    albums: id === 3 ? [] : [{ id: 20, name: 'Album' }],
    genres: id === 1 ? [{ id: 30, name: 'folk' }] : [],
  },
  at: Date.parse(time),
  seconds,
});

test('B025 ranks tracks, artists, albums and genres of each year', () => {
  const plays = [
    play('2025-05-01T12:00Z', 3),
    play('2026-03-02T10:00Z', 2, 200),
    play('2026-03-02T11:00Z', 1),
    play('2026-05-01T10:00Z', 1),
    play('2026-05-01T12:00Z', 3, 100),
  ];

  const [recap, before, ...others] = recapsOf(plays, 'UTC');

  expect(recap).toMatchObject({ year: '2026', plays: 4, seconds: 420, days: 2 });
  expect(recap?.tracks.map(({ id, by, plays: count }) => [id, by, count])).toEqual([
    [1, 'Artist 1', 2],
    [2, 'Artist 0', 1],
    [3, 'Artist 1', 1],
  ]);
  expect(recap?.artists.map(({ name, seconds }) => [name, seconds])).toEqual([
    ['Artist 1', 220],
    ['Artist 0', 200],
  ]);
  expect(recap?.albums).toMatchObject([{ id: 20, plays: 3 }]);
  expect(recap?.genres).toMatchObject([{ name: 'folk', plays: 2 }]);
  expect(before).toMatchObject({ year: '2025', plays: 1, albums: [], genres: [] });
  expect(others).toEqual([]);
});

test("B025 counts years and days in the listener's time zone", () => {
  const plays = [play('2025-12-31T22:30Z'), play('2025-12-31T23:30Z'), play('2026-01-01T01:00Z')];
  const of = (timeZone: string) =>
    recapsOf(plays, timeZone).map(({ year, days, plays: count }) => [year, days, count]);

  expect(of('Europe/Berlin')).toEqual([
    ['2026', 1, 2],
    ['2025', 1, 1],
  ]);
  expect(of('UTC')).toEqual([
    ['2026', 1, 1],
    ['2025', 1, 2],
  ]);
});

test('B025 counts a play in the account and on the device once', () => {
  const [heard, again] = [play('2026-03-02T10:00Z', 1, 100), play('2026-03-02T12:00Z', 1, 90)];
  const logged = [
    // Sent a day later, because the device was offline.
    play('2026-03-03T09:00Z', 1, 240),
    play('2026-03-02T10:00:02Z', 1, 240),
    // Other plays: of another track, and from long before.
    play('2026-03-02T10:00Z', 2, 240),
    play('2026-01-01T10:00Z', 1, 240),
  ];

  const merged = mergePlays([again, heard], logged);

  expect(merged.map(({ track, seconds }) => [track.id, seconds])).toEqual([
    [1, 240],
    [1, 100],
    [2, 240],
    [1, 90],
  ]);
});

import { expect, test } from 'vitest';
import type { HeardPlay } from '../../../player/counting/heard-plays.ts';
import { clockIn, dayPartOf, mergePlays, recapOf, yearsOf } from './recap-figures.ts';

const utc = clockIn('UTC');
const play = (time: string, id = 1, seconds = 60): HeardPlay => ({
  track: {
    id,
    name: `Track ${id}`,
    artists: [{ id: 10 + (id % 2), name: `Artist ${id % 2}` }],
    album: id === 3 ? null : { id: 20, name: 'Album' },
    genre: id === 1 ? 'folk' : null,
  },
  at: Date.parse(time),
  seconds,
});

test('B025 ranks tracks, artists, albums and genres of one year', () => {
  const plays = [
    play('2026-03-02T10:00Z', 2, 200),
    play('2026-03-02T11:00Z', 1),
    play('2026-05-01T10:00Z', 1),
    play('2026-05-01T12:00Z', 3, 100),
    play('2025-05-01T12:00Z', 3),
  ];

  const recap = recapOf(plays, 2026, utc);

  expect(recap).toMatchObject({ plays: 4, seconds: 420, days: 2 });
  expect(recap?.tracks.map(({ id, plays: count }) => [id, count])).toEqual([
    [1, 2],
    [2, 1],
    [3, 1],
  ]);
  expect(recap?.artists.map(({ name, seconds }) => [name, seconds])).toEqual([
    ['Artist 1', 220],
    ['Artist 0', 200],
  ]);
  expect(recap?.albums).toMatchObject([{ id: 20, plays: 3 }]);
  expect(recap?.genres).toMatchObject([{ name: 'folk', plays: 2 }]);
  expect(recap?.months.slice(0, 5)).toEqual([0, 0, 260, 0, 160]);
  expect(recap?.firstPlay.track.id).toBe(2);
  expect(yearsOf(plays, utc)).toEqual([2026, 2025]);
  expect(recapOf(plays, 2024, utc)).toBeNull();
});

test('B025 finds the longest streak of days', () => {
  const days = ['01-31', '02-01', '02-01', '02-02', '02-04', '02-05', '12-31'];
  const plays = days.map((day) => play(`2026-${day}T10:00Z`));

  expect(recapOf(plays, 2026, utc)?.streak).toEqual({
    days: 3,
    first: '2026-01-31',
    last: '2026-02-02',
  });
});

test("B025 counts years, days and hours in the listener's time zone", () => {
  const plays = [play('2025-12-31T23:30Z')];

  const recap = recapOf(plays, 2026, clockIn('Europe/Berlin'));

  expect(recap?.hours[0]).toBe(60);
  expect(recap?.streak.first).toBe('2026-01-01');
  expect(recapOf(plays, 2026, utc)).toBeNull();
});

test.each([
  [23, 0],
  [4, 0],
  [5, 1],
  [11, 2],
  [17, 3],
  [22, 3],
])('B025 the hour %i belongs to part %i of the day', (hour, part) => {
  expect(dayPartOf(Array.from({ length: 24 }, (_, one) => (one === hour ? 9 : 0)))).toBe(part);
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

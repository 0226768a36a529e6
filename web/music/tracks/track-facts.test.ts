import { expect, test } from 'vitest';
import { trackLength, yearOf } from './track-facts.ts';

test.each([
  ['2026-10-02', '2026'],
  ['2026', '2026'],
  ['2026-10-02T00:00:00Z', '2026'],
  ['02/10/2026', ''],
  ['', ''],
  [null, ''],
])('reads the year of %j as %j', (date, year) => {
  expect(yearOf(date)).toBe(year);
});

test.each<[unknown, number | null]>([
  [187_000, 187_000],
  ['187000', 187_000],
  [0.5, 0.5],
  [86_400_000, 86_400_000],
  [86_400_001, null],
  [1e18, null],
  [Number.POSITIVE_INFINITY, null],
  [Number.NaN, null],
  [0, null],
  [-5, null],
  ['', null],
  ['3:07', null],
  ['1e18', null],
  [null, null],
  [undefined, null],
  [{}, null],
  [[5], null],
  [true, null],
])('reads a track length of %j as %j', (duration, expected) => {
  expect(trackLength({ duration })).toBe(expected);
});

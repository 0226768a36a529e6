import { expect, test } from 'vitest';
import { readList, trackLength, yearOf } from './read-list.ts';

const one = { id: 1, name: 'a' };

test.each<[what: string, sent: unknown]>([
  ['a plain list', [one]],
  ['a page', { current_page: 1, data: [one] }],
  [
    'a list with invalid items',
    [one, null, 'x', { id: 'x', name: 'b' }, { id: 2 }, { id: 3, name: '' }, { name: 'c' }],
  ],
])('reads the items of %s', (_, sent) => {
  expect(readList(sent as (typeof one)[])).toEqual([one]);
});

test.each([null, undefined, 'reads %j as an empty list', 5, {}, { data: 'x' }])(
  '%j is an empty list',
  (sent) => {
    expect(readList(sent as never)).toEqual([]);
  },
);

test.each([
  ['2026-10-02', '2026'],
  ['2026', '2026'],
  ['2026-10-02T00:00:00Z', '2026'],
  ['02/10/2026', ''],
  ['', ''],
  [null, ''],
  [20_261_002, ''],
])('reads the year of %j as %j', (date, year) => {
  expect(yearOf(date as string)).toBe(year);
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

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { heightOf, scrollFor, shiftOf, windowOf } from './row-window.ts';

test.each([
  ['at the top', 0, 560, { first: 0, end: 14 }],
  ['in the middle', 5_600, 560, { first: 96, end: 114 }],
  ['half a row down', 5_628, 560, { first: 96, end: 115 }],
  ['at the end', 5_000 * 56 - 560, 560, { first: 4_986, end: 5_000 }],
  ['pulled over its top, as a finger can', -80, 560, { first: 0, end: 14 }],
])('P009 draws the rows in sight and a few around them: %s', (_, scrollTop, height, expected) => {
  expect(windowOf(scrollTop, height, 56, 5_000)).toEqual(expected);
});

test.each([
  [0, 0],
  [1, 1],
  [3, 3],
])('P009 a list of %i rows has no others to draw', (count, end) => {
  expect(windowOf(0, 560, 56, count)).toEqual({ first: 0, end });
});

test('P009 a list that became short while it was scrolled far down draws its last row', () => {
  expect(windowOf(40_000, 560, 56, 4)).toEqual({ first: 3, end: 4 });
});

const lists = fc.record({
  count: fc.integer({ min: 1, max: 5_000_000 }),
  rowHeight: fc.integer({ min: 30, max: 90 }),
  height: fc.integer({ min: 200, max: 2_000 }),
  part: fc.double({ min: 0, max: 1, noNaN: true }),
});
/** How far it can be scrolled. */
const roomOf = (count: number, rowHeight: number, height: number): number =>
  Math.max(0, heightOf(count, rowHeight) - height);

test('P008 wherever a list of any length is scrolled to, all rows that can be seen are drawn, and never many more', () => {
  fc.assert(
    fc.property(lists, ({ count, rowHeight, height, part }) => {
      const scrollTop = part * roomOf(count, rowHeight, height);
      const top = scrollTop + shiftOf(scrollTop, height, rowHeight, count);

      const { first, end } = windowOf(top, height, rowHeight, count);

      expect(first * rowHeight).toBeLessThanOrEqual(top);
      expect(end === count || end * rowHeight >= top + height).toBe(true);
      expect(end - first).toBeLessThanOrEqual(Math.ceil(height / rowHeight) + 14);
      // Where browsers cut off what is higher, every row that is drawn stands inside.
      expect(first * rowHeight - shiftOf(scrollTop, height, rowHeight, count)).toBeGreaterThan(
        -height - 14 * rowHeight,
      );
      expect(heightOf(count, rowHeight)).toBeLessThanOrEqual(12_000_000);
    }),
  );
});

test('P008 a list is at its first row at the top, at its last at the end, and any row can be scrolled to where it is wanted', () => {
  fc.assert(
    fc.property(lists, ({ count, rowHeight, height, part }) => {
      const room = roomOf(count, rowHeight, height);
      expect(shiftOf(0, height, rowHeight, count)).toBe(0);
      if (room > 0)
        expect(room + shiftOf(room, height, rowHeight, count)).toBeCloseTo(
          count * rowHeight - height,
          0,
        );

      const row = Math.floor(part * (count - 1));
      const scrollTop = scrollFor(row, 100, height, rowHeight, count);

      const wanted = Math.max(0, Math.min(row * rowHeight - 100, count * rowHeight - height));
      expect(
        Math.abs(scrollTop + shiftOf(scrollTop, height, rowHeight, count) - wanted),
      ).toBeLessThanOrEqual(1);
    }),
  );
});

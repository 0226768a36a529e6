import fc from 'fast-check';
import { expect, test } from 'vitest';
import { heightOf, scrollFor, shiftOf, windowOf } from './row-window.ts';

test.each([
  ['at the top', 0, 560, { first: 0, end: 14 }],
  ['in the middle', 5_600, 560, { first: 96, end: 114 }],
  ['half a row down', 5_628, 560, { first: 96, end: 115 }],
  ['at the end', 5_000 * 56 - 560, 560, { first: 4_986, end: 5_000 }],
  ['overscrolled at the top', -80, 560, { first: 0, end: 14 }],
])('P009 renders the visible rows and a few around them: %s', (_, scrollTop, height, expected) => {
  expect(windowOf(scrollTop, height, 56, 5_000)).toEqual(expected);
});

test.each([
  [0, 0],
  [1, 1],
  [3, 3],
])('P009 stops at the end of a list of %i', (count, end) => {
  expect(windowOf(0, 560, 56, count)).toEqual({ first: 0, end });
});

test('P009 renders the last row of a list that shrank while scrolled far down', () => {
  expect(windowOf(40_000, 560, 56, 4)).toEqual({ first: 3, end: 4 });
});

const lists = fc.record({
  count: fc.integer({ min: 1, max: 5_000_000 }),
  rowHeight: fc.integer({ min: 30, max: 90 }),
  height: fc.integer({ min: 200, max: 2_000 }),
  part: fc.double({ min: 0, max: 1, noNaN: true }),
});
/** The maximum scroll position. */
const roomOf = (count: number, rowHeight: number, height: number): number =>
  Math.max(0, heightOf(count, rowHeight) - height);

test('P008 renders all visible rows and few others at any scroll position and list length', () => {
  fc.assert(
    fc.property(lists, ({ count, rowHeight, height, part }) => {
      const scrollTop = part * roomOf(count, rowHeight, height);
      const top = scrollTop + shiftOf(scrollTop, height, rowHeight, count);

      const { first, end } = windowOf(top, height, rowHeight, count);

      expect(first * rowHeight).toBeLessThanOrEqual(top);
      expect(end === count || end * rowHeight >= top + height).toBe(true);
      expect(end - first).toBeLessThanOrEqual(Math.ceil(height / rowHeight) + 14);
      // Even where browsers limit an element's height, all rendered rows are inside it.
      expect(first * rowHeight - shiftOf(scrollTop, height, rowHeight, count)).toBeGreaterThan(
        -height - 14 * rowHeight,
      );
      expect(heightOf(count, rowHeight)).toBeLessThanOrEqual(12_000_000);
    }),
  );
});

test('P008 starts at the first row, ends at the last, and can scroll to any row', () => {
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

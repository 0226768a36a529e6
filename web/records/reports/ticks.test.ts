import { expect, test } from 'vitest';
import { countTicks, dayTicks } from './ticks.ts';

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [4, [0, 1, 2, 3, 4]],
  [9, [0, 5, 10]],
  [130, [0, 50, 100, 150]],
  [4_000, [0, 1_000, 2_000, 3_000, 4_000]],
  [1_234_567, [0, 500_000, 1_000_000, 1_500_000]],
])('P023 an axis up to %i has round counts', (most, ticks) => {
  expect(countTicks(most)).toEqual(ticks);
});

test('P023 an axis labels as many days as it has room for', () => {
  expect(dayTicks(7, 600)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(dayTicks(7, 320)).toEqual([0, 2, 4, 6]);
  expect(dayTicks(30, 600)).toEqual([0, 7, 14, 21, 28]);
  expect(dayTicks(365, 320)).toHaveLength(3);
  expect(dayTicks(1_096, 0)).toEqual([0]);
});

import { expect, test } from 'vitest';
import { chartData, type ChartInput, chartOptions, countTicks, dayTicks } from './chart-options.ts';

const input: ChartInput = {
  values: [3, 130, 0],
  before: [1, 2, 240],
  isRightToLeft: false,
  font: '12px sans-serif',
  colours: () => ({ now: 'red', area: 'pink', before: 'grey', grid: 'silver', text: 'black' }),
  count: (count) => `${count} plays`,
  dayName: (index) => `day ${index}`,
  onPoint: () => undefined,
};

test('P023 numbers the days, and draws the previous period below the current one', () => {
  expect(chartData(input)).toEqual([
    [0, 1, 2],
    [1, 2, 240],
    [3, 130, 0],
  ]);
  expect(chartData({ ...input, before: null })).toEqual([
    [0, 1, 2],
    [3, 130, 0],
  ]);
  expect(chartOptions(input, 600).series).toHaveLength(3);
  expect(chartOptions({ ...input, before: null }, 600).series).toHaveLength(2);
});

test('P023 in right-to-left languages, time runs to the left and the counts are on the right', () => {
  const [left, right] = [false, true].map((isRightToLeft) =>
    chartOptions({ ...input, isRightToLeft }, 600),
  );

  expect(left?.scales?.['x']?.dir).toBe(1);
  expect(left?.axes?.[1]?.side).toBe(3);
  expect(right?.scales?.['x']?.dir).toBe(-1);
  expect(right?.axes?.[1]?.side).toBe(1);
});

test('P023 draws axes without plays and for a single day', () => {
  const { scales } = chartOptions({ ...input, values: [0], before: null }, 600);

  expect(rangeOf(scales?.['x'])).toEqual([0, 1]);
  expect(rangeOf(scales?.['y'])).toEqual([0, 1]);
});

const rangeOf = (scale: object | undefined): unknown =>
  (scale as { range: () => unknown } | undefined)?.range();

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

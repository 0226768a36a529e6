import { expect, test } from 'vitest';
import { chartData, type ChartInput, chartOptions } from './chart-options.ts';

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

test('P023 a chart without plays, or of a single day, still has axes', () => {
  const { scales } = chartOptions({ ...input, values: [0], before: null }, 600);

  expect(rangeOf(scales?.['x'])).toEqual([0, 1]);
  expect(rangeOf(scales?.['y'])).toEqual([0, 1]);
});

const rangeOf = (scale: object | undefined): unknown =>
  (scale as { range: () => unknown } | undefined)?.range();

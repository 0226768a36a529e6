import type { Options } from 'uplot';

/** Colours of the theme, in a form that a canvas accepts. */
export interface ChartColours {
  now: string;
  /** Fill below the line. */
  area: string;
  before: string;
  grid: string;
  text: string;
}

export interface ChartInput {
  values: readonly number[];
  /** As long as `values`; null without a comparison. */
  before: readonly number[] | null;
  isRightToLeft: boolean;
  font: string;
  /** Called on each draw, because the theme may change. */
  colours: () => ChartColours;
  count: (count: number) => string;
  /** The date of a day by its index, short enough for an axis. */
  dayName: (index: number) => string;
  /** The day under the pointer; null if there is none. */
  onPoint: (index: number | null) => void;
}

/** In pixels. */
const chartHeight = 240;
/** With more days than these, dots would hide the line. */
const maxDots = 31;
/** In pixels: the width of a digit, and the space around a count. */
const [digitWidth, countGap] = [7.5, 16];

/** Numbers the days from 0, so that no time zone can move them. */
export function chartOptions(input: ChartInput, width: number): Options {
  const { values, before, isRightToLeft, font, colours, count, dayName, onPoint } = input;
  const counts = countTicks(Math.max(...values, ...(before ?? [])));
  const top = counts.at(-1) ?? 1;
  const axis = {
    font,
    stroke: () => colours().text,
    ticks: { show: false },
  };
  const dots = { show: values.length <= maxDots, size: 6, fill: () => colours().now };
  return {
    width,
    height: chartHeight,
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false }, points: { size: 9 } },
    scales: {
      x: {
        time: false,
        dir: isRightToLeft ? -1 : 1,
        range: () => [0, Math.max(1, values.length - 1)],
      },
      y: { range: () => [0, top] },
    },
    axes: [
      {
        ...axis,
        grid: { show: false },
        splits: (chart) => dayTicks(values.length, chart.width),
        values: (_, days) => days.map(dayName),
      },
      {
        ...axis,
        side: isRightToLeft ? 1 : 3,
        size: countGap + digitWidth * Math.max(...counts.map((one) => count(one).length)),
        grid: { stroke: () => colours().grid, width: 1 },
        splits: () => counts,
        values: (_, splits) => splits.map(count),
      },
    ],
    series: [
      {},
      ...(before
        ? [
            {
              stroke: () => colours().before,
              width: 1.5,
              dash: [5, 5],
              points: { show: false, fill: () => colours().before },
            },
          ]
        : []),
      { stroke: () => colours().now, fill: () => colours().area, width: 2, points: dots },
    ],
    hooks: { setCursor: [({ cursor }) => onPoint(cursor.idx ?? null)] },
  };
}

/** The numbers of the days, then the series in the order of the options. */
export const chartData = ({
  values,
  before,
}: Pick<ChartInput, 'values' | 'before'>): [number[], ...number[][]] => [
  values.map((_, index) => index),
  ...(before ? [[...before]] : []),
  [...values],
];

/** Round counts for an axis, from 0 to at least the maximum: at most seven, and never fractions. */
export function countTicks(max: number): number[] {
  const rough = Math.max(max, 4) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((one) => one >= rough) ?? rough;
  const steps = Math.max(1, Math.ceil(max / step));
  return Array.from({ length: steps + 1 }, (_, index) => index * step);
}

const daySteps = [1, 2, 7, 14, 28, 56, 91, 182, 364] as const;
/** In pixels: room for one date. */
const dateWidth = 72;

/** Indexes of the days that an axis labels, with room for each date. */
export function dayTicks(days: number, width: number): number[] {
  const max = Math.max(1, Math.floor(width / dateWidth));
  const step = daySteps.find((one) => days / one <= max) ?? days;
  return Array.from({ length: Math.ceil(days / step) }, (_, index) => index * step);
}

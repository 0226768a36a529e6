/** Round counts for an axis, from 0 to at least the maximum: at most seven, and never fractions. */
export function countTicks(most: number): number[] {
  const rough = Math.max(most, 4) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((one) => one >= rough) ?? rough;
  const steps = Math.max(1, Math.ceil(most / step));
  return Array.from({ length: steps + 1 }, (_, index) => index * step);
}

const daySteps = [1, 2, 7, 14, 28, 56, 91, 182, 364] as const;
/** In pixels: room for one date. */
const dateWidth = 72;

/** Indexes of the days that an axis labels, with room for each date. */
export function dayTicks(days: number, width: number): number[] {
  const most = Math.max(1, Math.floor(width / dateWidth));
  const step = daySteps.find((one) => days / one <= most) ?? days;
  return Array.from({ length: Math.ceil(days / step) }, (_, index) => index * step);
}

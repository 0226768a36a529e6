/**
 * How a figure differs from the previous period. A `ratio` of 0.12 means 12 % more. `few`: the
 * earlier figure is too small to compare; `unknown`: there is none.
 */
export type Change = { kind: 'ratio'; ratio: number } | { kind: 'few' } | { kind: 'unknown' };

/**
 * Figures below this get no shares and percentages: a rise from 1 to 3 is not worth calling 200 %,
 * and a place with one play may identify a listener.
 */
export const minCount = 10;

export function changeOf(now: number, before: number | null): Change {
  if (before === null) return { kind: 'unknown' };
  return before < minCount ? { kind: 'few' } : { kind: 'ratio', ratio: now / before - 1 };
}

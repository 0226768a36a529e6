/**
 * How a figure differs from the one before. A `ratio` of 0.12 is 12 % more. `few`: the figure
 * before is too small to say anything; `unknown`: there is none.
 */
export type Change = { kind: 'ratio'; ratio: number } | { kind: 'few' } | { kind: 'unknown' };

/**
 * Below this many, a figure is shown without shares and percentages: from 1 to 3 is no growth of
 * 200 %, and a place with one play may name a listener.
 */
export const fewest = 10;

export function changeOf(now: number, before: number | null): Change {
  if (before === null) return { kind: 'unknown' };
  return before < fewest ? { kind: 'few' } : { kind: 'ratio', ratio: now / before - 1 };
}

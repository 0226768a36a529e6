import { table } from '../report/tables.ts';
import type { Join } from './compare.ts';
import type { Method } from './page.ts';

/** All measured joins of one way. */
export interface Joins {
  method: Method;
  played: Join[];
  /** Joins for which the machine lost samples. */
  lost: number;
}

const target = { medianMs: 10, p95Ms: 50, peak: 1.1 };
const names: Record<Method, string> = {
  player: 'the player',
  ended: 'two elements, the second plays on `ended`',
  src: 'one element, another `src` on `ended`',
};

interface Figures {
  medianMs: number;
  p95Ms: number;
  peak: number;
}

function figuresOf({ played }: Joins): Figures {
  const sizes = played.map(({ gapMs }) => Math.abs(gapMs)).toSorted((a, b) => a - b);
  const at = (part: number): number =>
    sizes[Math.max(0, Math.ceil(part * sizes.length) - 1)] ?? Number.NaN;
  return { medianMs: at(0.5), p95Ms: at(0.95), peak: Math.max(...played.map(({ peak }) => peak)) };
}

/** Checks the player only; the other ways are for comparison. */
export function isMet(all: readonly Joins[]): boolean {
  return all
    .filter(({ method }) => method === 'player')
    .map(figuresOf)
    .every(
      ({ medianMs, p95Ms, peak }) =>
        medianMs <= target.medianMs && p95Ms <= target.p95Ms && peak <= target.peak,
    );
}

export const targetLine = (met: boolean): string =>
  `Target of the player: a median of at most ${target.medianMs} ms, p95 of ${target.p95Ms} ms, a peak of ${target.peak} of either track. ${met ? 'Met' : 'Missed'}.`;

/** Gaps are positive, overlaps negative. */
export function joinsTable(all: readonly Joins[]): string {
  return table(
    ['how', 'joins', 'played again', 'median ms', 'p95 ms', 'from ms', 'to ms', 'peak'],
    all.map((joins) => {
      const { medianMs, p95Ms, peak } = figuresOf(joins);
      const gaps = joins.played.map(({ gapMs }) => gapMs);
      return [
        names[joins.method],
        String(gaps.length),
        String(joins.lost),
        ...[medianMs, p95Ms, Math.min(...gaps), Math.max(...gaps)].map((ms) => ms.toFixed(1)),
        peak.toFixed(2),
      ];
    }),
  );
}

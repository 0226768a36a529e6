import type { Period } from './period.ts';

/** Counts by day. */
export interface Trend {
  /** What is counted: 'Plays'. */
  title: string;
  period: Period;
  /** The count of each day. */
  values: readonly number[];
  /** As many, of the days directly before; null without a comparison. */
  before: readonly number[] | null;
}

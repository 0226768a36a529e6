import type { Period } from './period.ts';

/** Counts by day. */
export interface Trend {
  /** Name of the count: 'Plays'. */
  title: string;
  period: Period;
  /** The count of each day. */
  values: readonly number[];
  /** Counts of the same number of days directly before; null without a comparison. */
  before: readonly number[] | null;
}

import type { Dataset } from '../../../contracts/schema/backstage.ts';
import type { ReplyOf } from '../../../contracts/schema/calls.ts';
import { record } from '../../../contracts/loose.ts';
import { ApiError } from '../../data/calls/api-error.ts';
import { asSent } from '../../data/calls/safe-reply.ts';
import { addDays, countDays } from '../../lib/dates.ts';
import { type Period, periodBefore } from './period.ts';

export type Charts = ReplyOf<'GET reports/insights'>['charts'];

/** The datasets of one chart: for the period and, if the backend compares, for the previous one. */
export interface Chart {
  now: Pick<Dataset, 'data'>;
  before: Pick<Dataset, 'data'> | undefined;
}

/** Replaces a reply without charts, which must not look like a period without plays. */
export const unreadable = new ApiError(200, null);

const empty = { datasets: [{ data: [] }] };

/** A backend may leave out the charts of a period without plays. PHP then sends an empty list. */
export function sentCharts(reply: ReplyOf<'GET reports/insights'>): Charts {
  const sent: unknown = record(asSent(reply))['charts'];
  const isEmpty =
    Object.keys(reply.charts).length === 0 && Object.keys(sent ?? { x: 0 }).length === 0;
  return isEmpty ? { plays: empty, tracks: empty } : reply.charts;
}

/** Null if the response lacks the chart. */
export function chartNamed(charts: Charts, name: string): Chart | null {
  const [now, before] = new Map(Object.entries(charts)).get(name)?.datasets ?? [];
  return now === undefined ? null : { now, before };
}

/** A value for each day of the period. Days that the backend leaves out count 0. */
export function dailyValues({ data }: Chart['now'], { first, last }: Period): number[] {
  const byDay = new Map<string, number>();
  for (const { date, value } of data) {
    const day = date?.slice(0, 10) ?? '';
    byDay.set(day, (byDay.get(day) ?? 0) + Math.max(0, value));
  }
  return Array.from(
    { length: countDays(first, last) },
    (_, index) => byDay.get(addDays(first, index)) ?? 0,
  );
}

/** Counts by day. Null if the response lacks the chart. */
export function dailyCounts(charts: Charts, name: string, period: Period) {
  const chart = chartNamed(charts, name);
  return (
    chart && {
      values: dailyValues(chart.now, period),
      /** Null if the backend doesn't compare. */
      before: chart.before ? dailyValues(chart.before, periodBefore(period)) : null,
    }
  );
}

export const sumOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0);

export interface RankedEntry {
  /** Identifies the entry in both periods. */
  key: string;
  /** As the backend names it; may be empty. */
  label: string;
  /** Such as a country code, in lower case; empty if there is none. */
  code: string;
  /** The counted track, if the backend sends more than a label. */
  model: Dataset['data'][number]['model'];
  value: number;
  /** Null if there is no previous ranking, or if the entry isn't in it (rankings are cut off). */
  before: number | null;
}

/** A ranking, largest first. Leaves out entries without plays, or without any name. */
export function rankingOf({ now, before }: Chart): RankedEntry[] {
  const earlier = new Map(rankedIn(before).map(({ key, value }) => [key, value]));
  return rankedIn(now)
    .filter(({ value }) => value > 0)
    .map((entry) => ({ ...entry, before: earlier.get(entry.key) ?? null }))
    .toSorted((a, b) => b.value - a.value);
}

/** Entries with the same key are added up. */
function rankedIn(dataset: Chart['before']): Omit<RankedEntry, 'before'>[] {
  const ranked = new Map<string, Omit<RankedEntry, 'before'>>();
  for (const entry of dataset?.data ?? []) {
    const { model } = entry;
    const code = entry.code?.toLowerCase() ?? '';
    const label = entry.label?.trim() || (model?.name ?? '');
    const key = model ? `#${model.id}` : code || label;
    if (key === '') continue;
    const value = Math.max(0, entry.value) + (ranked.get(key)?.value ?? 0);
    ranked.set(key, { key, label, code, model, value });
  }
  return [...ranked.values()];
}

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

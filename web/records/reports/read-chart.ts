import { id, list, record, text } from '../../../contracts/loose.ts';
import { addDays, countDays } from '../../lib/dates.ts';
import type { Period } from './period.ts';

/** The datasets of one chart: for the period and, if the backend compares, for the previous one. */
export interface Chart {
  now: unknown;
  before: unknown;
}

/** Null if the response lacks the chart. `charts` are as the backend sent them. */
export function chartNamed(charts: unknown, name: string): Chart | null {
  const [now, before] = list(record(record(charts)[name])['datasets']);
  return now === undefined ? null : { now, before };
}

/** A count as PHP sends it: a number or its digits. Anything else counts as none. */
function countOf(value: unknown): number {
  const count = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof count === 'number' && Number.isFinite(count) ? Math.max(0, count) : 0;
}

const entriesOf = (dataset: unknown): Record<string, unknown>[] =>
  list(record(dataset)['data']).map(record);

/**
 * The value of each day of a period. Days that the backend leaves out count 0, and days outside the
 * period are ignored.
 */
export function dailyValues(dataset: unknown, { first, last }: Period): number[] {
  const byDay = new Map<string, number>();
  for (const entry of entriesOf(dataset)) {
    const day = text(entry['date']).slice(0, 10);
    byDay.set(day, (byDay.get(day) ?? 0) + countOf(entry['value']));
  }
  return Array.from(
    { length: countDays(first, last) },
    (_, index) => byDay.get(addDays(first, index)) ?? 0,
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
  /** The counted model, such as a track, unchecked; empty if the backend sends only a label. */
  model: Record<string, unknown>;
  value: number;
  /** Null if the previous ranking lacks the entry, which may have been cut, or if there is none. */
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
function rankedIn(dataset: unknown): Omit<RankedEntry, 'before'>[] {
  const ranked = new Map<string, Omit<RankedEntry, 'before'>>();
  for (const entry of entriesOf(dataset)) {
    const model = record(entry['model']);
    const code = text(entry['code']).toLowerCase();
    const label = nameOf(entry['label']) || nameOf(model['name']);
    const modelId = id(model['id']);
    const key = modelId === null ? code || label : `#${modelId}`;
    if (key === '') continue;
    const value = countOf(entry['value']) + (ranked.get(key)?.value ?? 0);
    ranked.set(key, { key, label, code, model, value });
  }
  return [...ranked.values()];
}

/** PHP sends a name such as '1984' as a number. */
const nameOf = (value: unknown): string =>
  typeof value === 'number' ? String(value) : text(value).trim();

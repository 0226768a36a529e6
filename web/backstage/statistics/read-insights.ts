import { languageTag } from '../../../contracts/site/language.ts';
import type { Translate } from '../../lib/translate.ts';
import type { Period } from '../../records/reports/period.ts';
import {
  type Charts,
  chartNamed,
  dailyCounts,
  type RankedEntry,
  rankingOf,
  sumOf,
} from '../../records/reports/read-chart.ts';

/** An artist's statistics. Null for anything that the backend doesn't count. */
export type Insights = NonNullable<ReturnType<typeof readInsights>>;

/** Reads the charts of a period and the previous one. Null if there are none. */
export function readInsights(charts: Charts, period: Period) {
  const ranking = (name: string) => {
    const chart = chartNamed(charts, name);
    return chart && { rows: rankingOf(chart), isCompared: chart.before !== undefined };
  };
  const insights = {
    plays: dailyCounts(charts, 'plays', period),
    listeners: dailyCounts(charts, 'listeners', period),
    tracks: ranking('tracks'),
    places: ranking('locations'),
    devices: ranking('devices'),
  };
  return Object.values(insights).some((one) => one !== null) ? insights : null;
}

/** Whether the backend counted the previous period. */
export const isCompared = ({ plays, listeners, tracks, places, devices }: Insights): boolean =>
  [plays, listeners].some((daily) => Boolean(daily?.before)) ||
  [tracks, places, devices].some((ranking) => ranking?.isCompared === true);

/** The total number of plays; from another chart if the backend has no plays by day. */
export function playsIn({ plays, tracks, places, devices }: Insights): number {
  if (plays) return sumOf(plays.values);
  const sums = [tracks, places, devices].map((ranking) =>
    sumOf((ranking?.rows ?? []).map(({ value }) => value)),
  );
  return Math.max(...sums);
}

/** The country in the visitor's language; the backend's label for anything else. */
export function placeName({ code, label }: RankedEntry, language: string, t: Translate): string {
  const names = new Intl.DisplayNames(languageTag(language), { type: 'region', fallback: 'none' });
  const known = /^[a-z]{2}$/.test(code) ? names.of(code.toUpperCase()) : undefined;
  if (known !== undefined) return known;
  return code === 'unknown' || label === '' ? t('Unknown') : label;
}

export function deviceName({ label }: RankedEntry, t: Translate): string {
  switch (label.toLowerCase()) {
    case 'mobile':
      return t('Mobile');
    case 'tablet':
      return t('Tablet');
    case 'desktop':
      return t('Computer');
    default:
      return label;
  }
}

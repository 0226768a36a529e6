import { languageTag } from '../../contracts/language.ts';
import type { Translate } from './translate.ts';

const units: [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['year', 31_536_000], ['month', 2_592_000], ['week', 604_800], ['day', 86_400], ['hour', 3_600], ['minute', 60],
];

/** '3 hours ago' in the given language; 'a few seconds ago' under a minute. An unreadable date says nothing. */
export function relativeTime(date: Date, language: string, t: Translate, now: Date = new Date()): string {
  const seconds = (date.getTime() - now.getTime()) / 1_000;
  if (Number.isNaN(seconds)) return '';
  const found = units.find(([, size]) => Math.abs(seconds) >= size);
  if (!found) return t('a few seconds ago');
  const [unit, size] = found;
  return new Intl.RelativeTimeFormat(languageTag(language), { numeric: 'auto' }).format(Math.trunc(seconds / size), unit);
}

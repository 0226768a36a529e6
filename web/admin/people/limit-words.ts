import { languageTag } from '../../../contracts/site/language.ts';
import { formatBytes } from '../../lib/format.ts';
import type { Translate } from '../../lib/translate.ts';

export interface Style {
  t: Translate;
  language: string;
}

/** A limit or its usage in words: '2 GB', '600 minutes'. */
export function limitWords(restriction: string, value: number, { t, language }: Style): string {
  if (restriction === 'space') return formatBytes(value, language);
  const count = new Intl.NumberFormat(languageTag(language)).format(value);
  if (restriction === 'minutes') return t('minutes: :count', { count });
  if (restriction === 'tracks') return t('tracks: :count', { count });
  return restriction === 'count' ? count : `${restriction}: ${count}`;
}

/** The label of a limit's field. */
export function restrictionLabel(restriction: string, t: Translate): string {
  const labels: Readonly<Record<string, string>> = {
    space: t('Space in bytes'),
    minutes: t('Minutes'),
    tracks: t('Tracks'),
    count: t('Maximum number'),
  };
  return Object.hasOwn(labels, restriction) ? (labels[restriction] ?? restriction) : restriction;
}

import { useMemo } from 'react';
import { languageTag } from '../../../contracts/site/language.ts';
import { setting } from '../../../contracts/site/site-settings.ts';
import { dateFormatOf, type Day, formatDay } from '../../lib/dates.ts';
import { useSession } from '../../data/session/session.tsx';

export type Figures = ReturnType<typeof useFigures>;

/** A day has no time zone, so it is formatted in UTC and stays the same day. */
const dateOf = (day: Day): Date => new Date(`${day}T00:00:00Z`);

/** Formats figures in the visitor's language. */
export function useFigures() {
  const { i18n, settings } = useSession().bootstrap;
  const { language } = i18n;
  const wanted = dateFormatOf(setting(settings, 'dates.format'));
  return useMemo(() => {
    const numbers = new Intl.NumberFormat(languageTag(language));
    const changes = new Intl.NumberFormat(languageTag(language), {
      style: 'percent',
      signDisplay: 'exceptZero',
      maximumFractionDigits: 0,
    });
    const short = new Intl.DateTimeFormat(languageTag(language), {
      month: 'short',
      day: 'numeric',
      timeZone: 'UTC',
    });
    return {
      count: (count: number) => numbers.format(count),
      /** With its sign: +12%. */
      change: (ratio: number) => changes.format(ratio),
      /** In the site's date format. */
      day: (day: Day) => formatDay(dateOf(day), language, wanted),
      /** Without the year, for axes: Mar 9. */
      shortDay: (day: Day) => short.format(dateOf(day)),
    };
  }, [language, wanted]);
}

import { useMemo } from 'react';
import type { Bootstrap } from '../../contracts/bootstrap.ts';
import { setting } from '../../contracts/site-settings.ts';
import {
  type DateFormat,
  dateFormatOf,
  formatDate,
  knownTimeZone,
  relativeTime,
} from '../lib/format.ts';
import { useHydrated, useSession } from './session.tsx';

/** Says dates as this visitor reads them: in their language, their time zone, and the site's format. */
export interface Dates {
  /** In the site's format (`dates.format`) unless another is named. */
  format: (date: Date | string, format?: DateFormat) => string;
  /** 'a few seconds ago', '3 hours ago', 'last week'. */
  relative: (date: Date | string, now?: Date) => string;
}

/** Neither the browser's zone nor how long ago something was is known where pages are prerendered: until a page is hydrated, UTC and the date itself stand in. */
export function useDates(): Dates {
  const { bootstrap, t } = useSession();
  const isHydrated = useHydrated();
  return useMemo(() => {
    const { language } = bootstrap.i18n;
    const timeZone = timeZoneOf(bootstrap);
    const usual = dateFormatOf(setting(bootstrap.settings, 'dates.format'));
    const format: Dates['format'] = (date, wanted = usual) =>
      formatDate(new Date(date), {
        language,
        timeZone: timeZone ?? (isHydrated ? null : 'UTC'),
        format: wanted,
      });
    return {
      format,
      relative: (date, now) =>
        isHydrated ? relativeTime(new Date(date), language, t, now) : format(date),
    };
  }, [bootstrap, t, isHydrated]);
}

/**
 * The zone that a person has chosen; the browser's (undefined) for one who chose 'auto' or nothing. Guests have not chosen: they get the
 * site's own where it names one.
 */
export function timeZoneOf({
  user,
  settings,
}: Pick<Bootstrap, 'user' | 'settings'>): string | undefined {
  return knownTimeZone(user ? user.timezone : setting(settings, 'dates.default_timezone'));
}

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

/** Formats dates for this visitor: in their language, their time zone, and the site's format. */
export interface Dates {
  /** In the site's format (`dates.format`) unless another is passed. */
  format: (date: Date | string, format?: DateFormat) => string;
  /** 'a few seconds ago', '3 hours ago', 'last week'. */
  relative: (date: Date | string, now?: Date) => string;
}

/**
 * A prerendered page knows neither the browser's time zone nor the current time: until it is
 * hydrated, UTC and absolute dates are used.
 */
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
 * The user's chosen time zone; the browser's (undefined) for users who chose 'auto' or nothing.
 * Guests cannot choose: they get the site's own if it has one.
 */
export function timeZoneOf({
  user,
  settings,
}: Pick<Bootstrap, 'user' | 'settings'>): string | undefined {
  return knownTimeZone(user ? user.timezone : setting(settings, 'dates.default_timezone'));
}

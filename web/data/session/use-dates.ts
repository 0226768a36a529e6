import { useMemo } from 'react';
import type { Bootstrap } from '../../../contracts/site/bootstrap.ts';
import { languageTag } from '../../../contracts/site/language.ts';
import { setting } from '../../../contracts/site/site-settings.ts';
import {
  type DateFormat,
  dateFormatOf,
  type Day,
  dayIn,
  formatDate,
  formatDay,
  knownTimeZone,
  readDate,
  type ReadDate,
  relativeTime,
} from '../../lib/dates.ts';
import { useHydrated, useSession } from './session.tsx';

/**
 * Reads the backend's dates, and formats dates for this visitor: in their language and time zone,
 * and in the site's format. Unreadable dates give empty text.
 */
export interface Dates {
  /**
   * Times without a zone are in the site's time zone (`dates.default_timezone`), or UTC if none is
   * set.
   */
  read: (value: unknown) => ReadDate | null;
  /** Formats in the site's format (`dates.format`) unless another one is passed. */
  format: (date: Date | string, format?: DateFormat) => string;
  /** 'a few seconds ago', '3 hours ago', 'last week'. */
  relative: (date: Date | string, now?: Date) => string;
  /** '2:05 PM' */
  time: (date: Date | string) => string;
  /** The visitor's day. */
  day: (date: Date) => Day;
}

/**
 * A prerendered page uses UTC and absolute dates until hydration, because it doesn't know the
 * browser's time zone.
 */
export function useDates(): Dates {
  const { bootstrap, t } = useSession();
  const isHydrated = useHydrated();
  return useMemo(() => {
    const { language } = bootstrap.i18n;
    const siteZone = knownTimeZone(setting(bootstrap.settings, 'dates.default_timezone'));
    const timeZone = timeZoneOf(bootstrap) ?? (isHydrated ? undefined : 'UTC');
    const usual = dateFormatOf(setting(bootstrap.settings, 'dates.format'));
    const read: Dates['read'] = (value) => readDate(value, siteZone);
    const parse = (date: Date | string) =>
      date instanceof Date ? { at: date, isDay: false } : read(date);
    const format: Dates['format'] = (date, wanted = usual) => {
      const found = parse(date);
      if (!found) return '';
      return found.isDay
        ? formatDay(found.at, language, wanted)
        : formatDate(found.at, { language, timeZone, format: wanted });
    };
    const clock = new Intl.DateTimeFormat(languageTag(language), { timeStyle: 'short', timeZone });
    return {
      read,
      format,
      relative: (date, now) => {
        const at = parse(date)?.at;
        if (!isHydrated || !at) return format(date);
        return relativeTime(at, language, t, now, timeZone);
      },
      time: (date) => {
        const at = parse(date)?.at;
        return at ? clock.format(at) : '';
      },
      day: (date) => dayIn(timeZone, date),
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

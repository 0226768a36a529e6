import { dateFormats } from '../../contracts/constants.ts';
import { languageTag } from '../../contracts/site/language.ts';
import { text } from '../../contracts/loose.ts';
import type { Translate } from './translate.ts';
import { attempt } from './attempt.ts';

/** A calendar day, such as `2026-03-09`. */
export type Day = string;

const dayMs = 86_400_000;

const numberOf = (day: Day): number => Math.floor(Date.parse(`${day}T00:00:00Z`) / dayMs);
const dayAt = (number: number): Day => new Date(number * dayMs).toISOString().slice(0, 10);

/** Whether a text is a day that exists. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(numberOf(text)) &&
  dayAt(numberOf(text)) === text;

/** The day `count` days later; earlier for a negative count. */
export const addDays = (day: Day, count: number): Day => dayAt(numberOf(day) + count);

/** The number of days from the first to the last, inclusive. */
export const countDays = (first: Day, last: Day): number => numberOf(last) - numberOf(first) + 1;

/** The day of a date as written, with or without a time; empty without a date. */
export const dayOf = (date: unknown): Day => /^\d{4}-\d{2}-\d{2}/.exec(text(date))?.[0] ?? '';

/** The local time, such as `2026-03-09T23:30:00`; in the browser's zone if undefined. */
function clockIn(timeZone: string | undefined, date: Date): string {
  const parts = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(date);
  const part = (type: Intl.DateTimeFormatPartTypes): string =>
    parts.find((one) => one.type === type)?.value ?? '';
  const day = `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
  return `${day}T${part('hour')}:${part('minute')}:${part('second')}`;
}

/** The day of a moment in a time zone; in the browser's zone if undefined. */
export const dayIn = (timeZone: string | undefined, date: Date = new Date()): Day =>
  clockIn(timeZone, date).slice(0, 10);

/** The moment of a local time in a time zone. */
function momentOf(clock: string, timeZone: string): Date {
  const wanted = Date.parse(`${clock}Z`);
  const from = (guess: number) =>
    wanted - (Date.parse(`${clockIn(timeZone, new Date(guess))}Z`) - guess);
  // The offset may change between the first guess and the moment.
  return new Date(Number.isNaN(wanted) ? wanted : from(from(wanted)));
}

export interface ReadDate {
  at: Date;
  /** Whether the date has no time of day. */
  isDay: boolean;
}

/**
 * A date from the backend. A day is the same in every time zone: it is read and shown in UTC. A
 * time without a zone is in `siteZone`. Null for unreadable dates.
 */
export function readDate(value: unknown, siteZone = 'UTC'): ReadDate | null {
  const written = text(value).trim();
  const [, day = '', time] =
    /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)?)?$/.exec(written) ?? [];
  const at =
    day === '' ? new Date(written) : momentOf(`${day}T${time ?? '00:00'}`, time ? siteZone : 'UTC');
  return Number.isNaN(at.getTime()) ? null : { at, isDay: day !== '' && time === undefined };
}

export type DateFormat = (typeof dateFormats)[number];

/** 9/3/2026 · Mar 9, 2026 · March 9, 2026 · Mar 9, 2026, 2:05 PM. */
const options: Record<DateFormat, Intl.DateTimeFormatOptions> = {
  numeric: { year: 'numeric', month: 'numeric', day: 'numeric' },
  short: { year: 'numeric', month: 'short', day: 'numeric' },
  long: { year: 'numeric', month: 'long', day: 'numeric' },
  timestamp: {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  },
};

export interface DateStyle {
  language: string;
  /** A name of the IANA database; the browser's own zone if absent or unknown to this browser. */
  timeZone?: string | null | undefined;
  format?: DateFormat;
}

/** A date in the language and time zone. Empty for an unreadable date. */
export function formatDate(
  date: Date,
  { language, timeZone, format = 'short' }: DateStyle,
): string {
  if (Number.isNaN(date.getTime())) return '';
  return new Intl.DateTimeFormat(languageTag(language), {
    ...options[format],
    timeZone: knownTimeZone(timeZone),
  }).format(date);
}

/** Formats a day, which `readDate` read in UTC, without a time of day. */
export const formatDay = (day: Date, language: string, format: DateFormat): string =>
  formatDate(day, {
    language,
    timeZone: 'UTC',
    format: format === 'timestamp' ? 'short' : format,
  });

/** The zone if this browser knows it; else undefined, which is the browser's own for Intl. */
export function knownTimeZone(name: string | null | undefined): string | undefined {
  if (!name) return undefined;
  return attempt(
    () => new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone,
  );
}

/** The date format for a setting; `short` if it is unknown. */
export function dateFormatOf(word: string): DateFormat {
  return dateFormats.find((format) => format === word) ?? 'short';
}

const timeUnits: [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/**
 * '3 hours ago' in this language; 'a few seconds ago' under a minute. From 24 hours on, days are
 * those of the calendar in the time zone. Empty for an unreadable date.
 */
export function relativeTime(
  date: Date,
  language: string,
  t: Translate,
  now: Date = new Date(),
  timeZone?: string,
): string {
  const seconds = (date.getTime() - now.getTime()) / 1_000;
  if (Number.isNaN(seconds)) return '';
  const found = timeUnits.find(([, size]) => Math.abs(seconds) >= size);
  if (!found) return t('a few seconds ago');
  const [unit, size] = found;
  return new Intl.RelativeTimeFormat(languageTag(language), { numeric: 'auto' }).format(
    unit === 'day'
      ? countDays(dayIn(timeZone, now), dayIn(timeZone, date)) - 1
      : Math.trunc(seconds / size),
    unit,
  );
}

/** For an input of the type `datetime-local`, in the browser's time zone; empty for null. */
export const dateForInput = (date: ReadDate | null): string =>
  date ? clockIn(undefined, date.at).slice(0, 16) : '';

/** The reverse of `dateForInput`, as ISO 8601; null for an empty or unreadable input. */
export function dateFromInput(input: string): string | null {
  const time = new Date(input);
  return Number.isNaN(time.getTime()) ? null : time.toISOString();
}

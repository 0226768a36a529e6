import { dateFormats } from '../../contracts/constants.ts';
import { languageTag } from '../../contracts/language.ts';
import type { Translate } from './translate.ts';

export type DateFormat = (typeof dateFormats)[number];

/**
 * 9/3/2026 · Mar 9, 2026 · March 9, 2026 · Mar 9, 2026, 2:05 PM. Languages order and name the parts
 * differently.
 */
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
  timeZone?: string | null;
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

/**
 * The zone if this browser knows it; otherwise undefined, for which Intl uses the browser's own.
 */
export function knownTimeZone(name: string | null | undefined): string | undefined {
  if (!name) return undefined;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

/** The date format that a setting names; `short` if it is unknown. */
export function dateFormatOf(word: string): DateFormat {
  return dateFormats.find((format) => format === word) ?? 'short';
}

const byteUnits = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;
const byteStep = 1024;

/**
 * '12.4 MB' in this language, in steps of 1024, as usual for files; one decimal below a hundred,
 * none for bytes.
 */
export function formatBytes(bytes: number, language: string): string {
  const power = Math.min(
    byteUnits.length - 1,
    Math.max(0, Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(byteStep))),
  );
  const value = bytes / byteStep ** power;
  const maximumFractionDigits = power === 0 || value >= 100 ? 0 : 1;
  return new Intl.NumberFormat(languageTag(language), {
    style: 'unit',
    unit: byteUnits[power] ?? 'byte',
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits,
  }).format(value);
}

/** A length in milliseconds in player format: 3:07, or 1:02:45. Empty if it is not a length. */
export function formatDuration(milliseconds: number | null | undefined): string {
  if (typeof milliseconds !== 'number' || !Number.isFinite(milliseconds) || milliseconds <= 0)
    return '';
  const seconds = Math.round(milliseconds / 1_000);
  const [hours, minutes, rest] = [
    Math.floor(seconds / 3_600),
    Math.floor(seconds / 60) % 60,
    seconds % 60,
  ];
  const two = (figure: number) => String(figure).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
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
 * '3 hours ago' in this language; 'a few seconds ago' under a minute. Empty for an unreadable date.
 */
export function relativeTime(
  date: Date,
  language: string,
  t: Translate,
  now: Date = new Date(),
): string {
  const seconds = (date.getTime() - now.getTime()) / 1_000;
  if (Number.isNaN(seconds)) return '';
  const found = timeUnits.find(([, size]) => Math.abs(seconds) >= size);
  if (!found) return t('a few seconds ago');
  const [unit, size] = found;
  return new Intl.RelativeTimeFormat(languageTag(language), { numeric: 'auto' }).format(
    Math.trunc(seconds / size),
    unit,
  );
}

/** 'in 40 seconds' in this language; from two minutes on, in minutes rounded up. */
export function waitTime(seconds: number, language: string): string {
  const [count, unit] =
    seconds < 120 ? [seconds, 'second' as const] : [Math.ceil(seconds / 60), 'minute' as const];
  return new Intl.RelativeTimeFormat(languageTag(language)).format(count, unit);
}

import { dateFormats } from '../../contracts/constants.ts';
import { languageTag } from '../../contracts/language.ts';

export type DateFormat = (typeof dateFormats)[number];

/** 9/3/2026 · Mar 9, 2026 · March 9, 2026 · Mar 9, 2026, 2:05 PM. Languages order and name the parts in their own way. */
const options: Record<DateFormat, Intl.DateTimeFormatOptions> = {
  numeric: { year: 'numeric', month: 'numeric', day: 'numeric' },
  short: { year: 'numeric', month: 'short', day: 'numeric' },
  long: { year: 'numeric', month: 'long', day: 'numeric' },
  timestamp: { year: 'numeric', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
};

export interface DateStyle {
  language: string;
  /** A name of the IANA data base; the browser's own zone where it is absent or unknown to this browser. */
  timeZone?: string | null;
  format?: DateFormat;
}

/** A date in words of the language, as seen in the time zone. An unreadable date says nothing. */
export function formatDate(date: Date, { language, timeZone, format = 'short' }: DateStyle): string {
  if (Number.isNaN(date.getTime())) return '';
  return new Intl.DateTimeFormat(languageTag(language), { ...options[format], timeZone: knownTimeZone(timeZone) }).format(date);
}

/** The zone itself where this browser knows it; undefined, which Intl takes for the browser's own, for anything else. */
export function knownTimeZone(name: string | null | undefined): string | undefined {
  if (!name) return undefined;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

/** A setting's word for a format; what is none reads as `short`. */
export function dateFormatOf(word: string): DateFormat {
  return dateFormats.find((format) => format === word) ?? 'short';
}

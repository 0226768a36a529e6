import { languageTag } from '../../../contracts/language.ts';

/** 'March 2026', the same on a server and in any time zone; empty for no date. */
export function monthOf(date: string | null | undefined, language: string): string {
  const at = new Date(date ?? '');
  if (Number.isNaN(at.getTime())) return '';
  return new Intl.DateTimeFormat(languageTag(language), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(at);
}

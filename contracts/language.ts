import { defaultLocale } from './constants.ts';
import { record, text, textMap } from './loose.ts';

/** A language as browsers know it: PHP's `pt_BR` is `pt-BR`. Intl throws on a name that is none, so such a name is the default's. */
export function languageTag(language: string): string {
  try {
    return Intl.getCanonicalLocales(language.replaceAll('_', '-'))[0] ?? defaultLocale;
  } catch {
    return defaultLocale;
  }
}

/** Languages written from right to left, for browsers whose Intl.Locale does not know. */
const rightToLeft = new Set([
  'ar',
  'arc',
  'ckb',
  'dv',
  'fa',
  'he',
  'ku',
  'ps',
  'sd',
  'ug',
  'ur',
  'yi',
]);

export function textDirection(language: string): 'ltr' | 'rtl' {
  return rightToLeft.has(language.toLowerCase().replace(/[-_].*/s, '')) ? 'rtl' : 'ltr';
}

/** The language may come as a whole, or as a bare code beside it. */
export function normaliseLanguage(
  raw: unknown,
  code: unknown,
): { language: string; name: string; lines: Record<string, string> } {
  const language = text(record(raw)['language']) || text(code) || defaultLocale;
  return { language, name: text(record(raw)['name']), lines: textMap(record(raw)['lines']) };
}

import { defaultLocale } from '../constants.ts';
import { record, text, textMap } from '../loose.ts';

/**
 * A language tag for browsers: PHP's `pt_BR` becomes `pt-BR`. Intl throws on an invalid name, so
 * that becomes the default.
 */
export function languageTag(language: string): string {
  try {
    return Intl.getCanonicalLocales(language.replaceAll('_', '-'))[0] ?? defaultLocale;
  } catch {
    return defaultLocale;
  }
}

/** Right-to-left languages, for browsers whose Intl.Locale lacks that information. */
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

/** The language may arrive as a whole, or as a bare code next to its lines. */
export function normaliseLanguage(
  raw: unknown,
  code: unknown,
): { language: string; name: string; lines: Record<string, string> } {
  const language = text(record(raw)['language']) || text(code) || defaultLocale;
  return { language, name: text(record(raw)['name']), lines: textMap(record(raw)['lines']) };
}

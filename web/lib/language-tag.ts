import { defaultLocale } from '../../contracts/constants.ts';

/** A language as browsers know it: PHP's `pt_BR` is `pt-BR`. Intl throws on a name that is none, so such a name is the default's. */
export function languageTag(language: string): string {
  try {
    return Intl.getCanonicalLocales(language.replaceAll('_', '-'))[0] ?? defaultLocale;
  } catch {
    return defaultLocale;
  }
}

import { list, record, text } from '../../contracts/loose.ts';

const locale = /^[a-z]{2,3}(?:[-_][A-Za-z]{2,4})?$/;

/**
 * The visitor's language as the upstream spells it; null if the upstream does not offer it. It
 * becomes part of a cache key and a header, and anybody can invent a cookie.
 */
export function knownLocale(
  chosen: string,
  { localizations }: { localizations?: unknown },
): string | null {
  if (!locale.test(chosen)) return null;
  const offered = list(localizations).map((one) => text(record(one)['language']));
  return offered.find((one) => sameLocale(one) === sameLocale(chosen)) ?? null;
}

const sameLocale = (name: string): string => name.replace('-', '_').toLowerCase();

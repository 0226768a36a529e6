import { list, record, text } from '../../contracts/loose.ts';

const locale = /^[a-z]{2,3}(?:[-_][A-Za-z]{2,4})?$/;

/**
 * The language that a visitor chose, as the upstream spells it, if it is one that the upstream offers; null otherwise. It becomes part of a
 * cache key and of a header, and cookies are anybody's to invent.
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

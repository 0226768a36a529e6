import type { AdminType } from '../../../contracts/records/admin/admin-type.ts';
import { languageTag } from '../../../contracts/site/language.ts';
import type { Translate } from '../../lib/translate.ts';

/** The type's name within a sentence: 'comments'. */
export function typeNoun(
  { singular, title }: AdminType,
  count: number,
  t: Translate,
  language: string,
): string {
  const noun = t(count === 1 ? singular : title);
  // Only English lowercases the name. German nouns, for example, keep their capital.
  return languageTag(language).startsWith('en') ? uncapitalized(noun) : noun;
}

/** Leaves names that begin with two capitals unchanged, such as 'URLs'. */
const uncapitalized = (noun: string): string =>
  /^\p{Lu}\p{Lu}/u.test(noun) ? noun : noun.charAt(0).toLowerCase() + noun.slice(1);

/** Parses a typed number, which may be `9,999` or in Arabic digits; null for anything else. */
export function parseTypedNumber(typed: string): number | null {
  const digits = typed
    .normalize('NFKC')
    .replaceAll(/[\s.,'’٬\u00A0\u202F]/gu, '')
    .replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replaceAll(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0));
  return /^\d+$/.test(digits) ? Number(digits) : null;
}

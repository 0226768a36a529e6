import type { AdminType } from '../../../contracts/records/admin/admin-type.ts';
import { languageTag } from '../../../contracts/site/language.ts';
import { useSession } from '../../data/session/session.tsx';

export interface RecordWords {
  /** 9,999 */
  number: (count: number) => string;
  /** The type's name within a sentence: 'comments'. */
  records: (type: AdminType, count: number) => string;
}

/** Counts and names of records in the visitor's language. */
export function useRecordWords(): RecordWords {
  const { bootstrap, t } = useSession();
  const { language } = bootstrap.i18n;
  return {
    number: (count) => new Intl.NumberFormat(languageTag(language)).format(count),
    records: ({ singular, title }, count) => {
      const words = t(count === 1 ? singular : title);
      // Only English lowercases the name. German nouns, for example, keep their capital.
      return languageTag(language).startsWith('en') ? uncapitalized(words) : words;
    },
  };
}

/** Leaves names that begin with two capitals unchanged, such as 'URLs'. */
const uncapitalized = (words: string): string =>
  /^\p{Lu}\p{Lu}/u.test(words) ? words : words.charAt(0).toLowerCase() + words.slice(1);

/** Parses a typed number, which may be `9,999` or in Arabic digits; null for anything else. */
export function typedNumber(typed: string): number | null {
  const digits = typed
    .normalize('NFKC')
    .replaceAll(/[\s.,'’٬\u00A0\u202F]/gu, '')
    .replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replaceAll(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0));
  return /^\d+$/.test(digits) ? Number(digits) : null;
}

const known = new Map<string, string>();
/** More than the number of names in the whole catalogue. */
const most = 20_000;

/**
 * Compares like MySQL's collation, ignoring case and accents. Results are cached because the same
 * names are compared often.
 */
export function collationKey(words: string): string {
  const before = known.get(words);
  if (before !== undefined) return before;
  const now = words.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  if (known.size >= most) known.clear();
  known.set(words, now);
  return now;
}

const collator = new Intl.Collator('en', { numeric: false, sensitivity: 'base' });

/** Orders names in any script. */
export const compareNames = (a: string, b: string): number => collator.compare(a, b);

/** The words of a query. A result must contain each of them. */
export const wordsOf = (query: unknown): string[] =>
  typeof query === 'string'
    ? collationKey(query)
        .split(/\s+/)
        .filter((word) => word !== '')
    : [];

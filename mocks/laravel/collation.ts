const known = new Map<string, string>();
/** More than the names of the whole catalogue. */
const most = 20_000;

/** As MySQL's collation compares: without regard to case and accents. Names are asked for again and again, so what they are is kept. */
export function folded(words: string): string {
  const before = known.get(words);
  if (before !== undefined) return before;
  const now = words.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  if (known.size >= most) known.clear();
  known.set(words, now);
  return now;
}

const collator = new Intl.Collator('en', { numeric: false, sensitivity: 'base' });

/** The order of names in any script. */
export const compareNames = (a: string, b: string): number => collator.compare(a, b);

/** The words of a query, each of which must be in what is found. */
export const wordsOf = (query: unknown): string[] =>
  typeof query === 'string'
    ? folded(query)
        .split(/\s+/)
        .filter((word) => word !== '')
    : [];

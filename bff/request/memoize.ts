/**
 * A path that cannot contain a secret: lower case and digits, without the words that precede
 * secrets and too short for a token.
 */
const secretFreePath = /^(?!.*\/(?:reset|join|invite|verify)\/)[a-z0-9_/-]{0,31}$/;

export const isSecretFreePath = (path: string): boolean => secretFreePath.test(path);

/**
 * Visitors and backends choose the texts. Starting over occasionally costs less than an LRU on each
 * request.
 */
const max = 1_000;
const isShort = (text: string): boolean => text.length <= 300;

/**
 * Caches the result of `decide` for a text, such as a header's name, because the same few hundred
 * recur. `decide` must depend on the text alone, and so must any change to its result.
 */
export function memoize<T extends NonNullable<unknown> | null>(
  decide: (text: string) => T,
  isCacheable: (text: string) => boolean = isShort,
): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const decided = decide(text);
    if (!isCacheable(text)) return decided;
    if (known.size >= max) known.clear();
    known.set(text, decided);
    return decided;
  };
}

/** The same for a path. Paths that could contain a secret are not cached. */
export const memoizeByPath = <T extends NonNullable<unknown> | null>(
  decide: (path: string) => T,
): ((path: string) => T) => memoize(decide, isSecretFreePath);

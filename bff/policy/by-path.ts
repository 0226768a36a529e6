/** A path in which nothing could be a secret: lower case and digits, with neither the words that secrets follow nor room for a token. */
const harmless = /^(?!.*\/(?:reset|join|invite|verify)\/)[a-z0-9_/-]{0,31}$/;

export const isHarmless = (path: string): boolean => harmless.test(path);

/** Visitors choose paths. An LRU would cost more with each request than to begin anew costs once in a while. */
const most = 1_000;

/**
 * Remembers what `decide` says of a path, since visitors ask for the same few hundred again and again. Nothing is kept of a path in which something could
 * be a secret. `decide` must depend on nothing else, and what it returns must only be changed by what depends on the path alone.
 */
export function byPath<T extends NonNullable<unknown> | null>(
  decide: (path: string) => T,
): (path: string) => T {
  const known = new Map<string, T>();
  return (path) => {
    const found = known.get(path);
    if (found !== undefined) return found;
    const decided = decide(path);
    if (!isHarmless(path)) return decided;
    if (known.size >= most) known.clear();
    known.set(path, decided);
    return decided;
  };
}

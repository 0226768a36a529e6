/**
 * A path that cannot contain a secret: lower case and digits, without the words that precede
 * secrets and too short for a token.
 */
const secretFreePath = /^(?!.*\/(?:reset|join|invite|verify)\/)[a-z0-9_/-]{0,31}$/;

export const isSecretFreePath = (path: string): boolean => secretFreePath.test(path);

/** Visitors choose paths. Starting over occasionally costs less than an LRU on each request. */
const most = 1_000;

/**
 * Caches the result of `decide`, because visitors request the same few hundred paths. Paths that
 * could contain a secret are not cached. `decide` must depend on the path alone, and so must any
 * change to its result.
 */
export function memoizeByPath<T extends NonNullable<unknown> | null>(
  decide: (path: string) => T,
): (path: string) => T {
  const known = new Map<string, T>();
  return (path) => {
    const found = known.get(path);
    if (found !== undefined) return found;
    const decided = decide(path);
    if (!isSecretFreePath(path)) return decided;
    if (known.size >= most) known.clear();
    known.set(path, decided);
    return decided;
  };
}

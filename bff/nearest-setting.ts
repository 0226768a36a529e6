/** Foyer's own prefixes: an unknown setting that starts with one is a typo. */
const ownPrefixes =
  /^(?:FOYER|UPSTREAM|METHOD_OVERRIDE|TRUSTED_PROX|SESSION_COOKIE|GUEST_CACHE|RATE_LIMIT|DRAIN|BREAKER_|SETTINGS_|DRIFT_|SHADOW_|CSP_)/;

/**
 * Kubernetes and Docker derive these from a service called `foyer` or `upstream`; nobody wrote
 * them.
 */
const injected = /_SERVICE_(?:HOST|PORT)|_PORT$|_PORT_\d+_(?:TCP|UDP)/;

/**
 * Unknown variables that were meant for Foyer, each with the closest known name. Short names (HOST)
 * are too close to other programs' (HOME) to guess from.
 */
export function findUnknownSettings(
  names: readonly string[],
  known: readonly string[],
): { name: string; nearest: string }[] {
  return names.flatMap((name) => {
    if (known.includes(name)) return [];
    const nearest =
      known.toSorted((a, b) => editDistance(name, a) - editDistance(name, b))[0] ?? '';
    const isSlip = nearest.length >= 8 && editDistance(name, nearest) <= 2;
    return isSlip || (ownPrefixes.test(name) && !injected.test(name)) ? [{ name, nearest }] : [];
  });
}

/** Levenshtein distance: the number of letters to insert, delete or replace. */
export function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

export type UpstreamHeaders = Record<string, string | string[] | undefined>;

/** Header pairs as they stand on the wire: name, value, name, value. */
export type HeaderPairs = string[];

/** Headers that are meant for one connection only (RFC 9110 §7.6.1), in lower case. */
const hopByHop = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'http2-settings',
]);

/** What `Connection` may not name: a sender could use it to have credentials removed from a request, or the length of its body. */
const kept = new Set([
  'cookie',
  'authorization',
  'x-xsrf-token',
  'content-length',
  'content-type',
  'set-cookie',
]);

/** Whether a header goes no further than this hop, in requests and responses alike. The name is in lower case. */
export const isHopHeader = (lowerName: string): boolean => hopByHop.has(lowerName);

/** The other headers that a `Connection` header makes its hop's own; null where there are none, as nearly always. */
export function namedByConnection(connection: string | undefined): ReadonlySet<string> | null {
  if (connection === undefined || connection === 'keep-alive' || connection === 'close')
    return null;
  return new Set(
    connection
      .toLowerCase()
      .split(',')
      .map((name) => name.trim())
      .filter((name) => !kept.has(name)),
  );
}

/** Bounds of what is remembered: clients and upstreams choose names. */
const maxNames = 1_000;
const longestName = 64;

/** Decides of a header by its name, once for each: the same few dozen come again and again. */
export function decideOnce<T>(decide: (lowerName: string) => T): (lowerName: string) => T {
  const decided = new Map<string, T>();
  return (name) => {
    const known = decided.get(name);
    if (known !== undefined) return known;
    const decision = decide(name);
    if (decided.size < maxNames && name.length < longestName) decided.set(name, decision);
    return decision;
  };
}

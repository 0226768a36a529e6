import type { IncomingHttpHeaders } from 'node:http';

export type UpstreamHeaders = Record<string, string | string[] | undefined>;

/** Header pairs as on the wire: name, value, name, value. */
export type HeaderPairs = string[];

/** Headers that end at this hop, in requests and in responses (RFC 9110 §7.6.1), in lower case. */
export const hopHeaders: ReadonlySet<string> = new Set([
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

/**
 * Headers that `Connection` may not name: a sender could use it to strip credentials, or the length
 * of a body, from a request.
 */
const unremovable = new Set([
  'cookie',
  'authorization',
  'x-xsrf-token',
  'content-length',
  'content-type',
  'set-cookie',
]);

/**
 * Further headers that a `Connection` header limits to this hop; null if there are none, which
 * is nearly always.
 */
export function namedByConnection(connection: string | undefined): ReadonlySet<string> | null {
  if (connection === undefined || connection === 'keep-alive' || connection === 'close')
    return null;
  return new Set(
    connection
      .toLowerCase()
      .split(',')
      .map((name) => name.trim())
      .filter((name) => !unremovable.has(name)),
  );
}

/** Header pairs without the headers of these names, which are in lower case. */
export const withoutNames = (pairs: HeaderPairs, names: ReadonlySet<string>): HeaderPairs =>
  pairs.filter((_, index) => !names.has(pairs[index - (index % 2)] ?? ''));

const mark = ';foyer';

/**
 * The ETag of a response whose bytes were changed: weak, because its meaning is the same as the
 * upstream's and its bytes are not. The mark distinguishes it from a weak one of the upstream
 * itself.
 */
export const weakened = (etag: string): string =>
  etag.startsWith('W/') ? etag : `W/${etag.replace(/"$/, `${mark}"`)}`;

/** The upstream's own ETags in If-Match or If-None-Match: a weak one never matches an If-Match. */
export const withUpstreamEtags = (condition: string): string =>
  condition.includes(mark) ? condition.replaceAll(/W\/("[^"]*);foyer"/g, '$1"') : condition;

/**
 * The Host header; Hono has already replaced the one in `headers`. A request has at most one, and a
 * trailing dot is ignored. Empty if there is none.
 */
export function hostIn(rawHeaders: readonly string[]): string {
  const index = rawHeaders.findIndex((name, at) => at % 2 === 0 && name.toLowerCase() === 'host');
  return index === -1 ? '' : (rawHeaders[index + 1] ?? '').toLowerCase().replace(/\.(?=:|$)/, '');
}

/** Whether a request has a body (RFC 9112 §6.3). */
export function hasBody({ headers }: { headers: IncomingHttpHeaders }): boolean {
  const { 'content-length': length, 'transfer-encoding': coding } = headers;
  return coding !== undefined || (length !== undefined && length !== '0');
}

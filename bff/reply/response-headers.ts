import type { Config } from '../config/read-config.ts';
import { rewriteSetCookie, type SecureRule } from '../request/cookies.ts';
import {
  type UpstreamHeaders,
  type HeaderPairs,
  hopHeaders,
  namedByConnection,
} from '../request/headers.ts';
import { memoize } from '../request/memoize.ts';
import { noGuard } from './file-headers.ts';
import { type Addresses, toPublicAddress } from '../request/public-address.ts';

/** Whether caches may give a response to other people, so that it must carry none of our cookies. */
export const isPublic = (cacheControl: string | string[] | null | undefined): boolean =>
  cacheControl !== undefined && cacheControl !== null && allowsSharing(String(cacheControl));

const allowsSharing = memoize((value) => /(?:^|[\s,])(?:public|s-maxage=)/i.test(value));

/** The upstream's response headers as sent to the browser, without those that are `removed`. */
export function publicHeaders(
  headers: UpstreamHeaders,
  status: number,
  config: Addresses & Pick<Config, 'mode'>,
  removed: ReadonlySet<string> = noGuard.removed,
): HeaderPairs {
  const named = namedByConnection(headers['connection']?.toString());
  const pairs: HeaderPairs = [];
  for (const name in headers) {
    const value = headers[name];
    const treatment = treatmentOf(name);
    // A 204 has no body and therefore no length (RFC 9110 §8.6).
    if (
      value === undefined ||
      treatment === 'withhold' ||
      removed.has(name) ||
      named?.has(name) ||
      (status === 204 && name === 'content-length')
    )
      continue;
    if (treatment === 'cookies')
      for (const setCookie of publicCookies(headers, config)) pairs.push(name, setCookie);
    // Browsers reject a response with two, or follow the first.
    else if (treatment === 'location')
      pairs.push(name, toPublicAddress(Array.isArray(value) ? (value[0] ?? '') : value, config));
    else if (treatment === 'addresses')
      pairs.push(name, withPublicAddresses(name, value.toString(), config));
    else if (typeof value === 'string') pairs.push(name, value);
    else for (const one of value) pairs.push(name, one);
  }
  return pairs;
}

/**
 * Each Set-Cookie stays a separate header: if they were joined by commas, browsers would lose all
 * but the first.
 */
export function publicCookies(
  headers: UpstreamHeaders,
  { mode, publicOrigin, upstreamBase }: Pick<Config, 'mode' | 'publicOrigin' | 'upstreamBase'>,
): string[] {
  const setCookies = headers['set-cookie'];
  if (setCookies === undefined) return [];
  const isSecure: SecureRule = publicOrigin.startsWith('https:')
    ? 'always'
    : mode === 'production'
      ? 'as it came'
      : 'never';
  const options = { isSecure, base: upstreamBase };
  return Array.isArray(setCookies)
    ? setCookies.map((one) => rewriteSetCookie(one, options))
    : [rewriteSetCookie(setCookies, options)];
}

const wholeValue = /^()(.*)$/s;

/**
 * Headers other than Location that contain addresses: the text before an address, and the address.
 */
const namingAddresses = new Map([
  ['link', /(<)([^>]*)/g],
  // Browsers accept a refresh without `url=`, and with a comma or a space before it.
  ['refresh', /^([\s\d.]*[;,\s]\s*(?:url\s*=\s*)?["']?)([^"']*)/i],
  ['content-location', wholeValue],
  ['access-control-allow-origin', wholeValue],
  ['sourcemap', wholeValue],
  ['x-sourcemap', wholeValue],
]);

function withPublicAddresses(name: string, value: string, config: Addresses): string {
  return value.replace(
    namingAddresses.get(name) ?? wholeValue,
    (_, before: string, address: string) => before + toPublicAddress(address, config),
  );
}

/**
 * Alt-Svc would send browsers to the upstream's own ports. The request ID is the gateway's own.
 * Software, versions and files behind the gateway stay private. PHP's own server echoes the Host of
 * the request.
 */
const notOurs = new Set([
  'alt-svc',
  'x-request-id',
  'host',
  'server',
  'via',
  'x-powered-by',
  'x-generator',
  'x-runtime',
  'x-version',
  'x-php-version',
  'x-aspnet-version',
  'x-aspnetmvc-version',
  'x-served-by',
  'x-server',
  'x-backend',
  'x-backend-server',
  'x-upstream',
  'x-sendfile',
  'x-accel-redirect',
  'x-lighttpd-send-file',
]);

/** A debug bar's headers name the backend's files and addresses. */
const isNotOurs = (name: string): boolean =>
  notOurs.has(name) || name.startsWith('x-debug-') || name.startsWith('phpdebugbar');

const treatmentOf = memoize((name) => {
  if (hopHeaders.has(name) || isNotOurs(name)) return 'withhold';
  if (name === 'set-cookie') return 'cookies';
  if (name === 'location') return 'location';
  return namingAddresses.has(name) ? 'addresses' : 'pass';
});

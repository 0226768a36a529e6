import type { Config } from '../config.ts';
import { rewriteSetCookie } from './cookies.ts';
import { type UpstreamHeaders, type HeaderPairs, isHopHeader, namedByConnection } from './headers.ts';
import { toPublicAddress } from './public-address.ts';

export type ResponseConfig = Pick<Config, 'mode' | 'publicOrigin' | 'upstreamOrigin' | 'upstreamUrl' | 'upstreamBase'>;

/** The headers of the upstream's response as the browser gets them. */
export function publicHeaders(headers: UpstreamHeaders, status: number, requestId: string, config: ResponseConfig): HeaderPairs {
  const named = namedByConnection(headers['connection']?.toString());
  const pairs: HeaderPairs = ['x-request-id', requestId];
  for (const name in headers) {
    const value = headers[name];
    if (value === undefined || isHopHeader(name) || named?.has(name) || isNotOurs(name, status)) continue;
    if (name === 'set-cookie') for (const setCookie of publicCookies(headers, config)) pairs.push(name, setCookie);
    // Browsers refuse a response with two, or follow the first.
    else if (name === 'location') pairs.push(name, toPublicAddress(Array.isArray(value) ? (value[0] ?? '') : value, config));
    else if (typeof value === 'string') pairs.push(name, value);
    else for (const one of value) pairs.push(name, one);
  }
  return pairs;
}

/** Each Set-Cookie stays a header of its own: joined by commas, browsers lose all but the first. */
export function publicCookies(headers: UpstreamHeaders, { mode, publicOrigin, upstreamBase }: Pick<Config, 'mode' | 'publicOrigin' | 'upstreamBase'>): string[] {
  const setCookies = headers['set-cookie'];
  if (setCookies === undefined) return [];
  const options = { keepSecure: mode === 'production' || publicOrigin.startsWith('https:'), base: upstreamBase };
  return Array.isArray(setCookies) ? setCookies.map((one) => rewriteSetCookie(one, options)) : [rewriteSetCookie(setCookies, options)];
}

/**
 * Alt-Svc would send browsers to the upstream's own ports; the id is the gateway's; a 204 has no body whose length could be named
 * (RFC 9110 §8.6).
 */
function isNotOurs(name: string, status: number): boolean {
  return name === 'alt-svc' || name === 'x-request-id' || (name === 'content-length' && status === 204);
}

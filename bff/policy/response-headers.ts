import type { OutgoingHttpHeaders } from 'node:http';
import type { Config } from '../config.ts';
import type { AnswerHeaders } from '../exchange.ts';
import { rewriteSetCookie } from './cookies.ts';
import { hopHeaders } from './hop-by-hop.ts';
import { toPublicAddress } from './public-address.ts';

export type AnswerConfig = Pick<Config, 'mode' | 'publicOrigin' | 'upstreamOrigin' | 'upstreamUrl' | 'upstreamBase'>;

/** The headers of the backend's answer as the browser gets them. */
export function publicHeaders(headers: AnswerHeaders, status: number, requestId: string, config: AnswerConfig): OutgoingHttpHeaders {
  const isHop = hopHeaders(headers['connection']?.toString());
  const result: OutgoingHttpHeaders = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined || isHop(name) || isNotOurs(name, status)) continue;
    result[name] = value;
  }
  const setCookies = publicCookies(headers, config);
  if (setCookies.length > 0) result['set-cookie'] = setCookies;
  // Browsers refuse an answer with two, or follow the first.
  const [location] = [headers['location']].flat();
  if (location !== undefined) result['location'] = toPublicAddress(location, config);
  result['x-request-id'] = requestId;
  return result;
}

/** Each Set-Cookie stays a header of its own: joined by commas, browsers lose all but the first. */
export function publicCookies(headers: AnswerHeaders, { mode, publicOrigin, upstreamBase }: Pick<Config, 'mode' | 'publicOrigin' | 'upstreamBase'>): string[] {
  const setCookies = headers['set-cookie'];
  if (setCookies === undefined) return [];
  const keepSecure = mode === 'production' || publicOrigin.startsWith('https:');
  return [setCookies].flat().map((one) => rewriteSetCookie(one, { keepSecure, base: upstreamBase }));
}

/** Alt-Svc would send browsers to the backend's own ports; a 204 has no body whose length could be told (RFC 9110 §8.6). */
function isNotOurs(name: string, status: number): boolean {
  return name === 'alt-svc' || (name === 'content-length' && status === 204);
}

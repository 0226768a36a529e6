import type { IncomingHttpHeaders } from 'node:http';
import { GatewayError } from '../errors.ts';
import type { Incoming } from './incoming.ts';

/**
 * Whether a browser vouches that a page of this site makes the request: Sec-Fetch-Site, which no page can forge, else Origin.
 * Never by Host, which follows wherever a name was made to point.
 */
export function isFromOwnSite(
  headers: IncomingHttpHeaders,
  ownOrigins: readonly string[],
): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  return headers.origin !== undefined && ownOrigins.includes(headers.origin);
}

const safe = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Whether a request must be refused because another site may have made the visitor's browser send it. Only credentials that a browser
 * adds by itself make that dangerous, so a request without a session, such as a script's with a token, needs no proof.
 */
export function isForged(
  method: string,
  headers: IncomingHttpHeaders,
  hasSession: boolean,
  ownOrigins: readonly string[],
): boolean {
  return hasSession && !safe.includes(method) && !isFromOwnSite(headers, ownOrigins);
}

/** @throws GatewayError for such a request. */
export function refuseForged(
  { method, headers, hasSession }: Pick<Incoming, 'method' | 'headers' | 'hasSession'>,
  { ownOrigins }: { ownOrigins: readonly string[] },
): void {
  if (isForged(method, headers, hasSession, ownOrigins)) throw new GatewayError('foreign_origin');
}

/**
 * Whether a GET that changes something (joining a workspace) comes from anything but the app's own fetch: another site, an image, a
 * link in a mail, a browser that loads ahead. A client that is no browser sends none of these headers and passes without a session.
 */
export function isForeignRead(
  headers: IncomingHttpHeaders,
  hasSession: boolean,
  ownOrigins: readonly string[],
): boolean {
  const purpose = `${headers['sec-purpose'] ?? ''} ${headers['purpose'] ?? ''} ${headers['x-moz'] ?? ''} ${headers['x-purpose'] ?? ''}`;
  if (/prefetch|prerender|preview/i.test(purpose)) return true;
  const destination = headers['sec-fetch-dest'];
  if (destination !== undefined && destination !== 'empty') return true;
  if (headers['sec-fetch-site'] === undefined && !hasSession) return false;
  return !isFromOwnSite(headers, ownOrigins) && !hasOwnReferer(headers, ownOrigins);
}

/** A same-origin GET carries no Origin; browsers without Sec-Fetch-Site still name the page in Referer. */
function hasOwnReferer(headers: IncomingHttpHeaders, ownOrigins: readonly string[]): boolean {
  return (
    headers['sec-fetch-site'] === undefined &&
    ownOrigins.some((own) => headers.referer?.startsWith(`${own}/`))
  );
}

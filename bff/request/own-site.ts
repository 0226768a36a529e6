import type { IncomingHttpHeaders } from 'node:http';
import { GatewayError } from '../errors.ts';
import type { Incoming } from './incoming.ts';

/**
 * Whether the browser confirms that a page of this site sent the request: by Sec-Fetch-Site, which
 * no page can forge, else by Origin. Host proves nothing, since any name can be pointed at this
 * server.
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
 * Whether to refuse a request because another site may have made the visitor's browser send it.
 * Only credentials that browsers send automatically make this dangerous, so a request without a
 * session, such as a script's with a token, needs no proof.
 */
export function isForged(
  method: string,
  headers: IncomingHttpHeaders,
  hasSession: boolean,
  ownOrigins: readonly string[],
): boolean {
  return hasSession && !safe.includes(method) && !isFromOwnSite(headers, ownOrigins);
}

/** @throws GatewayError for a forged request. */
export function refuseForged(
  { method, headers, hasSession }: Pick<Incoming, 'method' | 'headers' | 'hasSession'>,
  { ownOrigins }: { ownOrigins: readonly string[] },
): void {
  if (isForged(method, headers, hasSession, ownOrigins)) throw new GatewayError('foreign_origin');
}

/**
 * Whether a GET with side effects (joining a workspace) comes from anything but the app's own
 * fetch: another site, an image, a link in an email, or a prefetch. Other clients lack these
 * headers and are allowed without a session.
 */
export function isForeignRead(
  headers: IncomingHttpHeaders,
  hasSession: boolean,
  ownOrigins: readonly string[],
): boolean {
  if (isAhead(headers)) return true;
  const destination = headers['sec-fetch-dest'];
  if (destination !== undefined && destination !== 'empty') return true;
  if (headers['sec-fetch-site'] === undefined && !hasSession) return false;
  return !isFromOwnSite(headers, ownOrigins) && !hasOwnReferer(headers, ownOrigins);
}

/** Whether the browser prefetches something that nobody has opened yet. */
export const isAhead = (headers: IncomingHttpHeaders): boolean =>
  ['sec-purpose', 'purpose', 'x-moz', 'x-purpose'].some((name) =>
    /prefetch|prerender|preview/i.test(String(headers[name] ?? '')),
  );

/**
 * A same-origin GET carries no Origin; browsers without Sec-Fetch-Site still name the page in
 * Referer.
 */
function hasOwnReferer(headers: IncomingHttpHeaders, ownOrigins: readonly string[]): boolean {
  return (
    headers['sec-fetch-site'] === undefined &&
    ownOrigins.some((own) => headers.referer?.startsWith(`${own}/`))
  );
}

import type { IncomingHttpHeaders } from 'node:http';
import { isUnder } from '../../contracts/decoded-path.ts';
import { demo, worldIn } from '../../contracts/demo.ts';
import { GatewayError } from '../errors.ts';
import { setOwnCookie } from './cookies.ts';
import { hostIn, type Incoming } from './incoming.ts';

/**
 * In the demo each visitor has an upstream world of their own, which a cookie names. The first page sets the cookie, and the calls for that
 * page know the world already. Nothing here is in effect outside the demo.
 */

/** Seconds; longer than any session of the demo upstream. */
const lifetimeSeconds = 31_536_000;

interface Visit {
  method: string;
  headers: IncomingHttpHeaders;
  cookies: ReadonlyMap<string, string>;
  hasSession: boolean;
}

/**
 * A world for a visitor's first page: the cookie that names it from now on, and the visitor's cookies with it. Null for every other request:
 * scripts request no page, and a session that has begun belongs to the world it began in.
 */
export function beginWorld(
  { method, headers, cookies, hasSession }: Visit,
  publicOrigin: string,
  newId: () => string,
): { setCookie: string; cookies: ReadonlyMap<string, string> } | null {
  if (
    method !== 'GET' ||
    hasSession ||
    worldIn(cookies) !== null ||
    !headers.accept?.includes('text/html')
  )
    return null;
  const id = newId();
  return {
    setCookie: setOwnCookie(
      { name: demo.worldCookie, value: id, lifetimeSeconds, isHttpOnly: true },
      publicOrigin,
    ),
    cookies: new Map([...cookies, [demo.worldCookie, id]]),
  };
}

/** Whether a call may change everything at once: who is signed in, and what guests see. */
export const isDemoControl = (decodedPath: string): boolean => isUnder(decodedPath, [demo.prefix]);

/**
 * Keeps out pages of other sites that made their own name point here: to browsers they are of the same origin as the demo. The backend cannot tell,
 * since it finds its own name in Host.
 * @throws GatewayError for a control of the demo that was not asked for by this site's name.
 */
export function refuseRebound(
  { target, rawHeaders }: Pick<Incoming, 'target' | 'rawHeaders'>,
  { ownOrigins }: { ownOrigins: readonly string[] },
): void {
  if (!isDemoControl(target.decoded)) return;
  const hostname = hostIn(rawHeaders).replace(/:\d+$/, '');
  const own = [...demo.ownHosts, ...ownOrigins.map((origin) => new URL(origin).hostname)];
  if (!own.includes(hostname)) throw new GatewayError('not_found');
}

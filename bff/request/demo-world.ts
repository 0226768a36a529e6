import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isUnder } from '../../contracts/routes/decoded-path.ts';
import { demo, worldIn } from '../../contracts/demo.ts';
import { GatewayError } from '../errors.ts';
import { setOwnCookie } from './cookies.ts';
import { hostIn } from './headers.ts';
import type { Incoming } from './incoming.ts';

/**
 * In the demo each visitor has a separate upstream world, which a cookie names. The first page sets
 * the cookie, and the calls for that page already use that world. Outside the demo none of this is
 * active.
 */

/** Seconds; longer than any session of the demo upstream lasts. */
const lifetimeSeconds = 31_536_000;

/**
 * The visitor's cookies with that of a world, which a first page starts. No other request does:
 * scripts request no pages, and a running session belongs to the world it started in.
 */
export function withDemoWorld(
  cookies: ReadonlyMap<string, string>,
  hasSession: boolean,
  { method, headers }: IncomingMessage,
  res: ServerResponse,
  publicOrigin: string,
): ReadonlyMap<string, string> {
  const isPage = method === 'GET' && headers.accept?.includes('text/html');
  if (!isPage || hasSession || worldIn(cookies) !== null) return cookies;
  const [name, value] = [demo.worldCookie, randomUUID()];
  const world = { name, value, lifetimeSeconds, isHttpOnly: true };
  res.appendHeader('set-cookie', setOwnCookie(world, publicOrigin));
  return new Map([...cookies, [name, value]]);
}

/** Whether a call may change everything at once: the signed-in user and all that guests see. */
export const isDemoControl = (decodedPath: string): boolean => isUnder(decodedPath, [demo.prefix]);

/**
 * Blocks DNS rebinding: a page of another site whose hostname points here has the demo's origin.
 * The backend can't detect this, because it sees its own name in Host.
 * @throws GatewayError for a demo control that was not requested under this site's name.
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

import { isUnder } from '../../contracts/decoded-path.ts';
import { cookie } from '../../contracts/constants.ts';
import { byPath } from './by-path.ts';
import { setOwnCookie } from './cookies.ts';
import { isDemoControl } from './demo-world.ts';
import type { UpstreamHeaders } from './headers.ts';
import type { Incoming } from './incoming.ts';

/**
 * Laravel gives everyone a session, so a guest who returns looks like a member. This cookie remembers that the session was seen to be
 * nobody's. It is a hint and no proof: the app checks again once the page is shown, for which it must be able to read it.
 */

/** Seconds; after that the upstream is called again, which costs one slower page a day. */
const lifetimeSeconds = 86_400;

/** Cookies that sign their owner in when the session is gone, by Laravel's names. */
const remembers = (name: string): boolean => name.startsWith('remember_');

/** Whether the page of guests will do. A credential that can sign somebody in without a session is always checked with the upstream. */
export function isGuest({
  cookies,
  hasSession,
  headers,
}: Pick<Incoming, 'cookies' | 'hasSession' | 'headers'>): boolean {
  if (headers.authorization !== undefined) return false;
  return !hasSession || (cookies.has(cookie.guest) && !cookies.keys().some(remembers));
}

/** The Set-Cookie that sets the hint, or takes it back. */
export function guestHint(isNobody: boolean, publicOrigin: string): string {
  return setOwnCookie(
    { name: cookie.guest, value: isNobody ? '1' : '', lifetimeSeconds },
    publicOrigin,
  );
}

/** Whether the upstream may sign somebody in: by its forms, by a callback from another site, which is a GET, or by the demo's controls. `method` is the wire's. */
export function maySignIn(method: string | undefined, decodedPath: string): boolean {
  const asked = signsIn(decodedPath);
  return asked === 'always' || (asked === 'forms' && method === 'POST');
}

const signsIn = byPath((path) =>
  isUnder(path, ['secure/auth']) || isDemoControl(path)
    ? 'always'
    : isUnder(path, ['auth'])
      ? 'forms'
      : 'never',
);

function setsRemember({ 'set-cookie': setCookies }: UpstreamHeaders): boolean {
  if (setCookies === undefined) return false;
  return Array.isArray(setCookies) ? setCookies.some(remembers) : remembers(setCookies);
}

/**
 * The headers of the upstream's response with the hint taken back, where it may have signed somebody in: known by the request, or by a cookie
 * that remembers somebody. Taking it back for nothing costs one slower page, so nothing finer is checked.
 */
export function withdrawHint(
  headers: UpstreamHeaders,
  status: number,
  isSignIn: boolean,
  publicOrigin: string,
): UpstreamHeaders {
  if (status >= 400 || !(isSignIn || setsRemember(headers))) return headers;
  return {
    ...headers,
    'set-cookie': [headers['set-cookie'] ?? [], guestHint(false, publicOrigin)].flat(),
  };
}

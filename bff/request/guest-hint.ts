import { isUnder } from '../../contracts/routes/decoded-path.ts';
import { cookie } from '../../contracts/constants.ts';
import { memoizeByPath } from './memoize.ts';
import { setOwnCookie } from './cookies.ts';
import { isDemoControl } from './demo-world.ts';
import type { UpstreamHeaders } from './headers.ts';
import type { Incoming } from './incoming.ts';

/**
 * Laravel gives everyone a session, so a returning guest looks like a member. This cookie records
 * that the session belonged to nobody. It is a hint, not a proof: the app checks again once the
 * page is shown, so scripts must be able to read it.
 */

/** Seconds; then the upstream is asked again, which costs one slower page a day. */
const lifetimeSeconds = 86_400;

/** Laravel's remember-me cookies, which sign a visitor in after the session has expired. */
const remembers = (name: string): boolean => name.startsWith('remember_');

/**
 * Whether the guest page is enough. A credential that can sign somebody in without a session is
 * always checked with the upstream.
 */
export function isGuest({
  cookies,
  hasSession,
  headers,
}: Pick<Incoming, 'cookies' | 'hasSession' | 'headers'>): boolean {
  if (headers.authorization !== undefined) return false;
  return !hasSession || (cookies.has(cookie.guest) && !cookies.keys().some(remembers));
}

/** The Set-Cookie that sets or deletes the hint. */
export function guestHint(isNobody: boolean, publicOrigin: string): string {
  return setOwnCookie(
    { name: cookie.guest, value: isNobody ? '1' : '', lifetimeSeconds },
    publicOrigin,
  );
}

/**
 * Whether the upstream may sign somebody in: by its forms, by a callback from another site (a GET),
 * or by the demo's controls that change it. `method` is the one on the wire.
 */
export function maySignIn(method: string | undefined, decodedPath: string): boolean {
  const kind = signsIn(decodedPath);
  return kind === 'always' || (kind === 'forms' && method === 'POST');
}

const signsIn = memoizeByPath((path) =>
  isUnder(path, ['secure/auth'])
    ? 'always'
    : isUnder(path, ['auth']) || isDemoControl(path)
      ? 'forms'
      : 'never',
);

function setsRemember({ 'set-cookie': setCookies }: UpstreamHeaders): boolean {
  if (setCookies === undefined) return false;
  return Array.isArray(setCookies) ? setCookies.some(remembers) : remembers(setCookies);
}

/**
 * The upstream's response headers, with the hint deleted if somebody may have signed in: recognised
 * by the request or by a remember-me cookie. Deleting it needlessly costs only one slower page, so
 * no finer check is made.
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

import { cookie } from '../../../contracts/constants.ts';
import { callUrl } from '../../../contracts/calls/call-key.ts';
import { readCookie, writeCookie } from '../../lib/cookie.ts';
import { whenIdle } from '../../lib/dom.ts';

/** The token when a write was sent, and how many tokens had been fetched by then. */
export interface XsrfToken {
  value: string | null;
  fetched: number;
}

let fetched = 0;
let hasAnswered = false;
let pending: Promise<void> | null = null;

const present = (): XsrfToken => ({ value: readCookie(cookie.xsrf), fetched });

/**
 * The token that proves to the backend that a write comes from this site. A page from the shared
 * cache has none, so the first write fetches it. While a new token is being fetched, the old one is
 * not used.
 * @throws TypeError when the network fails, as `fetch` does.
 */
export async function xsrfToken(): Promise<XsrfToken> {
  if (pending ?? readCookie(cookie.xsrf) === null) await fetchToken();
  return present();
}

/**
 * A newer token than one that was refused. All writes that were refused with the same token share
 * one request, whether it is pending or finished when they are refused.
 * @throws TypeError when the network fails.
 */
export async function newerToken(refused: XsrfToken): Promise<XsrfToken> {
  if (refused.fetched === fetched) await fetchToken();
  return present();
}

/**
 * Requests a new token, which also renews the session's cookies. Concurrent calls share one
 * request.
 * @throws TypeError when the network fails.
 */
function fetchToken(): Promise<void> {
  pending ??= fetch(callUrl('sanctum/csrf-cookie'), { credentials: 'same-origin' })
    .then(({ ok }) => {
      fetched += 1;
      hasAnswered = ok;
    })
    .finally(() => (pending = null));
  return pending;
}

/** Whether the backend sent a token that this browser did not store. */
export const areCookiesBlocked = (): boolean => hasAnswered && readCookie(cookie.xsrf) === null;

/**
 * Sends a write with its token, and again with a newer one after a 419, which the backend sends
 * before the write has any effect.
 * @throws TypeError when the network fails while a token is fetched, and any error of `send`.
 */
export async function withToken<Reply extends { status: number }>(
  send: (token: string | null) => Promise<Reply>,
): Promise<Reply> {
  const token = await xsrfToken();
  const reply = await send(token.value);
  return reply.status === 419 ? send((await newerToken(token)).value) : reply;
}

/**
 * The gateway may send a page before the backend responds. Such a page cannot contain the
 * response's cookies, and a meta tag marks it. One call of the app then renews them: for a member
 * when the browser is idle; for an expired session at once, because the next write needs its token.
 */
export function renewCookies(isSignedIn: boolean): void {
  if (!document.querySelector('meta[name="foyer-renew"]')) return;
  // If this fails, the next write fetches a token itself.
  const renew = (): Promise<void> => fetchToken().catch(() => {});
  if (isSignedIn) whenIdle(() => void renew());
  // The gateway would have set the hint in a header. From now on, this guest gets the guests' page
  // at once.
  else void renew().then(() => writeCookie(cookie.guest, '1', 1));
}

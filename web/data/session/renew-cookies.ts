import { cookie } from '../../../contracts/constants.ts';
import { fetchToken } from '../calls/xsrf.ts';
import { writeCookie } from '../../lib/cookie.ts';
import { whenIdle } from '../../lib/dom.ts';

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

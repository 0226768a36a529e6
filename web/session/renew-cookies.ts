import { cookie } from '../../contracts/constants.ts';
import { fetchToken } from '../api/xsrf.ts';
import { writeCookie } from '../lib/cookie.ts';
import { whenIdle } from '../lib/dom.ts';

/**
 * A page that was sent before the backend responded could not carry the cookies of that response, and says so in a meta tag:
 * one call of the app's own lets them reach the browser. A member's can wait until the browser has nothing better to do. Where the session
 * turned out to have ended it is made at once, since the next write needs its token.
 */
export function renewCookies(isSignedIn: boolean): void {
  if (!document.querySelector('meta[name="foyer-renew"]')) return;
  // The next write fetches a token itself if this fails.
  const renew = (): Promise<void> => fetchToken().catch(() => {});
  if (isSignedIn) whenIdle(() => void renew());
  // The hint is the gateway's, which would have set it in a header. From now on such a guest gets the page of guests at once.
  else void renew().then(() => writeCookie(cookie.guest, '1', 1));
}

import { cookie } from '../../../contracts/constants.ts';
import { fetchToken } from '../calls/xsrf.ts';
import { writeCookie } from '../../lib/cookie.ts';
import { whenIdle } from '../../lib/dom.ts';

/**
 * A page sent before the backend responded could not carry the cookies of that response, and marks
 * that in a meta tag. One call of the app then renews them. For a member it waits until the browser
 * is idle. If the session has expired it is sent at once, because the next write needs its token.
 */
export function renewCookies(isSignedIn: boolean): void {
  if (!document.querySelector('meta[name="foyer-renew"]')) return;
  // If this fails, the next write fetches a token itself.
  const renew = (): Promise<void> => fetchToken().catch(() => {});
  if (isSignedIn) whenIdle(() => void renew());
  // The gateway would have set the hint in a header. From now on this guest gets the guests' page
  // at once.
  else void renew().then(() => writeCookie(cookie.guest, '1', 1));
}

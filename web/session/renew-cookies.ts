import { freshXsrfToken } from '../api/xsrf.ts';

/** Browsers without an idle callback wait so long. */
const afterPaintMs = 2_000;

/**
 * A page that was sent while the backend still thought could not carry the cookies that came with its answer, and says so in a meta tag:
 * one call of the app's own lets them reach the browser. A member's can wait until the browser has nothing better to do. Where the session
 * turned out to have ended it is made at once, since the next write needs its token.
 */
export function renewCookies(isSignedIn: boolean): void {
  if (!document.querySelector('meta[name="foyer-renew"]')) return;
  // The next write asks again if this fails.
  const renew = (): void => void freshXsrfToken().catch(() => {});
  if (!isSignedIn) renew();
  else if ('requestIdleCallback' in globalThis) requestIdleCallback(renew);
  else setTimeout(renew, afterPaintMs);
}

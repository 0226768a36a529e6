import { useLocation } from 'react-router';
import { returnToCookie } from '../../../contracts/constants.ts';
import { paths } from '../../../contracts/routes/paths.ts';
import { readCookie, writeCookie } from '../../lib/cookie.ts';
import { startWithState } from '../router/history.ts';

/** The address to return to after signing in, as history state of the sign-in pages. */
export interface ReturnTo {
  returnTo?: string | null;
}

/** Returns to the current page. */
export const returnHere = (): ReturnTo => ({
  returnTo: location.pathname + location.search + location.hash,
});

/** The current page's return state; links between the sign-in pages pass it on. */
export function useReturnTo(): ReturnTo | null {
  return useLocation().state as ReturnTo | null;
}

/**
 * The gateway sets this cookie when it redirects to the sign-in page. This turns it into the same
 * history state as the guard's, with the hash, which browsers keep across a redirect. The sign-in
 * screen calls it, because its code loads before the router reads the history.
 */
export function takeReturnToCookie(): void {
  const address = readCookie(returnToCookie);
  if (!address || location.pathname !== paths.login()) return;
  writeCookie(returnToCookie, '', 0);
  startWithState({ returnTo: address + location.hash } satisfies ReturnTo);
}

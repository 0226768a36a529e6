import { useLocation } from 'react-router';
import { returnToCookie } from '../../contracts/constants.ts';
import { paths } from '../../contracts/paths.ts';
import { readCookie, writeCookie } from '../lib/cookie.ts';
import { startWithState } from '../router/history.ts';

/** Where a visitor is led after signing in, as it travels in the history entries of the sign-in pages. */
export interface ReturnTo {
  returnTo?: string | null;
}

/** To the page that is shown now. */
export const returnHere = (): ReturnTo => ({
  returnTo: location.pathname + location.search + location.hash,
});

/** The same of this page; links between the sign-in pages pass it on as their state. */
export function useReturnTo(): ReturnTo | null {
  return useLocation().state as ReturnTo | null;
}

/**
 * The gateway leaves it in a cookie when it redirects to the sign-in page: from here on it travels as what the guard leaves. Browsers keep a hash
 * over a redirect. For the sign-in screen, whose code is there before the router reads the history.
 */
export function takeReturnToCookie(): void {
  const address = readCookie(returnToCookie);
  if (!address || location.pathname !== paths.login()) return;
  writeCookie(returnToCookie, '', 0);
  startWithState({ returnTo: address + location.hash } satisfies ReturnTo);
}

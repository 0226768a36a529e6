import { cookie } from '../../contracts/constants.ts';
import { paths } from '../../contracts/paths.ts';
import { readCookie, writeCookie } from '../lib/cookie.ts';
import { startWith } from '../router/browser-entries.ts';
import { useLocation } from '../router/navigation.ts';

/** Where the guard stopped a visitor, as it travels in the history entries of the sign-in pages. */
export interface StoppedAt {
  stoppedAt?: string | null;
}

/** The same of this page; links between the sign-in pages hand it on as their state. */
export function useStoppedAt(): StoppedAt | null {
  return useLocation().state as StoppedAt | null;
}

/** Where the gateway stopped a visitor stands in a cookie, once: from here on it travels as what the guard stopped. Browsers keep a hash over a redirect. */
export function takeStoppedAt(): void {
  const address = readCookie(cookie.stoppedAt);
  if (!address || location.pathname !== paths.login()) return;
  writeCookie(cookie.stoppedAt, '', 0);
  startWith({ stoppedAt: address + location.hash } satisfies StoppedAt);
}

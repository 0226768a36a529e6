import { stoppedAtCookie } from '../../contracts/constants.ts';
import { paths } from '../../contracts/paths.ts';
import { readCookie, writeCookie } from '../lib/cookie.ts';
import { startWith } from '../router/start-with.ts';
import type { StoppedAt } from './stopped-at.ts';

/** Where the gateway stopped a visitor stands in a cookie, once: from here on it travels as what the guard stopped. Browsers keep a hash over a redirect. */
export function takeStoppedAt(): void {
  const address = readCookie(stoppedAtCookie);
  if (!address || location.pathname !== paths.login()) return;
  writeCookie(stoppedAtCookie, '', 0);
  startWith({ stoppedAt: address + location.hash } satisfies StoppedAt);
}

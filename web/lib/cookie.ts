import { cookie, cookieInBrowser } from '../../contracts/constants.ts';
import { attempt } from './attempt.ts';

const isHttps = (): boolean => location.protocol === 'https:';

/** A cookie's decoded value; null if it is missing or invalid. Servers have no cookies. */
export function readCookie(name: string): string | null {
  if (typeof document === 'undefined') return null;
  const start = `${cookieInBrowser(name, isHttps())}=`;
  // Of two cookies with the same name, the last is the newest.
  const pair = document.cookie.split('; ').findLast((one) => one.startsWith(start));
  if (pair === undefined) return null;
  return attempt(() => decodeURIComponent(pair.slice(start.length))) ?? null;
}

/** Writes a cookie for the whole site. `days` defaults to seven, the product's usual lifetime. */
export function writeCookie(name: string, value: string, days: number = cookie.lifetimeDays): void {
  const secure = isHttps() ? '; Secure' : '';
  document.cookie = `${cookieInBrowser(name, isHttps())}=${encodeURIComponent(value)}; Path=${cookie.path}; Max-Age=${days * 86_400}; SameSite=Lax${secure}`;
}

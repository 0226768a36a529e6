import { cookie } from '../../contracts/constants.ts';

/** A cookie's decoded value; null when it is not there, or when a stranger's percent signs make it unreadable. A server has none. */
export function readCookie(name: string): string | null {
  const all = typeof document === 'undefined' ? '' : document.cookie;
  for (const pair of all.split('; ')) {
    if (!pair.startsWith(`${name}=`)) continue;
    try {
      return decodeURIComponent(pair.slice(name.length + 1));
    } catch {
      return null;
    }
  }
  return null;
}

/** Writes a cookie for the whole site. `days` defaults to the product's seven. */
export function writeCookie(name: string, value: string, days: number = cookie.lifetimeDays): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=${cookie.path}; Max-Age=${days * 86_400}; SameSite=Lax${secure}`;
}

import { withoutBase } from './public-address.ts';

/** Cookies of a request by name. Of two with one name the first counts, as in PHP: it has the longer path. */
export function readCookies(header: string | undefined): ReadonlyMap<string, string> {
  if (header === undefined) return noCookies;
  const cookies = new Map<string, string>();
  for (let start = 0; start < header.length;) {
    const semicolon = header.indexOf(';', start);
    const end = semicolon === -1 ? header.length : semicolon;
    const equals = header.indexOf('=', start);
    if (equals !== -1 && equals < end) {
      const name = header.slice(header[start] === ' ' ? start + 1 : start, equals).trim();
      if (name !== '' && !cookies.has(name)) cookies.set(name, unquoted(header.slice(equals + 1, end).trim()));
    }
    start = end + 1;
  }
  return cookies;
}

const noCookies: ReadonlyMap<string, string> = new Map();

const unquoted = (value: string): string => (value[0] === '"' && value.length > 1 && value.endsWith('"') ? value.slice(1, -1) : value);

/** Whether a browser sends a credential along by itself. A choice such as the active workspace is none: it proves nothing about anybody. */
export function hasSessionCookie(cookies: ReadonlyMap<string, string>, names: RegExp): boolean {
  for (const name of cookies.keys()) if (names.test(name)) return true;
  return false;
}

/** Attributes of a Set-Cookie by name, each with the semicolon before it. */
const domain = /;\s*domain\s*(?:=[^;]*)?(?=;|$)/gi;
const secure = /;\s*secure\s*(?:=[^;]*)?(?=;|$)/gi;
const path = /(;\s*path\s*=\s*)([^;\s]*)/gi;

/** What becomes of Secure: an https site's cookies all have it; a developer's browser on plain http would drop a cookie for it. */
export type SecureRule = 'always' | 'as it came' | 'never';

/**
 * A Set-Cookie of the upstream for the public site: its Domain names another host and goes; HttpOnly and SameSite stay as they are.
 * A Path loses the upstream's base, which browsers never see.
 */
export function rewriteSetCookie(setCookie: string, { isSecure, base = '' }: { isSecure: SecureRule; base?: string }): string {
  // A sealed session is ten times as long as its attributes, and not worth a search.
  const end = setCookie.indexOf(';');
  const [pair, given] = end === -1 ? [setCookie, ''] : [setCookie.slice(0, end), setCookie.slice(end)];
  let attributes = given.replace(domain, '');
  if (isSecure === 'never') attributes = attributes.replace(secure, '');
  else if (isSecure === 'always' && attributes.search(secure) === -1) attributes += '; Secure';
  if (base !== '') attributes = attributes.replace(path, (_, start: string, value: string) => start + withoutBase(value, base));
  return pair + attributes;
}

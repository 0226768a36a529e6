import { LRUCache } from 'lru-cache';
import { cookieFromBrowser, cookieInBrowser } from '../../contracts/constants.ts';
import { withoutBase } from './public-address.ts';

/**
 * A request's cookies by name; our own by the name that the code uses. Of two cookies with one name
 * the first counts, as in PHP: it has the longer path.
 */
export function readCookies(
  header: string | undefined,
  isHttps: boolean,
): ReadonlyMap<string, string> {
  if (header === undefined) return noCookies;
  const cookies = new Map<string, string>();
  for (let start = 0; start < header.length;) {
    const semicolon = header.indexOf(';', start);
    const end = semicolon === -1 ? header.length : semicolon;
    const equals = header.indexOf('=', start);
    if (equals !== -1 && equals < end) {
      const name =
        cookieFromBrowser(
          header.slice(header[start] === ' ' ? start + 1 : start, equals),
          isHttps,
        )?.trim() ?? '';
      if (name !== '' && !cookies.has(name))
        cookies.set(name, unquoted(header.slice(equals + 1, end).trim()));
    }
    start = end + 1;
  }
  return cookies;
}

const noCookies: ReadonlyMap<string, string> = new Map();

const unquoted = (value: string): string =>
  value[0] === '"' && value.length > 1 && value.endsWith('"') ? value.slice(1, -1) : value;

/**
 * Whether the browser sends a credential automatically. A preference, such as the active workspace,
 * does not count: it proves nothing.
 */
export function hasSessionCookie(cookies: ReadonlyMap<string, string>, names: RegExp): boolean {
  for (const name of cookies.keys()) if (names.test(name)) return true;
  return false;
}

interface OwnCookie {
  name: string;
  /** Value as written in the header; empty to delete the cookie. */
  value: string;
  lifetimeSeconds: number;
  /** Hides the cookie from scripts. */
  isHttpOnly?: boolean;
}

/** The Set-Cookie header of one of our own cookies. */
export function setOwnCookie(
  { name, value, lifetimeSeconds, isHttpOnly = false }: OwnCookie,
  publicOrigin: string,
): string {
  const isHttps = publicOrigin.startsWith('https:');
  const attributes = `Path=/; Max-Age=${value === '' ? 0 : lifetimeSeconds}${isHttpOnly ? '; HttpOnly' : ''}; SameSite=Lax${isHttps ? '; Secure' : ''}`;
  return `${cookieInBrowser(name, isHttps)}=${value}; ${attributes}`;
}

/**
 * Attributes of a Set-Cookie by name, each with the semicolon before it. Only the whitespace that
 * browsers ignore is accepted around them.
 */
const domain = /;[ \t]*domain[ \t]*(?:=[^;]*)?(?=;|$)/gi;
const secure = /;[ \t]*secure[ \t]*(?:=[^;]*)?(?=;|$)/gi;
const path = /(;\s*path\s*=\s*)([^;\s]*)/gi;

/**
 * How Secure is set. On an https site every cookie gets it; on plain http in development it would
 * make browsers drop the cookie.
 */
export type SecureRule = 'always' | 'as it came' | 'never';

/**
 * Rewrites an upstream Set-Cookie for the public site. Removes Domain, which names another host,
 * and the upstream's base from Path, which browsers never see. HttpOnly and SameSite stay
 * unchanged.
 */
export function rewriteSetCookie(
  setCookie: string,
  { isSecure, base = '' }: { isSecure: SecureRule; base?: string },
): string {
  // A sealed session is ten times as long as its attributes and not worth searching.
  const end = setCookie.indexOf(';');
  if (end === -1) return isSecure === 'always' ? `${setCookie}; Secure` : setCookie;
  const given = setCookie.slice(end);
  const known = rewritten[isSecure].get(given);
  const attributes = known ?? rewriteAttributes(given, isSecure);
  if (known === undefined && given.length <= longest) rewritten[isSecure].set(given, attributes);
  return (
    setCookie.slice(0, end) +
    (base === ''
      ? attributes
      : attributes.replace(
          path,
          (_, start: string, value: string) => start + withoutBase(value, base),
        ))
  );
}

/**
 * All visitors' cookies that are set within one second share their attributes. Only the attributes
 * are cached, never a value.
 */
const longest = 300;
const rewritten: Record<SecureRule, LRUCache<string, string>> = {
  always: new LRUCache({ max: 100 }),
  'as it came': new LRUCache({ max: 100 }),
  never: new LRUCache({ max: 100 }),
};

function rewriteAttributes(given: string, isSecure: SecureRule): string {
  const attributes = given.replace(domain, '');
  if (isSecure === 'never') return attributes.replace(secure, '');
  return isSecure === 'always' && attributes.search(secure) === -1
    ? `${attributes}; Secure`
    : attributes;
}

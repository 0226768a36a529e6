import { LRUCache } from 'lru-cache';
import { cookieFromBrowser, cookieInBrowser } from '../../contracts/constants.ts';
import { withoutBase } from './public-address.ts';

/**
 * Cookies of a request by name, our own by the name that code knows them by. Of two with one name the first counts, as in PHP: it has the longer
 * path.
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

/** Whether a browser sends a credential along by itself. A choice such as the active workspace is none: it proves nothing about anybody. */
export function hasSessionCookie(cookies: ReadonlyMap<string, string>, names: RegExp): boolean {
  for (const name of cookies.keys()) if (names.test(name)) return true;
  return false;
}

interface OwnCookie {
  name: string;
  /** As it stands in the header; empty to take the cookie back. */
  value: string;
  lifetimeSeconds: number;
  /** Whether the app cannot read it. */
  isHttpOnly?: boolean;
}

/** The Set-Cookie of a cookie of our own. */
export function setOwnCookie(
  { name, value, lifetimeSeconds, isHttpOnly = false }: OwnCookie,
  publicOrigin: string,
): string {
  const isHttps = publicOrigin.startsWith('https:');
  const attributes = `Path=/; Max-Age=${value === '' ? 0 : lifetimeSeconds}${isHttpOnly ? '; HttpOnly' : ''}; SameSite=Lax${isHttps ? '; Secure' : ''}`;
  return `${cookieInBrowser(name, isHttps)}=${value}; ${attributes}`;
}

/** Attributes of a Set-Cookie by name, each with the semicolon before it, and with the space that browsers ignore: no other kind of it. */
const domain = /;[ \t]*domain[ \t]*(?:=[^;]*)?(?=;|$)/gi;
const secure = /;[ \t]*secure[ \t]*(?:=[^;]*)?(?=;|$)/gi;
const path = /(;\s*path\s*=\s*)([^;\s]*)/gi;

/** What becomes of Secure: an https site's cookies all have it; a developer's browser on plain http would drop a cookie for it. */
export type SecureRule = 'always' | 'as it came' | 'never';

/**
 * A Set-Cookie of the upstream for the public site: its Domain names another host and goes; HttpOnly and SameSite stay as they are.
 * A Path loses the upstream's base, which browsers never see.
 */
export function rewriteSetCookie(
  setCookie: string,
  { isSecure, base = '' }: { isSecure: SecureRule; base?: string },
): string {
  // A sealed session is ten times as long as its attributes, and not worth a search.
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

/** The cookies of one second have the same attributes, whosever they are. Only those are kept, never a value. */
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

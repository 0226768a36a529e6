import { cookieFromBrowser, cookieInBrowser, isOwnCookie } from '../../contracts/constants.ts';
import { demo } from '../../contracts/demo.ts';
import { memoize } from './memoize.ts';
import { withoutBase } from './public-address.ts';

/** A request's cookies. */
export interface RequestCookies {
  /** Cookies by name; our own without their prefix. */
  cookies: ReadonlyMap<string, string>;
  /** The Cookie header for the backend: without our own, and with each name once. */
  forBackend: string | undefined;
  /** Names that came more than once. */
  repeated: readonly string[];
}

/**
 * Reads a Cookie header. Of two cookies with one name the last counts: browsers send the newest last,
 * and an older one is left from before a move, with a Domain that this site never sets.
 */
export function readCookies(header: string | undefined, isHttps: boolean): RequestCookies {
  if (header === undefined) return noCookies;
  const cookies = new Map<string, string>();
  const repeated: string[] = [];
  const names = new Set<string>();
  let forBackend = '';
  let start = 0;
  while (start <= header.length) {
    const next = header.indexOf(';', start);
    const end = next === -1 ? header.length : next;
    const equals = header.indexOf('=', start);
    if (equals !== -1 && equals < end) {
      // Exactly the space that browsers send: with others, any site could imitate our prefix.
      const written = header.slice(header[start] === ' ' ? start + 1 : start, equals);
      const plain = written.trim();
      if (names.has(plain)) {
        repeated.push(plain);
        forBackend = without(forBackend, plain);
      } else names.add(plain);
      if (!isOwnCookie(plain) || plain.endsWith(demo.worldCookie))
        forBackend += `${forBackend === '' ? '' : '; '}${header.slice(start, end).trim()}`;
      const name = cookieFromBrowser(written, isHttps)?.trim() ?? '';
      if (name !== '') cookies.set(name, unquoted(header.slice(equals + 1, end).trim()));
    }
    start = end + 1;
  }
  return { cookies, forBackend: forBackend === '' ? undefined : forBackend, repeated };
}

const noCookies: RequestCookies = { cookies: new Map(), forBackend: undefined, repeated: [] };

/** A Cookie header without the cookies of this name. */
const without = (header: string, name: string): string =>
  header
    .split('; ')
    .filter((pair) => pair.slice(0, pair.indexOf('=')).trim() !== name)
    .join('; ');

const unquoted = (value: string): string =>
  value[0] === '"' && value.length > 1 && value.endsWith('"') ? value.slice(1, -1) : value;

/**
 * Whether the browser sends a credential automatically. Preferences, such as the active workspace,
 * don't count.
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

/** Names that an expired cookie may have: no other text gets into a header. */
const plainName = /^[\w.-]{1,64}$/;
const mostExpired = 8;

/**
 * The Set-Cookie headers that delete domain-wide cookies with these names, so that only those of
 * this host remain. Browsers ignore a Domain that is not theirs, such as `com`.
 */
export function expireDomainWide(names: readonly string[], publicOrigin: string): string[] {
  if (names.length === 0) return [];
  const { hostname, protocol } = new URL(publicOrigin);
  const labels = hostname.split('.');
  // A last label of digits is that of an IPv4 address.
  if (labels.length < 2 || hostname.startsWith('[') || /^\d+$/.test(labels.at(-1) ?? '')) return [];
  const domains = labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
  const secured = protocol === 'https:' ? '; Secure' : '';
  return [...new Set(names)]
    .filter((name) => plainName.test(name) && !name.startsWith('__Host-'))
    .slice(0, mostExpired)
    .flatMap((name) =>
      domains.map((domain) => `${name}=; Domain=${domain}; Path=/; Max-Age=0${secured}`),
    );
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
export type SecureRule = keyof typeof rewriteAttributes;

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
  const attributes = rewriteAttributes[isSecure](setCookie.slice(end));
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

const withoutDomain = (attributes: string): string => attributes.replace(domain, '');

/**
 * All visitors' cookies that are set within one second share their attributes. Only the attributes
 * are cached, never a value.
 */
const rewriteAttributes = {
  always: memoize((cookie) => {
    const attributes = withoutDomain(cookie);
    return attributes.search(secure) === -1 ? `${attributes}; Secure` : attributes;
  }),
  'as it came': memoize(withoutDomain),
  never: memoize((cookie) => withoutDomain(cookie.replace(secure, ''))),
};

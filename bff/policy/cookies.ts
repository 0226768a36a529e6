import { withoutBase } from './public-address.ts';

/** Cookies of a request by name. Of two with one name the first counts, as in PHP: it has the longer path. */
export function readCookies(header: string | undefined): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of header?.split(';') ?? []) {
    const equals = pair.indexOf('=');
    if (equals === -1) continue;
    const name = pair.slice(0, equals).trim();
    if (name !== '' && !cookies.has(name)) cookies.set(name, unquoted(pair.slice(equals + 1).trim()));
  }
  return cookies;
}

const unquoted = (value: string): string => (value.length > 1 && value.startsWith('"') && value.endsWith('"') ? value.slice(1, -1) : value);

/** Whether a browser sends a credential along by itself. A choice such as the active workspace is none: it proves nothing about anybody. */
export function hasSessionCookie(cookies: ReadonlyMap<string, string>, names: RegExp): boolean {
  return cookies.keys().some((name) => names.test(name));
}

/** Most cookies have neither, and stay as they are. */
const mayHaveDomain = /;\s*domain/i;
const mayHaveDomainOrSecure = /;\s*(?:domain|secure)/i;

/**
 * A Set-Cookie of the backend for the public site: its Domain names another host and goes; HttpOnly and SameSite stay as they are.
 * A Path loses the backend's base, which browsers never see. Secure goes only where a developer's browser would drop the cookie for it.
 */
export function rewriteSetCookie(setCookie: string, { keepSecure, base = '' }: { keepSecure: boolean; base?: string }): string {
  if (base === '' && !(keepSecure ? mayHaveDomain : mayHaveDomainOrSecure).test(setCookie)) return setCookie;
  const [pair = '', ...attributes] = setCookie.split(';');
  const kept = attributes.filter((attribute) => {
    const name = attribute.split('=', 1)[0]?.trim().toLowerCase();
    return name !== 'domain' && (name !== 'secure' || keepSecure);
  });
  const moved = kept.map((attribute) => attribute.replace(/^(\s*path\s*=\s*)(\S*)/i, (_, start: string, path: string) => start + withoutBase(path, base)));
  return [pair, ...moved].join(';');
}

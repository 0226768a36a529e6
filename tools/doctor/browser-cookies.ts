import { before } from '../../contracts/before.ts';
import { cookie as names } from '../../contracts/constants.ts';
import type { Reply } from './connection.ts';
import { cookiesOf } from './connection.ts';

/** A Set-Cookie header, parsed as browsers do. */
export interface SetCookie {
  name: string;
  value: string;
  /** The domain as written, without a leading dot; null if there is none. */
  domain: string | null;
  path: string;
  isSecure: boolean;
  sameSite: string | null;
  /** Whether it deletes the cookie. */
  isOver: boolean;
}

export function readSetCookie(line: string): SetCookie {
  const [pair = '', ...rest] = line.split(';');
  const attributes = new Map(
    rest.map((part) => [
      before(part, '=').trim().toLowerCase(),
      part.slice(part.indexOf('=') + 1).trim(),
    ]),
  );
  const equals = pair.indexOf('=');
  const path = attributes.get('path') ?? '';
  const age = attributes.get('max-age');
  return {
    name: pair.slice(0, equals).trim(),
    value: pair.slice(equals + 1).trim(),
    domain: attributes.get('domain')?.replace(/^\./, '').toLowerCase() || null,
    path: path.startsWith('/') ? path : '/',
    isSecure: attributes.has('secure'),
    sameSite: attributes.get('samesite')?.toLowerCase() ?? null,
    isOver:
      age === undefined
        ? Date.parse(attributes.get('expires') ?? '') < Date.now()
        : Number(age) <= 0,
  };
}

/** Whether a browser on this host accepts a cookie for that domain. */
export const isOfDomain = (host: string, domain: string): boolean =>
  host === domain || host.endsWith(`.${domain}`);

/**
 * Why a browser at this origin rejects the cookie, or doesn't send it with calls; null if it works.
 */
export function refusalOf(
  { domain, path, isSecure, sameSite }: SetCookie,
  origin: string,
): string | null {
  const { hostname, protocol } = new URL(origin);
  // Browsers treat pages of this machine as secure.
  const isSafe = protocol === 'https:' || hostname === 'localhost' || hostname === '127.0.0.1';
  if (domain !== null && !isOfDomain(hostname, domain))
    return `its Domain is ${domain}, but the site is ${hostname}`;
  if (isSecure && !isSafe) return 'it is Secure, but the site uses http';
  if (sameSite === 'none' && !isSecure) return 'it is SameSite=None without Secure';
  return path !== '/' && !'/api/v1/'.startsWith(path)
    ? `its Path is ${path}, which contains no call`
    : null;
}

/** The cookies that a browser on the site would store. */
export class BrowserCookies {
  readonly #kept = new Map<string, string>();
  readonly #origin: string;

  constructor(origin: string) {
    this.#origin = origin;
  }

  store(reply: Reply): void {
    for (const cookie of cookiesOf(reply).map(readSetCookie)) {
      if (cookie.isOver) this.#kept.delete(cookie.name);
      else if (refusalOf(cookie, this.#origin) === null) this.#kept.set(cookie.name, cookie.value);
    }
  }

  /** The headers that the app sends with a call: its cookies, and the token from one of them. */
  headers(): { cookie: string; 'x-xsrf-token': string } {
    return {
      cookie: this.withoutToken().cookie,
      'x-xsrf-token': decoded(this.#kept.get(names.xsrf) ?? ''),
    };
  }

  withoutToken(): { cookie: string } {
    return { cookie: [...this.#kept].map(([name, value]) => `${name}=${value}`).join('; ') };
  }
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

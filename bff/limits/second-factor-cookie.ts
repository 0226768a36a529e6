import type { Config } from '../config/read-config.ts';
import type { UpstreamHeaders } from '../request/headers.ts';
import { readCookies, setOwnCookie } from '../request/cookies.ts';
import { decodeQuery, phpVariable } from '../request/php-query.ts';
import { digest, type Secret } from '../hashes.ts';
import { seal, unseal } from './seal.ts';

/** A sign-in with the right password that still needs a second factor. */
export interface PendingSignIn {
  /** A digest of the account; guesses at its second factor are counted under it. */
  counted: string;
  /** A digest of the address exactly as typed. */
  person: string;
  /** Seconds since 1970. */
  since: number;
}

type Cookies = ReadonlyMap<string, string>;

/** Seconds in which a second factor may follow the password: the same as its limit's window. */
const lifetimeSeconds = 15 * 60;

/** Most requests have no cookie with this name, and need no further check. */
export const secondFactorCookie = 'foyer-second-factor';
const purpose = 'second factor';

const now = (): number => Math.floor(Date.now() / 1_000);

/**
 * The cookie that ties an account to the session in which its password was right. Laravel rewrites
 * the session cookie with each response, so this one is rewritten too. Nobody can use another
 * account's cookie for a session.
 */
export function createSecondFactorCookie(
  secret: Secret,
  { publicOrigin, sessionCookies }: Pick<Config, 'publicOrigin' | 'sessionCookies'>,
) {
  /**
   * A digest of all cookies that PHP may read as the session: it treats dots and spaces in a name
   * as underscores.
   */
  function sessionIn(cookies: Cookies): string {
    const keys = [...cookies.keys()].filter((key) => {
      const variable = phpVariable(decodeQuery(key));
      return sessionCookies.test(variable) && !nonSessionCookie.test(variable);
    });
    const named = keys.toSorted((a, b) => (a < b ? -1 : 1)).map((key) => [key, cookies.get(key)]);
    return digest(`session ${JSON.stringify(named)}`, secret);
  }

  /** The browser's session after a response. */
  function sessionAfter(cookies: Cookies, headers: UpstreamHeaders): string {
    const all = new Map(cookies);
    for (const one of [headers['set-cookie'] ?? []].flat())
      for (const [key, value] of readCookies(one.split(';', 1)[0], false).cookies)
        all.set(key, value);
    return sessionIn(all);
  }

  const set = (value: string): string =>
    setOwnCookie(
      { name: secondFactorCookie, value, lifetimeSeconds, isHttpOnly: true },
      publicOrigin,
    );

  const write = ({ counted, person, since }: PendingSignIn, session: string): string =>
    set(seal(purpose, [counted, person, since.toString(36), session], secret));

  return {
    /** Null if this gateway saw no right password in this session. */
    read(cookies: Cookies): PendingSignIn | null {
      const [counted = '', person = '', since = '', session = ''] =
        unseal(purpose, cookies.get(secondFactorCookie) ?? '', secret) ?? [];
      const pending = { counted, person, since: Number.parseInt(since, 36) };
      const isCurrent = pending.since > now() - lifetimeSeconds;
      return isCurrent && session === sessionIn(cookies) ? pending : null;
    },

    /** The Set-Cookie after a right password. */
    begin: (
      person: Omit<PendingSignIn, 'since'>,
      cookies: Cookies,
      headers: UpstreamHeaders,
    ): string[] => [write({ ...person, since: now() }, sessionAfter(cookies, headers))],

    /** The same for the session after a response; empty if the session cookie is unchanged. */
    follow(pending: PendingSignIn, cookies: Cookies, headers: UpstreamHeaders): string[] {
      const session = sessionAfter(cookies, headers);
      return session === sessionIn(cookies) ? [] : [write(pending, session)];
    },

    /** Deletes it. */
    end: (): string[] => [set('')],
  };
}

/** These prove or remember a person and are not the session. */
const nonSessionCookie = /^XSRF-TOKEN$|^remember_/;

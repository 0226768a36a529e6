import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Config } from '../config/read-config.ts';
import { setOwnCookie } from './cookies.ts';

const name = 'foyer-turn';
const lifetimeSeconds = 90 * 86_400;
/** Milliseconds that a request may take. */
const longest = 600_000;
const max = 20_000;

interface Visit {
  cookies: ReadonlyMap<string, string>;
  /** In the time of `performance.now()`. */
  startedAt: number;
}

/**
 * Keeps late responses from bringing an ended session back. Laravel sends the session's cookie with
 * every response, so a response that begins before a sign-out and ends after it would sign the
 * person in again. A cookie names the period between two changes of a browser's session. Each
 * instance remembers which periods ended recently, and when, as `performance.now()`.
 */
const ended = new LRUCache<string, number>({ max, ttl: longest });

/** Whether the session of this request has ended since it began. */
export function isOver({ cookies, startedAt }: Visit): boolean {
  const turn = cookies.get(name);
  return turn !== undefined && (ended.get(turn) ?? -Infinity) > startedAt;
}

/** The backend's Set-Cookie headers that may still reach the browser. */
export function withoutLateSession(
  visit: Visit,
  setCookies: readonly string[],
  { sessionCookies }: Pick<Config, 'sessionCookies'>,
): string[] {
  const isLate = isOver(visit);
  return setCookies.filter(
    (one) => !(isLate && sessionCookies.test(one.slice(0, one.indexOf('=')))),
  );
}

/** Call it when the browser may have got another session. Returns the Set-Cookie for it. */
export function nextTurn({ cookies }: Pick<Visit, 'cookies'>, publicOrigin: string): string {
  const turn = cookies.get(name);
  if (turn !== undefined) ended.set(turn, performance.now());
  const value = randomBytes(12).toString('base64url');
  return setOwnCookie({ name, value, lifetimeSeconds, isHttpOnly: true }, publicOrigin);
}

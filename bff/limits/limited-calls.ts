import { posix } from 'node:path';
import { callKeys } from '../../contracts/calls/call-facts.ts';
import { splitKey } from '../../contracts/calls/call-key.ts';
import type { CallKey } from '../../contracts/schema/calls.ts';
import { memoizeByPath } from '../request/memoize.ts';
import type { Hit } from '../store/shared-counts.ts';

/** How many requests a window allows, which starts with the first counted one. */
export type Limit = Pick<Hit, 'max' | 'seconds'>;

export interface LimitedCall {
  /** The call's address below the API prefixes. */
  name: string;
  /**
   * `failures`: accepted requests are not counted. `all`: the call itself has a cost, such as a
   * mail or a new account.
   */
  counts: 'failures' | 'all';
  /**
   * How the account is identified: by the form's email address if it has one, otherwise by the
   * visitor's session, by the preceding right password, or only by the reply to a passkey.
   */
  whose?: 'session' | 'sign-in' | 'passkey';
  /**
   * A success signs somebody in and its reply reports the account; no other reply counts as
   * success.
   */
  signsIn?: true;
  /** A success changes the account's password, and its known browsers are forgotten. */
  changesPassword?: true;
  /**
   * Attackers can use up an account's failures, which must not lock its owner out. Known browsers
   * have their own limit, and others wait only after failures of their own network.
   */
  delays?: true;
  /** For one network of visitors: a house, a school, an office. */
  address: Limit;
  /** For one account from one such network, or from a known browser. */
  perAccountAndNetwork?: Limit;
  /** For one account from anywhere. */
  account?: Limit;
}

const inMinutes = (max: number, minutes: number): Limit => ({ max, seconds: minutes * 60 });

/** Sent once per attempt, before forms, and also by the gateway itself. */
export const humanCheck: LimitedCall = {
  name: 'recaptcha/verify',
  counts: 'all',
  address: inMinutes(100, 15),
};

/** Far fewer per network than per account, so that no single network can use that up. */
const guesses = {
  counts: 'failures',
  perAccountAndNetwork: inMinutes(10, 15),
  account: inMinutes(100, 60),
} as const;

/** Each sends a mail to somebody's inbox. */
const mails = { counts: 'all', address: inMinutes(30, 60), account: inMinutes(5, 60) } as const;

const codes = { ...guesses, address: inMinutes(20, 15) };
const passwords = { ...guesses, address: inMinutes(50, 15) };

/**
 * Calls that could be used for guessing or flooding. Laravel itself counts sign-ins per account and
 * address, five a minute. It misses one address trying many accounts, and many addresses trying
 * one.
 */
export const limitedCalls: readonly LimitedCall[] = [
  { name: 'auth/login', ...passwords, signsIn: true, delays: true },
  // A signature can't be guessed, and only a success tells whose it was: an address is limited, no
  // account. The backend's own check decides, since Fortify's reply names nobody.
  { name: 'auth/passkeys/login', counts: 'failures', whose: 'passkey', address: inMinutes(50, 15) },
  // Each starts a challenge in a session. A page that offers passkeys asks once.
  { name: 'auth/passkeys/login/options', counts: 'all', address: inMinutes(300, 15) },
  // Six digits. Neither the body nor the session, in which nobody is signed in yet, identifies the
  // account.
  { name: 'auth/two-factor-challenge', ...codes, signsIn: true, whose: 'sign-in' },
  { name: 'validate-email-verification-otp', ...codes, whose: 'session' },
  { name: 'auth/user/confirmed-two-factor-authentication', ...codes, whose: 'session' },
  // An attacker with somebody's session but no password would guess it here.
  { name: 'auth/user/confirm-password', ...passwords, whose: 'session' },
  { name: 'auth/passkeys/confirm', ...passwords, whose: 'session' },
  { name: 'auth/user/password', ...passwords, whose: 'session', changesPassword: true },
  { name: 'user-sessions/logout-other', ...passwords, whose: 'session' },
  {
    name: 'auth/reset-password',
    ...guesses,
    address: inMinutes(30, 15),
    changesPassword: true,
    delays: true,
  },
  // A class that signs up together shares one address.
  { name: 'auth/register', counts: 'all', address: inMinutes(60, 60), account: inMinutes(10, 60) },
  { name: 'auth/forgot-password', ...mails },
  { name: 'resend-email-verification', ...mails },
  { name: 'contact-page', counts: 'all', address: inMinutes(20, 60) },
  humanCheck,
];

const keys = new Map(callKeys.map((key) => [splitKey(key).path, key]));

/** Its row in the table of calls. Each limited call has exactly one, and so one method. */
export function keyOf({ name }: LimitedCall): CallKey {
  const key = keys.get(name);
  if (key === undefined) throw new Error(`${name} is not in the table of calls`);
  return key;
}

const byName = new Map(limitedCalls.map((call) => [call.name, call]));

/**
 * Nearly every request stops here. An escape left after decoding could mean anything to a server
 * that decodes twice.
 */
const mayBeLimited =
  /%|login|passkey|challenge|two-factor|logout-other|otp|password|register|verif|contact/i;

/**
 * A call's limits, by its decoded path alone: no method, override or equivalent spelling avoids
 * them. Null for every other call.
 */
export const findLimitedCall = memoizeByPath((decodedPath): LimitedCall | null => {
  if (!mayBeLimited.test(decodedPath)) return null;
  const path = posix.normalize(decodeFully(decodedPath)).toLowerCase();
  // These backends serve the same call under several prefixes.
  const name = path.replace(/^\/(?:api\/v1\/|secure\/)?/, '').replace(/\/$/, '');
  return byName.get(name) ?? null;
});

function decodeFully(path: string, rounds = 3): string {
  const decoded = path.replaceAll(/%([0-9a-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return decoded === path || rounds === 0 ? decoded : decodeFully(decoded, rounds - 1);
}

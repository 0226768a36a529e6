import { posix } from 'node:path';
import { callKeys } from '../../contracts/call-facts.ts';
import { splitKey } from '../../contracts/call-key.ts';
import type { CallKey } from '../../contracts/schema/calls.ts';
import { byPath } from '../policy/by-path.ts';

export interface Limit {
  /** How many are let through in one window. */
  most: number;
  /** How long a window lasts, from the first that is counted. */
  seconds: number;
}

export interface LimitedCall {
  /** The call's address below the API's prefixes. */
  name: string;
  /** `failures`: what the upstream then accepts is not counted. `all`: the call itself costs something, a mail or a new account. */
  counts: 'failures' | 'all';
  /** What says whose account it is: the form's email address, where it has one; else the visitor's session, or the password that was right just before. */
  whose?: 'session' | 'sign-in';
  /** A success signs somebody in, and its reply reports whom: nothing else counts as one. */
  signsIn?: true;
  /** A success gives the account another password: browsers that were known by the old one are known no more. */
  changesPassword?: true;
  /**
   * Everybody who knows an address can use up what its account may fail. That keeps nobody out: who signed in with a right password in this browser has a
   * limit of their own, and everybody else has to wait between attempts only once their own network has failed.
   */
  delays?: true;
  /** From one network of visitors: a house, a school, an office. */
  address: Limit;
  /** For one account from one such network, or from a browser that is known. */
  accountHere?: Limit;
  /** For one account, wherever it comes from. */
  account?: Limit;
}

const inMinutes = (most: number, minutes: number): Limit => ({ most, seconds: minutes * 60 });

/** Sent before forms, once for each attempt; also by the gateway itself. */
export const humanCheck: LimitedCall = {
  name: 'recaptcha/verify',
  counts: 'all',
  address: inMinutes(100, 15),
};

/**
 * What can be guessed or filled by many requests. Laravel itself counts sign-ins by account and address together, five a minute; what it
 * does not see is one address that tries many accounts, and many addresses that try one. `accountHere` is far below `account`, so that
 * no single network can use it up.
 */
export const limitedCalls: readonly LimitedCall[] = [
  {
    name: 'auth/login',
    counts: 'failures',
    signsIn: true,
    delays: true,
    address: inMinutes(50, 15),
    accountHere: inMinutes(10, 15),
    account: inMinutes(100, 60),
  },
  // Six digits; neither the body nor the session, in which nobody is signed in yet, says whose.
  {
    name: 'auth/two-factor-challenge',
    counts: 'failures',
    signsIn: true,
    whose: 'sign-in',
    address: inMinutes(20, 15),
    accountHere: inMinutes(10, 15),
    account: inMinutes(100, 60),
  },
  {
    name: 'validate-email-verification-otp',
    counts: 'failures',
    whose: 'session',
    address: inMinutes(20, 15),
    accountHere: inMinutes(10, 15),
    account: inMinutes(100, 60),
  },
  {
    name: 'auth/user/confirmed-two-factor-authentication',
    counts: 'failures',
    whose: 'session',
    address: inMinutes(20, 15),
    accountHere: inMinutes(10, 15),
    account: inMinutes(100, 60),
  },
  // Whoever has somebody's session, but not the password, would guess it here.
  {
    name: 'auth/user/confirm-password',
    counts: 'failures',
    whose: 'session',
    address: inMinutes(50, 15),
    accountHere: inMinutes(10, 15),
    account: inMinutes(100, 60),
  },
  {
    name: 'auth/user/password',
    counts: 'failures',
    whose: 'session',
    changesPassword: true,
    address: inMinutes(50, 15),
    accountHere: inMinutes(10, 15),
    account: inMinutes(100, 60),
  },
  {
    name: 'user-sessions/logout-other',
    counts: 'failures',
    whose: 'session',
    address: inMinutes(50, 15),
    accountHere: inMinutes(10, 15),
    account: inMinutes(100, 60),
  },
  {
    name: 'auth/reset-password',
    counts: 'failures',
    changesPassword: true,
    delays: true,
    address: inMinutes(30, 15),
    accountHere: inMinutes(10, 15),
    account: inMinutes(100, 60),
  },
  // A class that signs up together has one address.
  { name: 'auth/register', counts: 'all', address: inMinutes(60, 60), account: inMinutes(10, 60) },
  // Each is a mail in somebody's inbox.
  {
    name: 'auth/forgot-password',
    counts: 'all',
    address: inMinutes(30, 60),
    account: inMinutes(5, 60),
  },
  {
    name: 'resend-email-verification',
    counts: 'all',
    address: inMinutes(30, 60),
    account: inMinutes(5, 60),
  },
  { name: 'contact-page', counts: 'all', address: inMinutes(20, 60) },
  humanCheck,
];

const keys = new Map(callKeys.map((key) => [splitKey(key).path, key]));

/** Its row of the table of calls. Each limited call has one, and with it one method. */
export function keyOf({ name }: LimitedCall): CallKey {
  const key = keys.get(name);
  if (key === undefined) throw new Error(`${name} is not in the table of calls`);
  return key;
}

const byName = new Map(limitedCalls.map((call) => [call.name, call]));

/** Nearly every request ends here. An escape that is left after decoding may spell anything for a server that decodes twice. */
const mayBeLimited =
  /%|login|challenge|two-factor|logout-other|otp|password|register|verif|contact/i;

/**
 * The limits of a call, by its decoded path alone: no method, override or spelling that some server reads as the same address gets around
 * them. Null for every other call.
 */
export const findLimitedCall = byPath((decodedPath): LimitedCall | null => {
  if (!mayBeLimited.test(decodedPath)) return null;
  const path = posix.normalize(decodeFully(decodedPath)).toLowerCase();
  // Backends of this kind serve the same call under several prefixes.
  const name = path.replace(/^\/(?:api\/v1\/|secure\/)?/, '').replace(/\/$/, '');
  return byName.get(name) ?? null;
});

function decodeFully(path: string, rounds = 3): string {
  const decoded = path.replaceAll(/%([0-9a-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return decoded === path || rounds === 0 ? decoded : decodeFully(decoded, rounds - 1);
}

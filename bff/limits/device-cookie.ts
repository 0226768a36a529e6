import { randomBytes } from 'node:crypto';
import { setOwnCookie } from '../request/cookies.ts';
import type { Secret } from '../hashes.ts';
import { seal, unseal } from './seal.ts';

/** A person who signed in with the right password in this browser. */
export interface Device {
  /**
   * A digest of the address exactly as they typed it: only forms with the same spelling come from
   * this browser's owner.
   */
  person: string;
  /** A digest of the account that the backend reported. */
  account: string;
  /** This browser, for this person. */
  id: string;
  /** Seconds since 1970. */
  since: number;
  /** How often the password had been changed by then. */
  changes: number;
}

/**
 * The users who signed in here, latest first, sealed against forgery. A known browser is an
 * unlikely source of guesses.
 */
const name = 'foyer-devices';
const purpose = 'device';

export const deviceDays = 90;
const lifetimeSeconds = deviceDays * 86_400;

/** People sharing a browser. */
const max = 4;

const now = (): number => Math.floor(Date.now() / 1_000);

/** The Set-Cookie with one more sign-in, ahead of the visitor's earlier ones. */
export function addDevice(
  { person, account, changes }: Pick<Device, 'person' | 'account' | 'changes'>,
  devices: readonly Device[],
  secret: Secret,
  publicOrigin: string,
): string {
  const known = devices.find((one) => one.person === person);
  const id = known?.id ?? randomBytes(9).toString('base64url');
  const others = devices.filter((one) => one.person !== person);
  const all = [{ person, account, id, since: now(), changes }, ...others].slice(0, max);
  const value = all.map((one) => write(one, secret)).join('~');
  return setOwnCookie({ name, value, lifetimeSeconds, isHttpOnly: true }, publicOrigin);
}

/** The cookie's devices that were sealed here and have not expired. */
export function readDevices(cookies: ReadonlyMap<string, string>, secret: Secret): Device[] {
  const written = cookies.get(name);
  if (written === undefined) return [];
  return written.split('~', max).flatMap((one) => {
    const [person = '', account = '', id = '', since = '', changes = ''] =
      unseal(purpose, one, secret) ?? [];
    const [then, changed] = [Number.parseInt(since, 36), Number.parseInt(changes, 36)];
    const isCurrent = then > now() - lifetimeSeconds;
    return isCurrent ? [{ person, account, id, since: then, changes: changed }] : [];
  });
}

const write = ({ person, account, id, since, changes }: Device, secret: Secret): string =>
  seal(purpose, [person, account, id, since.toString(36), changes.toString(36)], secret);

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { setOwnCookie } from '../policy/cookies.ts';

/** Somebody who signed in with a right password in this browser. */
export interface Device {
  /** A digest of the account, in base64url. */
  person: string;
  /** This browser, for this person. */
  id: string;
  /** Seconds since 1970. */
  since: number;
  /** How often the password had been changed by then. */
  changes: number;
}

/**
 * Who signed in here, the latest first, each sealed, so that nobody can name another account or invent some. It says where guesses at somebody's password do not
 * come from, and between a password that was right and the second factor, whose account a request is about.
 */
const name = 'foyer-devices';

export const deviceDays = 90;
const lifetimeSeconds = deviceDays * 86_400;

/** People who share a browser. */
const most = 4;

/** Seconds for which a sign-in is the one that a second factor belongs to: as long as its limit counts. */
const signInSeconds = 15 * 60;

const now = (): number => Math.floor(Date.now() / 1_000);

/** The Set-Cookie with one more sign-in, in front of those that the visitor has. */
export function addDevice(
  { person, changes }: Pick<Device, 'person' | 'changes'>,
  devices: readonly Device[],
  secret: string | Buffer,
  publicOrigin: string,
): string {
  const id =
    devices.find((one) => one.person === person)?.id ?? randomBytes(9).toString('base64url');
  const others = devices.filter((one) => one.person !== person);
  const all = [{ person, id, since: now(), changes }, ...others].slice(0, most);
  return setOwnCookie(
    {
      name,
      value: all.map((one) => write(one, secret)).join('~'),
      lifetimeSeconds,
      isHttpOnly: true,
    },
    publicOrigin,
  );
}

/** What of the cookie was made here, with this secret, and is not too old. */
export function readDevices(
  cookies: ReadonlyMap<string, string>,
  secret: string | Buffer,
): Device[] {
  const written = cookies.get(name);
  if (written === undefined) return [];
  return written.split('~', most).flatMap((one) => {
    const [person = '', id = '', since = '', changes = ''] = one.split('.');
    const device = {
      person,
      id,
      since: Number.parseInt(since, 36),
      changes: Number.parseInt(changes, 36),
    };
    return isSame(one, write(device, secret)) && device.since > now() - lifetimeSeconds
      ? [device]
      : [];
  });
}

/** Who gave a right password here a moment ago; null where nobody did. */
export function lastSignIn(devices: readonly Device[]): string | null {
  const [last] = devices;
  return last && last.since > now() - signInSeconds ? last.person : null;
}

function write({ person, id, since, changes }: Device, secret: string | Buffer): string {
  const content = `${person}.${id}.${since.toString(36)}.${changes.toString(36)}`;
  return `${content}.${createHmac('sha256', secret).update(`device ${content}`).digest('base64url').slice(0, 22)}`;
}

function isSame(shown: string, due: string): boolean {
  const [one, other] = [Buffer.from(shown), Buffer.from(due)];
  return one.length === other.length && timingSafeEqual(one, other);
}

export type PersonaId = 'member' | 'subscriber' | 'unverified' | 'two-factor' | 'artist' | 'admin';

/** A user that a visitor of the demo, or a test, can sign in as. */
export interface Persona {
  id: PersonaId;
  label: string;
  email: string;
  password: string;
}

/** One password for everybody, because visitors type it by hand. */
const password = 'undersong';

export const personas: readonly Persona[] = [
  { id: 'member', label: 'Member', email: 'mira@undersong.test', password },
  { id: 'subscriber', label: 'Subscriber', email: 'tomas@undersong.test', password },
  {
    id: 'unverified',
    label: 'New member, email not verified',
    email: 'noor@undersong.test',
    password,
  },
  {
    id: 'two-factor',
    label: 'Member with two-factor sign-in (code 123456)',
    email: 'ines@undersong.test',
    password,
  },
  { id: 'artist', label: 'Artist', email: 'wren@undersong.test', password },
  { id: 'admin', label: 'Admin', email: 'ada@undersong.test', password },
];

/** The second factor of every persona that has one, so that a demo needs no authenticator app. */
export const twoFactorCode = '123456';

/** Shared demo accounts: `admin@demo001.com` to `admin@demo100.com`. */
export const crowdPassword = 'admin';

/**
 * The number of a crowd account in an email address: `demo042@undersong.test` and
 * `admin@demo042.com` are both 42. Null for others.
 */
export function crowdNumber(email: string): number | null {
  const number = Number(/demo(\d{3})(?!\d)/.exec(email)?.[1]);
  return number >= 1 && number <= 100 ? number : null;
}

/** @throws RangeError for an unknown id. */
export function persona(id: PersonaId): Persona {
  const found = personas.find((one) => one.id === id);
  if (!found) throw new RangeError(`Unknown persona '${id}'`);
  return found;
}

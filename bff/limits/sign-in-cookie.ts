import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Between a password that was right and the second factor, nothing of a request says whose account it is about. This cookie does: a digest of the
 * account, sealed, so that nobody can name another one or invent some. Without it such requests count as one account of their network.
 */
const name = 'foyer-sign-in';

/** Seconds: as long as the limit that needs it counts. */
const lifetimeSeconds = 15 * 60;

/** The Set-Cookie. `person`: a digest of the account, in base64url. */
export function setSignIn(person: string, secret: string | Buffer, isHttps: boolean): string {
  return `${name}=${person}.${seal(person, secret)}; Path=/; Max-Age=${lifetimeSeconds}; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`;
}

/** The digest in the cookie; null where there is none, or somebody else made it. */
export function readSignIn(cookies: ReadonlyMap<string, string>, secret: string | Buffer): string | null {
  const [person = '', shown = ''] = cookies.get(name)?.split('.') ?? [];
  const due = seal(person, secret);
  return person !== '' && shown.length === due.length && timingSafeEqual(Buffer.from(shown, 'latin1'), Buffer.from(due, 'latin1')) ? person : null;
}

const seal = (person: string, secret: string | Buffer): string => createHmac('sha256', secret).update(`sign-in ${person}`).digest('base64url');

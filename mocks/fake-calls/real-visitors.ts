import { type Bootstrap, normaliseBootstrap } from '../../contracts/bootstrap.ts';
import { callUrl } from '../../contracts/call-key.ts';

/** A backend that cannot be changed, in front of which single calls are fake. */
export interface RealBackend {
  /** UPSTREAM_URL. */
  url: string;
  /** UPSTREAM_ORIGIN: the origin that the backend believes it has. */
  origin: string;
}

/** What the real backend knows about the sender of a request: the user, and what guests may do. */
export type RealVisitor = Pick<Bootstrap, 'user' | 'guest_role'>;

const guest: RealVisitor = { user: null, guest_role: null };

/** How long an answer holds: a page makes several calls at once. */
const holdsMs = 5_000;
const most = 100;
const limitMs = 10_000;

/**
 * Asks the real backend who sends a request, with the credentials of the request. `warn` hears why
 * it could not be asked; the sender is then a guest.
 */
export function createRealVisitors(
  { url, origin }: RealBackend,
  warn: (sentence: string) => void,
  now: () => number = Date.now,
): (request: Request) => Promise<RealVisitor> {
  const known = new Map<string, { visitor: Promise<RealVisitor>; until: number }>();

  async function ask(headers: Headers): Promise<RealVisitor> {
    try {
      const response = await fetch(`${url.replace(/\/+$/, '')}${callUrl('bootstrap-data')}`, {
        headers,
        redirect: 'manual',
        signal: AbortSignal.timeout(limitMs),
      });
      if (response.status !== 200) throw new Error(`it answered with ${response.status}`);
      return normaliseBootstrap(await response.json());
    } catch (error) {
      warn(
        `Fake calls see a guest, because GET bootstrap-data of the real backend failed: ${(error as Error).message}.`,
      );
      return guest;
    }
  }

  return (request) => {
    const headers = credentialsOf(request, origin);
    const key = JSON.stringify([headers.get('Cookie'), headers.get('Authorization')]);
    const kept = known.get(key);
    if (kept && kept.until > now()) return kept.visitor;
    known.delete(key);
    for (const oldest of known.keys()) {
      if (known.size < most) break;
      known.delete(oldest);
    }
    const visitor = ask(headers);
    known.set(key, { visitor, until: now() + holdsMs });
    return visitor;
  };
}

/** As the gateway sends them to the real backend, whose session needs its own origin. */
function credentialsOf({ headers }: Request, origin: string): Headers {
  const sent = new Headers({ Accept: 'application/json', Referer: `${origin}/` });
  for (const name of ['Cookie', 'Authorization', 'Accept-Language']) {
    const value = headers.get(name);
    if (value !== null) sent.set(name, value);
  }
  return sent;
}

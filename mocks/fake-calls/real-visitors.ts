import { type Bootstrap, normaliseBootstrap } from '../../contracts/site/bootstrap.ts';
import { callUrl } from '../../contracts/calls/call-key.ts';

/** Sends a GET to the real backend as the gateway would, with its hostname and secret header. */
export type AskBackend = (
  path: string,
  sent: { headers: Record<string, string> },
) => Promise<{ status: number; body: string }>;

/**
 * The sender of a request according to the real backend: the user, and the permissions of guests.
 */
export type RealVisitor = Pick<Bootstrap, 'user' | 'guest_role'>;

const guest: RealVisitor = { user: null, guest_role: null };

/** How long a result is cached: a page makes several calls at once. */
const cacheMs = 5_000;
const maxCached = 100;

/**
 * Identifies a request's user at the real backend by its credentials. On failure, calls `warn` with
 * the reason and returns a guest.
 */
export function createRealVisitors(
  askBackend: AskBackend,
  warn: (sentence: string) => void,
  now: () => number = Date.now,
): (request: Request) => Promise<RealVisitor> {
  const cache = new Map<string, { visitor: Promise<RealVisitor>; until: number }>();

  async function ask(headers: Record<string, string>): Promise<RealVisitor> {
    try {
      const { status, body } = await askBackend(callUrl('bootstrap-data'), { headers });
      if (status !== 200) throw new Error(`it answered with ${status}`);
      return normaliseBootstrap(JSON.parse(body));
    } catch (error) {
      warn(
        `Fake calls see a guest, because GET bootstrap-data of the real backend failed: ${(error as Error).message}.`,
      );
      return guest;
    }
  }

  return (request) => {
    const headers = credentialsOf(request);
    const key = JSON.stringify([headers['cookie'], headers['authorization']]);
    const cached = cache.get(key);
    if (cached && cached.until > now()) return cached.visitor;
    cache.delete(key);
    for (const oldest of cache.keys()) {
      if (cache.size < maxCached) break;
      cache.delete(oldest);
    }
    const visitor = ask(headers);
    cache.set(key, { visitor, until: now() + cacheMs });
    return visitor;
  };
}

function credentialsOf({ headers }: Request): Record<string, string> {
  const names = ['cookie', 'authorization', 'accept-language'];
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}

import { startTransition, useLayoutEffect } from 'react';
import type { Bootstrap } from '../../contracts/bootstrap.ts';
import { cookie } from '../../contracts/constants.ts';
import { call } from '../api/call.ts';
import { readCookie, writeCookie } from '../lib/cookie.ts';
import { whenIdle } from '../lib/dom.ts';

/**
 * Reads the bootstrap data of a response, in any of its forms. The code for it is fetched with the first such response: the gateway has read the document's already.
 * @throws BootstrapError when nothing in it could start the app.
 */
export async function readBootstrap(reply: unknown): Promise<Bootstrap> {
  const { normaliseBootstrap } = await import('../../contracts/bootstrap.ts');
  return normaliseBootstrap(reply);
}

/**
 * A guest with the hint got the prerendered page without a call to the backend. Once it is shown, this finds out who is here after all: somebody
 * who signed in meanwhile replaces the guest without a reload. A failure changes nothing, since the page is right as far as anyone knows.
 */
export function useReturningGuest(isGuest: boolean, replace: (next: Bootstrap) => void): void {
  // Ended with the very change that shows somebody: a browser may rest before effects are run.
  useLayoutEffect(() => {
    if (!isGuest || readCookie(cookie.guest) === null) return undefined;
    const aborter = new AbortController();
    const ask = async () => {
      const next = await readBootstrap(
        await call('GET bootstrap-data', undefined, { signal: aborter.signal }),
      );
      if (!next.user) return;
      writeCookie(cookie.guest, '', 0);
      startTransition(() => replace(next));
    };
    whenIdle(() => void ask().catch(() => undefined));
    return () => aborter.abort();
  }, [isGuest, replace]);
}

import { startTransition, useLayoutEffect } from 'react';
import type { Bootstrap } from '../../../contracts/site/bootstrap.ts';
import { cookie } from '../../../contracts/constants.ts';
import { call } from '../calls/call.ts';
import { readCookie, writeCookie } from '../../lib/cookie.ts';
import { whenIdle } from '../../lib/dom.ts';

/**
 * Reads the bootstrap data of a response, in any of its forms. The code loads with the first such
 * response, because the gateway has already read the document's data.
 * @throws BootstrapError when the data cannot start the app.
 */
export async function readBootstrap(reply: unknown): Promise<Bootstrap> {
  const { normaliseBootstrap } = await import('../../../contracts/site/bootstrap.ts');
  return normaliseBootstrap(reply);
}

/**
 * A guest with the hint cookie gets the prerendered page without a call to the backend. Once the
 * page is shown, this checks who the visitor is: a user who signed in meanwhile replaces the guest
 * without a reload. On failure the page stays, because it is probably still right.
 */
export function useReturningGuest(isGuest: boolean, replace: (next: Bootstrap) => void): void {
  // A layout effect, because the browser may run its idle callback before normal effects.
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

import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import type { Bootstrap } from '../../contracts/bootstrap.ts';
import type { Translate } from '../lib/translate.ts';
import { call } from '../api/call.ts';
import { readBootstrap } from './read-bootstrap.ts';

/** Who is here and what the site is like: the bootstrap data, and the functions that alone change it. */
export interface Session {
  bootstrap: Bootstrap;
  t: Translate;
  /**
   * Puts the bootstrap data of a sign-in, sign-out or refresh response in place of the present one. Nothing that was read for another person
   * is shown any more, and nothing of theirs stays in this browser; `isLeaving` says that the screen is left too, so nothing is read anew for it.
   */
  replace: (next: Bootstrap, options?: { isLeaving?: boolean }) => void;
  /** Changes some parts, such as the language, and leaves the rest; as a function where the new ones follow from the present ones. */
  patch: (parts: Partial<Bootstrap> | ((present: Bootstrap) => Partial<Bootstrap>)) => void;
  /** Forgets every response, and reads anew what is on screen: the same person now sees other things. */
  invalidate: () => void;
}

export const SessionContext = createContext<Session | null>(null);

/** @throws Error outside of a SessionProvider: a screen that forgot it could only guess who is here. */
export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession must be used inside a SessionProvider');
  return session;
}

export function useT(): Translate {
  return useSession().t;
}

/**
 * Reads the bootstrap data again, which never grows stale by itself: for the few events after which it is known to be wrong. It never rejects:
 * where the data cannot be read the present one stays, since the write that came before has succeeded all the same.
 */
export function useRefresh(): () => Promise<void> {
  const { replace } = useSession();
  return useCallback(async () => {
    try {
      replace(await readBootstrap(await call('GET bootstrap-data')));
    } catch {
      // The next page load brings it.
    }
  }, [replace]);
}

const never = () => () => {};

/** False while a page is prerendered or hydrated: what only this browser knows has to wait until then. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

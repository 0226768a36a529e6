import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import type { Bootstrap } from '../../../contracts/site/bootstrap.ts';
import type { Translate } from '../../lib/translate.ts';
import { call } from '../calls/call.ts';
import { readBootstrap } from './read-bootstrap.ts';

/** The bootstrap data, which describes user and site, and the functions that change it. */
export interface Session {
  bootstrap: Bootstrap;
  t: Translate;
  /**
   * Replaces the bootstrap data with that of a sign-in, sign-out or refresh response. Clears
   * everything cached or stored for another user. `isLeaving`: the screen is about to close, so its
   * data is not reloaded.
   */
  replace: (next: Bootstrap, options?: { isLeaving?: boolean }) => void;
  /** Number of calls of `replace`, since the same person may have signed in again. */
  replaced: number;
  /**
   * Changes some parts, such as the language, and keeps the others. Pass a function if the new
   * parts depend on the current ones.
   */
  patch: (parts: Partial<Bootstrap> | ((present: Bootstrap) => Partial<Bootstrap>)) => void;
  /** Clears and reloads all data, because the same user may now see other data. */
  invalidate: () => void;
}

export const SessionContext = createContext<Session | null>(null);

/** @throws Error outside a SessionProvider: without one, a screen could only guess the user. */
export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession must be used inside a SessionProvider');
  return session;
}

/** Apart from the session, so that a change of it renders no text again. */
export const TranslateContext = createContext<Translate | null>(null);

export function useT(): Translate {
  const t = use(TranslateContext);
  if (!t) throw new Error('useT must be used inside a SessionProvider');
  return t;
}

interface Unread {
  count: number;
  change: (change: (count: number) => number) => void;
}

/** Apart from the session, since it changes most often. */
export const UnreadContext = createContext<Unread>({ count: 0, change: () => {} });

/**
 * Reads the bootstrap data again, for the few events that outdate it; it never expires by itself.
 * Never rejects: if reading fails the current data stays, because the preceding write has still
 * succeeded.
 */
export function useRefresh(): () => Promise<void> {
  const { replace } = useSession();
  return useCallback(async () => {
    try {
      replace(await readBootstrap(await call('GET bootstrap-data')));
    } catch {
      // The next page load contains the new data.
    }
  }, [replace]);
}

const never = () => () => {};

/** False until hydration is over. Render data that only this browser knows once it is true. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

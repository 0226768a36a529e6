import { useCallback } from 'react';
import type { SessionUser } from '../../../contracts/session-user.ts';
import { useSession } from '../../session/session.tsx';

/** @throws Error where nobody is signed in: the guard of the route lets nobody else here. */
export function useOwnUser(): { user: SessionUser; change: (parts: Partial<SessionUser>) => void } {
  const { bootstrap: { user }, patch } = useSession();
  const change = useCallback((parts: Partial<SessionUser>) => {
    patch((present) => (present.user ? { user: { ...present.user, ...parts } } : {}));
  }, [patch]);
  if (!user) throw new Error('The account settings need somebody who is signed in');
  return { user, change };
}

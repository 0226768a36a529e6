import { useCallback } from 'react';
import { call } from '../api/call.ts';
import { readBootstrap } from './read-bootstrap.ts';
import { useSession } from './session.tsx';

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

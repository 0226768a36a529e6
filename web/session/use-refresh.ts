import { useCallback } from 'react';
import { call } from '../api/call.ts';
import { readBootstrap } from './read-bootstrap.ts';
import { useSession } from './session.tsx';

/**
 * Reads the start-up data again, which never grows stale by itself: for the few events after which it is known to be wrong.
 * @throws ApiError when the backend does not answer; nothing has changed then.
 */
export function useRefresh(): () => Promise<void> {
  const { replace } = useSession();
  return useCallback(async () => replace(await readBootstrap(await call('GET bootstrap-data'))), [replace]);
}

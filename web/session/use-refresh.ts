import { useCallback } from 'react';
import { normaliseBootstrap } from '../../contracts/bootstrap.ts';
import { call } from '../api/call.ts';
import { useSession } from './session.tsx';

/**
 * Reads the start-up data again, which never grows stale by itself: for the few events after which it is known to be wrong.
 * @throws ApiError when the backend does not answer; nothing has changed then.
 */
export function useRefresh(): () => Promise<void> {
  const { replace } = useSession();
  return useCallback(async () => replace(normaliseBootstrap(await call('GET bootstrap-data'))), [replace]);
}

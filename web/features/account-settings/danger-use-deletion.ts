import { useCallback } from 'react';
import { type Bootstrap, normaliseBootstrap } from '../../../contracts/bootstrap.ts';
import { call } from '../../api/call.ts';
import { useSession } from '../../session/session.tsx';
import { useLeave } from '../../session/use-leave.ts';
import { showToast } from '../../ui/toast-store.ts';

/**
 * Deletes one's own account, and goes on as a guest.
 * @throws ApiError when the backend refuses; nothing has changed then.
 */
export function useAccountDeletion(): () => Promise<void> {
  const { bootstrap, t } = useSession();
  const leave = useLeave();
  return useCallback(async () => {
    await call('DELETE users/{id}', { params: { id: bootstrap.user?.id ?? 'me' }, query: { deleteCurrentUser: true } });
    await leave(await guestBootstrap(bootstrap));
    showToast(t('Account deleted'));
  }, [bootstrap, leave, t]);
}

/** What guests start with. The account is gone whatever the backend says next: where it says nothing, this page forgets the person by itself. */
async function guestBootstrap(present: Bootstrap): Promise<Bootstrap> {
  try {
    return { ...normaliseBootstrap(await call('GET bootstrap-data')), user: null };
  } catch {
    return { ...present, user: null };
  }
}

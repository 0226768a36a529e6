import { useCallback } from 'react';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { isEditing } from './is-editing.ts';
import { readBootstrap } from './read-bootstrap.ts';
import { useSession } from './session.tsx';
import { useLeave } from './use-leave.ts';

/**
 * Signs out and goes to the sign-in page: the answer's start-up data replaces the present one, and what was read for this person is forgotten.
 * @throws ApiError when the backend did not sign out, or the appearance editor shows this page; nothing has changed then.
 */
export function useLogout(): () => Promise<void> {
  const { t } = useSession();
  const leave = useLeave();
  return useCallback(async () => {
    // It would sign the editor out as well, which is the same browser.
    if (isEditing()) throw new ApiError(0, { message: t("Can't logout while in appearance editor.") });
    const { bootstrapData } = await call('POST auth/logout');
    await leave(await readBootstrap(bootstrapData));
  }, [leave, t]);
}

import { startTransition, useCallback } from 'react';
import { normaliseBootstrap } from '../../contracts/bootstrap.ts';
import { cookie } from '../../contracts/constants.ts';
import { paths } from '../../contracts/paths.ts';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { writeCookie } from '../lib/cookie.ts';
import { useNavigate } from '../router/navigation.ts';
import { isEditing } from './is-editing.ts';
import { useSession } from './session.tsx';

/**
 * Signs out and goes to the sign-in page: the answer's start-up data replaces the present one, and what was read for this person is forgotten.
 * @throws ApiError when the backend did not sign out, or the appearance editor shows this page; nothing has changed then.
 */
export function useLogout(): () => Promise<void> {
  const { replace, t } = useSession();
  const navigate = useNavigate();
  return useCallback(async () => {
    // It would sign the editor out as well, which is the same browser.
    if (isEditing()) throw new ApiError(0, { message: t("Can't logout while in appearance editor.") });
    const { bootstrapData } = await call('POST auth/logout');
    const next = normaliseBootstrap(bootstrapData);
    // Loaded on demand: guests, who have nothing to forget, never fetch the query cache.
    const { clearCalls } = await import('../api/use-call.ts');
    await clearCalls();
    // The next person has workspaces of their own.
    writeCookie(cookie.activeWorkspace, '', 0);
    startTransition(() => {
      replace(next);
      navigate(paths.login(), { isForced: true });
    });
  }, [replace, navigate, t]);
}

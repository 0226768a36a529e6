import { startTransition, useCallback } from 'react';
import { useNavigate } from 'react-router';
import { cookie, defaultRedirect } from '../../../contracts/constants.ts';
import type { Bootstrap } from '../../../contracts/site/bootstrap.ts';
import { paths } from '../../../contracts/routes/paths.ts';
import { writeCookie } from '../../lib/cookie.ts';
import { ApiError } from '../calls/api-error.ts';
import { call } from '../calls/call.ts';
import { whileSigningOut } from '../calls/session-expiry.ts';
import { clearOnboarding, offeredOnboarding } from './onboarding.ts';
import { postLoginTarget } from './post-login-target.ts';
import { readBootstrap } from './read-bootstrap.ts';
import { useSession } from './session.tsx';
import { useReturnTo } from './return-to.ts';
import { isEditing, wait } from '../../lib/dom.ts';

/**
 * Applies the bootstrap data of a sign-in response and navigates to its target, replacing the
 * form's history entry. A newcomer who must verify an email first stays at `/`, with their saved
 * plan and return address. Both happen in one transition: if the new user were shown first, the
 * guard of the sign-in page would redirect them. The returned function rejects with BootstrapError
 * when the response could not start the app; nothing has changed then.
 */
export function useSignIn(): (bootstrapData: unknown, status?: string) => Promise<void> {
  const { replace } = useSession();
  const navigate = useNavigate();
  const returnTo = useReturnTo()?.returnTo ?? null;
  return useCallback(
    async (bootstrapData, status) => {
      // Read before the transition, because React would swallow the error of an unreadable
      // response.
      const next = await readBootstrap(bootstrapData);
      const mustVerify = status === 'needs_email_verification';
      const target = mustVerify
        ? defaultRedirect
        : postLoginTarget(next, { returnTo, onboarding: await offeredOnboarding(next) });
      if (!mustVerify) clearOnboarding();
      startTransition(() => {
        replace(next);
        navigate(target, {
          replace: true,
          state: mustVerify ? { returnTo } : null,
          isForced: true,
        });
      });
    },
    [replace, navigate, returnTo],
  );
}

/**
 * Ends the session in the app: a guest's bootstrap data replaces the current one, cached data is
 * cleared, and the sign-in page is shown.
 */
export function useEndSession(): (next: Bootstrap) => Promise<void> {
  const { replace } = useSession();
  const navigate = useNavigate();
  return useCallback(
    async (next) => {
      // The next user has other workspaces.
      writeCookie(cookie.activeWorkspace, '', 0);
      startTransition(() => {
        replace(next, { isLeaving: true });
        navigate(paths.login(), { isForced: true });
      });
    },
    [replace, navigate],
  );
}

/** Pending writes may delay a sign-out by this much: it must be quick on a shared machine. */
const maxDelayMs = 3_000;

const beforeSignOut = new Set<() => Promise<unknown>>();

/**
 * Registers a pending write that must be sent as the current user: a sign-out waits briefly for it,
 * whatever its outcome. Returns a function that unregisters it.
 */
export function onSignOut(act: () => Promise<unknown>): () => void {
  beforeSignOut.add(act);
  return () => void beforeSignOut.delete(act);
}

/**
 * Signs out and goes to the sign-in page: the response's bootstrap data replaces the current one,
 * and cached data is cleared. A session that has already ended counts as signed out.
 * @throws ApiError when the backend did not sign out, or the page is inside the appearance editor;
 * nothing has changed then.
 */
export function useLogout(): () => Promise<void> {
  const { bootstrap, t } = useSession();
  const leave = useEndSession();
  return useCallback(async () => {
    // A sign-out would also sign out the editor, which runs in the same browser.
    if (isEditing())
      throw new ApiError(0, { message: t("Can't logout while in appearance editor.") });
    await Promise.race([
      Promise.allSettled([...beforeSignOut].map((act) => act())),
      wait(maxDelayMs),
    ]);
    await whileSigningOut(async () => leave(await signOut(bootstrap)));
  }, [bootstrap, leave, t]);
}

async function signOut(present: Bootstrap): Promise<Bootstrap> {
  try {
    const { bootstrapData } = await call('POST auth/logout');
    return await readBootstrap(bootstrapData);
  } catch (error) {
    // The session had already ended.
    if (error instanceof ApiError && error.status === 401) return guestBootstrap(present);
    throw error;
  }
}

/**
 * A guest's bootstrap data after a session has ended. If it cannot be read, removes the user from
 * the current data, because the session has ended in any case.
 */
export async function guestBootstrap(present: Bootstrap): Promise<Bootstrap> {
  try {
    return { ...(await readBootstrap(await call('GET bootstrap-data'))), user: null };
  } catch {
    return { ...present, user: null };
  }
}

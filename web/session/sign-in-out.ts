import { startTransition, useCallback } from 'react';
import { useNavigate } from 'react-router';
import { cookie, defaultRedirect } from '../../contracts/constants.ts';
import type { Bootstrap } from '../../contracts/bootstrap.ts';
import { paths } from '../../contracts/paths.ts';
import { writeCookie } from '../lib/cookie.ts';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { whileSigningOut } from '../api/session-expiry.ts';
import { clearOnboarding, offeredOnboarding } from './onboarding.ts';
import { postLoginTarget } from './post-login-target.ts';
import { readBootstrap } from './read-bootstrap.ts';
import { useSession } from './session.tsx';
import { useReturnTo } from './return-to.ts';
import { isEditing } from '../lib/dom.ts';

/**
 * Takes the bootstrap data of a sign-in response and navigates to where it leads, in place of the form's history entry. A newcomer who must
 * verify an email first stays at `/`, with the plan and the address that they came for still kept.
 * Both happen in one transition: were the new user shown first, the guard of the sign-in page would send them elsewhere.
 * What it returns rejects with BootstrapError when the response could not start the app; nothing has changed then.
 */
export function useSignIn(): (bootstrapData: unknown, status?: string) => Promise<void> {
  const { replace } = useSession();
  const navigate = useNavigate();
  const returnTo = useReturnTo()?.returnTo ?? null;
  return useCallback(
    async (bootstrapData, status) => {
      // Read before the transition, where React would swallow what an unreadable response throws.
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

/** The end of every session here: a guest's bootstrap data replaces the present one, what was read for this person is forgotten, and the sign-in page comes. */
export function useLeave(): (next: Bootstrap) => Promise<void> {
  const { replace } = useSession();
  const navigate = useNavigate();
  return useCallback(
    async (next) => {
      // The next person has workspaces of their own.
      writeCookie(cookie.activeWorkspace, '', 0);
      startTransition(() => {
        replace(next, { isLeaving: true });
        navigate(paths.login(), { isForced: true });
      });
    },
    [replace, navigate],
  );
}

/** Milliseconds that what is still to be told may hold a sign-out up: whoever leaves a shared machine must get away. */
const mostMs = 3_000;
const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

const beforeSignOut = new Set<() => Promise<unknown>>();

/** What still has to be told as the person who signs out: it is waited for, whatever comes of it, for a moment. Returns what forgets it again. */
export function onSignOut(act: () => Promise<unknown>): () => void {
  beforeSignOut.add(act);
  return () => void beforeSignOut.delete(act);
}

/**
 * Signs out and goes to the sign-in page: the response's bootstrap data replaces the present one, and what was read for this person is forgotten.
 * @throws ApiError when the backend did not sign out, or the appearance editor shows this page; nothing has changed then.
 */
export function useLogout(): () => Promise<void> {
  const { t } = useSession();
  const leave = useLeave();
  return useCallback(async () => {
    // It would sign the editor out as well, which is the same browser.
    if (isEditing())
      throw new ApiError(0, { message: t("Can't logout while in appearance editor.") });
    await Promise.race([Promise.allSettled([...beforeSignOut].map((act) => act())), wait(mostMs)]);
    await whileSigningOut(async () => {
      const { bootstrapData } = await call('POST auth/logout');
      await leave(await readBootstrap(bootstrapData));
    });
  }, [leave, t]);
}

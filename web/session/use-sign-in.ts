import { startTransition, useCallback } from 'react';
import { useNavigate } from 'react-router';
import { defaultRedirect } from '../../contracts/constants.ts';
import { offeredOnboarding } from './offered-onboarding.ts';
import { clearOnboarding } from './onboarding.ts';
import { postLoginTarget } from './post-login-target.ts';
import { readBootstrap } from './read-bootstrap.ts';
import { useSession } from './session.tsx';
import { useReturnTo } from './return-to.ts';

/**
 * Takes the start-up data of a sign-in answer and goes on to where it leads, in place of the form's history entry. A newcomer who must
 * verify an email first stays at `/`, with the plan and the address that they came for still kept.
 * Both happen in one transition: were the new user shown first, the guard of the sign-in page would send them elsewhere.
 * What it returns rejects with BootstrapError when the answer could not start the app; nothing has changed then.
 */
export function useSignIn(): (bootstrapData: unknown, status?: string) => Promise<void> {
  const { replace } = useSession();
  const navigate = useNavigate();
  const returnTo = useReturnTo()?.returnTo ?? null;
  return useCallback(async (bootstrapData, status) => {
    // Read before the transition, where React would swallow what is thrown over an unreadable answer.
    const next = await readBootstrap(bootstrapData);
    const mustVerify = status === 'needs_email_verification';
    const target = mustVerify ? defaultRedirect : postLoginTarget(next, { returnTo, onboarding: await offeredOnboarding(next) });
    if (!mustVerify) clearOnboarding();
    startTransition(() => {
      replace(next);
      navigate(target, { replace: true, state: mustVerify ? { returnTo } : null, isForced: true });
    });
  }, [replace, navigate, returnTo]);
}

import { startTransition, useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { normaliseBootstrap } from '../../contracts/bootstrap.ts';
import { clearOnboarding, readOnboarding } from './onboarding.ts';
import { postLoginTarget } from './post-login-target.ts';
import { useSession } from './session.tsx';

/** Where the guard stopped a visitor, as it travels in the history entry of the sign-in page. */
export interface StoppedAt {
  stoppedAt?: string;
}

/**
 * Takes the start-up data of a sign-in answer and goes on to where it leads, in place of the form's history entry.
 * Both happen in one transition: were the new user shown first, the guard of the sign-in page would send them elsewhere.
 * The function throws BootstrapError when the answer could not start the app; nothing has changed then.
 */
export function useSignIn(): (bootstrapData: unknown) => void {
  const { replace } = useSession();
  const navigate = useNavigate();
  const location = useLocation();
  const stoppedAt = (location.state as StoppedAt | null)?.stoppedAt ?? null;
  return useCallback((bootstrapData) => {
    // Read before the transition, where React would swallow what is thrown over an unreadable answer.
    const next = normaliseBootstrap(bootstrapData);
    const target = postLoginTarget(next, { stoppedAt, onboarding: readOnboarding() });
    clearOnboarding();
    startTransition(() => {
      replace(next);
      void navigate(target, { replace: true });
    });
  }, [replace, navigate, stoppedAt]);
}

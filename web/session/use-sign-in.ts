import { startTransition, useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
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
 */
export function useSignIn(): (bootstrapData: unknown) => void {
  const { replace } = useSession();
  const navigate = useNavigate();
  const location = useLocation();
  const stoppedAt = (location.state as StoppedAt | null)?.stoppedAt ?? null;
  return useCallback((bootstrapData) => {
    startTransition(() => {
      const target = postLoginTarget(replace(bootstrapData), { stoppedAt, onboarding: readOnboarding() });
      clearOnboarding();
      void navigate(target, { replace: true });
    });
  }, [replace, navigate, stoppedAt]);
}

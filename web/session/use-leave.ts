import { startTransition, useCallback } from 'react';
import { useNavigate } from 'react-router';
import type { Bootstrap } from '../../contracts/bootstrap.ts';
import { cookie } from '../../contracts/constants.ts';
import { paths } from '../../contracts/paths.ts';
import { writeCookie } from '../lib/cookie.ts';
import { useSession } from './session.tsx';

/** The end of every session here: a guest's start-up data replaces the present one, what was read for this person is forgotten, and the sign-in page comes. */
export function useLeave(): (next: Bootstrap) => Promise<void> {
  const { replace } = useSession();
  const navigate = useNavigate();
  return useCallback(async (next) => {
    // The next person has workspaces of their own.
    writeCookie(cookie.activeWorkspace, '', 0);
    startTransition(() => {
      replace(next, { isLeaving: true });
      navigate(paths.login(), { isForced: true });
    });
  }, [replace, navigate]);
}

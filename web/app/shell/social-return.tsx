import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSession } from '../../session/session.tsx';
import { signInKey } from '../../sign-in/full-page-sign-in.ts';

/** Receives who signed in by another site in this very tab. */
export function SocialReturn() {
  const { bootstrap, t } = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (!hasNote()) return;
    void import('../../sign-in/social-outcome.tsx').then(({ returnFromProvider }) => returnFromProvider(bootstrap, pathname + search, navigate, t), () => undefined);
  }, [bootstrap, pathname, search, navigate, t]);
  return null;
}

function hasNote(): boolean {
  try {
    return sessionStorage.getItem(signInKey) !== null;
  } catch {
    // A browser that refuses its storage kept nothing.
    return false;
  }
}

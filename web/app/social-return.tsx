import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSession } from '../session/session.tsx';
import { mayReturn } from '../session/social-trip.ts';

/** Receives who signed in by another site in this very tab. */
export function SocialReturn() {
  const { bootstrap, t } = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (!mayReturn()) return;
    void import('../sign-in/return-from-trip.ts').then(({ returnFromTrip }) => returnFromTrip(bootstrap, pathname + search, navigate, t), () => undefined);
  }, [bootstrap, pathname, search, navigate, t]);
  return null;
}

import { useEffect } from 'react';
import { useNavigate } from './navigation.ts';

/** Goes elsewhere in place of showing something. Nothing that asks to stay is heard: there is no page here to stay at. */
export function Navigate({ to, replace = false, state = null }: { to: string; replace?: boolean; state?: unknown }) {
  const navigate = useNavigate();
  useEffect(() => navigate(to, { replace, state, isForced: true }), [navigate, to, replace, state]);
  return null;
}

import { useLocation } from '../router/navigation.ts';

/** Where the guard stopped a visitor, as it travels in the history entries of the sign-in pages. */
export interface StoppedAt {
  stoppedAt?: string | null;
}

/** The same of this page; links between the sign-in pages hand it on as their state. */
export function useStoppedAt(): StoppedAt | null {
  return useLocation().state as StoppedAt | null;
}

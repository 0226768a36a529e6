import { usePages } from '../../data/calls/use-pages.ts';
import { useSession } from '../../data/session/session.tsx';

/** The visitor's own requests, newest first. Admins can read everybody's, so the person is named. */
export function useOwnRequests() {
  const { user } = useSession().bootstrap;
  return usePages('GET backstage-request', { query: { userId: user?.id ?? 0 } });
}

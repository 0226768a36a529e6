import { usePages } from '../../data/calls/use-pages.ts';
import { useSession } from '../../data/session/session.tsx';

/**
 * The visitor's own requests, newest first. Filters by user, because admins can read everyone's
 * requests.
 */
export function useOwnRequests() {
  const { user } = useSession().bootstrap;
  return usePages('GET backstage-request', { query: { userId: user?.id ?? 0 } });
}

import { usePages } from '../../api/use-pages.ts';
import { useSession } from '../../session/session.tsx';

/** The visitor's own requests, newest first. Admins can read everybody's, so the person is named. */
export function useOwnRequests() {
  const { user } = useSession().bootstrap;
  return usePages('GET backstage-request', { query: { userId: user?.id ?? 0 } });
}

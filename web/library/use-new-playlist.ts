import { useNavigate } from 'react-router';
import { PLAYLISTS_CREATE } from '../../contracts/constants.ts';
import { paths } from '../../contracts/paths.ts';
import { useHas } from '../api/capabilities.ts';
import { reportFailure } from '../feedback/report-failure.ts';
import { can } from '../session/can.ts';
import { useSession } from '../session/session.tsx';

/**
 * Asks what a new playlist is to be, makes it and opens its page. Null where this person, or this backend, makes none. For a button that is always
 * there: what asks is fetched at the press.
 */
export function useNewPlaylist(): (() => void) | null {
  const { bootstrap, t } = useSession();
  const navigate = useNavigate();
  const isOffered = useHas('POST playlists');
  if (!isOffered || !bootstrap.user || !can(bootstrap, PLAYLISTS_CREATE)) return null;
  return () =>
    void import('./playlist-details.tsx')
      .then(async ({ openNewPlaylist }) => {
        const playlist = await openNewPlaylist(t);
        if (playlist) navigate(paths.playlist(playlist));
      })
      .catch((error: unknown) => reportFailure(error, t));
}

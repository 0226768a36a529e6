import { useNavigate } from 'react-router';
import { PLAYLISTS_CREATE } from '../../../contracts/constants.ts';
import { paths } from '../../../contracts/routes/paths.ts';
import { useSupports } from '../../data/calls/capabilities.ts';
import { reportFailure } from '../../ui/failures/report-failure.ts';
import { can } from '../../data/session/can.ts';
import { useSession } from '../../data/session/session.tsx';

/**
 * Asks for a new playlist's details, creates it and opens its page. Null if this person or backend
 * can't create one. For a button on every page: the dialog's code loads on press.
 */
export function useNewPlaylist(): (() => void) | null {
  const { bootstrap, t } = useSession();
  const navigate = useNavigate();
  const isOffered = useSupports('POST playlists');
  if (!isOffered || !bootstrap.user || !can(bootstrap, PLAYLISTS_CREATE)) return null;
  return () =>
    void import('./playlist-details.tsx')
      .then(async ({ openNewPlaylist }) => {
        const playlist = await openNewPlaylist(t);
        if (playlist) navigate(paths.playlist(playlist));
      })
      .catch((error: unknown) => reportFailure(error, t));
}

import { useNavigate } from 'react-router';
import { paths } from '../../contracts/paths.ts';
import type { Track } from '../../contracts/schema/music.ts';
import { useHas } from '../api/capabilities.ts';
import { reportFailure } from '../feedback/report-failure.ts';
import type { Source } from '../player/queue/queue-item.ts';
import { addToQueue } from '../player/start.ts';
import { returnHere } from '../session/return-to.ts';
import { useSession } from '../session/session.tsx';
import { useListening } from './listening.ts';
import { isPlayable } from './use-play-list.ts';

/** Puts it into the queue; whoever may not listen is told why. */
export function useQueueing({
  tracks,
  source,
}: {
  tracks: readonly Track[];
  source: Source | null;
}): (place: 'next' | 'last') => void {
  const { t } = useSession();
  const { lock, explain } = useListening();
  return (place) => {
    if (lock) {
      explain(lock);
      return;
    }
    // The player says so, and lets it be taken back.
    addToQueue(tracks.filter(isPlayable), source, place).catch((error: unknown) =>
      reportFailure(error, t),
    );
  };
}

/** Undefined where there is nothing to add, or the backend has no playlists for it. */
export function useAddToPlaylist({
  name,
  tracks,
}: {
  tracks: readonly Track[];
  name: string;
}): (() => void) | undefined {
  const { bootstrap, t } = useSession();
  const navigate = useNavigate();
  const hasLists = useHas('GET users/{id}/playlists');
  const canAdd = useHas('POST playlists/{id}/tracks/add');
  if (!hasLists || !canAdd || tracks.length === 0) return undefined;
  return () => {
    if (bootstrap.user)
      void import('../library/add-to-playlist.tsx')
        .then((file) => file.openAddToPlaylist(tracks, name, t))
        .catch((error: unknown) => reportFailure(error, t));
    else navigate(paths.login(), { state: returnHere() });
  };
}

import { useNavigate } from 'react-router';
import { paths } from '../../../contracts/routes/paths.ts';
import type { Track } from '../../../contracts/schema/music.ts';
import { useSupports } from '../../data/calls/capabilities.ts';
import { reportFailure } from '../../ui/failures/report-failure.ts';
import type { Translate } from '../../lib/translate.ts';
import type { Source } from '../tracks/source.ts';
import { addToQueue } from '../../player/start.ts';
import { returnHere } from '../../data/session/return-to.ts';
import { useSession, useT } from '../../data/session/session.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useListening } from '../play/listening.ts';
import { isPlayable } from '../tracks/track-facts.ts';

interface QueuedList {
  /** All tracks, or the first ones. */
  tracks: readonly Track[];
  source: Source | null;
  /** The source of the rest, which is read before queueing. */
  more?: Source | null | undefined;
}

/** Queues a whole list. Explains why if the visitor may not listen. */
export function useQueueing(list: QueuedList): (where: 'next' | 'last') => void {
  const t = useT();
  const { lock, explain } = useListening();
  return (where) => {
    if (lock) {
      explain(lock);
      return;
    }
    addAll(list, where, t).catch((error: unknown) => reportFailure(error, t));
  };
}

async function addAll(
  { tracks, source, more }: QueuedList,
  where: 'next' | 'last',
  t: Translate,
): Promise<void> {
  const all = more
    ? await (await import('../../player/sources/read-source.ts')).readAllTracks({ tracks, more }, t)
    : { tracks, isTooLong: false };
  if (!all) return;
  const playable = all.tracks.filter(isPlayable);
  // The player shows a message with undo.
  await addToQueue(playable, source, where);
  if (all.isTooLong)
    showToast(
      t('List too long. Added the first :count of its tracks.', { count: playable.length }),
    );
}

/** Undefined if there is nothing to add or the backend has no playlists. */
export function useAddToPlaylist({
  name,
  tracks,
  more,
}: Omit<QueuedList, 'source'> & { name: string }): (() => void) | undefined {
  const { bootstrap, t } = useSession();
  const navigate = useNavigate();
  const hasLists = useSupports('GET users/{id}/playlists');
  const canAdd = useSupports('POST playlists/{id}/tracks/add');
  if (!hasLists || !canAdd || tracks.length === 0) return undefined;
  return () => {
    if (bootstrap.user)
      void import('../library/add-to-playlist.tsx')
        .then((file) => file.openAddToPlaylist({ tracks, more }, name, t))
        .catch((error: unknown) => reportFailure(error, t));
    else navigate(paths.login(), { state: returnHere() });
  };
}

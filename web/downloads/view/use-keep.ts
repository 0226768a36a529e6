import { attempt } from '../../lib/attempt.ts';
import type { Translate } from '../../lib/translate.ts';
import { isPlayable } from '../../music/tracks/track-facts.ts';
import { readAllTracks } from '../../player/sources/read-source.ts';
import { useT } from '../../data/session/session.tsx';
import { reportFailure } from '../../ui/failures/report-failure.ts';
import { showToast, toastClosed } from '../../ui/toast-store.ts';
import { showUndoToast } from '../../ui/undo-toast.ts';
import { useStore } from '../../ui/use-store.ts';
import type { KeepSubject } from '../download-parts.ts';
import { keptTracksOf, partOf, pictureOf } from '../kept-index.ts';
import { downloads, useDownloads } from './own-downloads.ts';

/** The key of a subject's collection; null if its kind can't be kept. */
const keyOf = ({ source, trackId }: KeepSubject): string | null =>
  trackId === undefined
    ? // Liked tracks have a source per sort order.
      (/^(?:album\.\d+|playlist\.\d+|liked-tracks)(?![^.?])/.exec(source?.id ?? '')?.[0] ?? null)
    : `track.${trackId}`;

/** Keeps or removes a list or a track. Null if that is not possible. */
export function useKeep(subject: KeepSubject) {
  const t = useT();
  const { owner, index } = useDownloads();
  const progress = useStore(downloads.progress);
  const { name, trackId } = subject;
  const key = keyOf(subject);
  const playable = subject.tracks.filter(isPlayable);
  if (!owner || key === null) return null;
  const isKnown = trackId !== undefined || index.collections.has(key);
  const isKept = isKnown && playable.every(({ id }) => index.tracks.has(id));
  if (!isKept && (!owner.mayKeep || playable.length === 0)) return null;
  const trackIds = index.collections.get(key)?.trackIds ?? playable.map(({ id }) => id);
  const remove = () => {
    const undo =
      trackId === undefined ? downloads.removeCollections([key]) : downloads.removeTrack(trackId);
    confirmRemoval(t('Removed :name from this device', { name }), undo, t);
  };
  return {
    isKept,
    /** From 0 to 1; 1 once all of it is here. */
    part: partOf(keptTracksOf({ trackIds }, index), progress),
    label: isKept ? t('Remove from this device') : t('Keep on this device'),
    toggle: () =>
      isKept
        ? remove()
        : void keep(key, subject, t).catch((error: unknown) => reportFailure(error, t)),
  };
}

async function keep(key: string, subject: KeepSubject, t: Translate): Promise<void> {
  const all = await readAllTracks(subject, t);
  if (!all) return;
  const tracks = all.tracks.filter(isPlayable);
  if (downloads.exceeds(tracks)) {
    const count = downloads.state.read().owner?.maxTracks ?? 0;
    const message = t(
      'Your plan keeps up to [one :count track|other :count tracks] on each device. Remove some to make room.',
      { count },
    );
    showToast(message, { type: 'danger' });
    return;
  }
  // Asks the browser to keep the files when space runs short.
  attempt(() => void navigator.storage.persist().catch(() => undefined));
  const { name, path, playlist } = subject;
  const image = pictureOf(playlist, tracks);
  await downloads.keep({ key, name, path, image }, tracks);
}

const toastId = 'removed-from-device';

/** Offers an undo, and then deletes the files. */
export function confirmRemoval(message: string, undo: () => void, t: Translate): void {
  showUndoToast(message, undo, t, { id: toastId, isCut: true });
  void toastClosed(toastId).then(() => downloads.sweep());
}

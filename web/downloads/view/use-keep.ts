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
import { type KeptIndex, partOf } from '../kept-index.ts';
import { downloads, useDownloads } from './own-downloads.ts';

/** The key of a subject's collection; null if its kind can't be kept. */
function keyOf({ source, trackId }: KeepSubject): string | null {
  if (trackId !== undefined) return `track.${trackId}`;
  // Liked tracks have a source per sort order.
  return /^(?:album\.\d+|playlist\.\d+|liked-tracks)(?![^.?])/.exec(source?.id ?? '')?.[0] ?? null;
}

interface Keeping {
  isKept: boolean;
  /** From 0 to 1; 1 once all of it is here. */
  part: number;
  label: string;
  toggle: () => void;
}

/** Keeps or removes a list or a track. Null if that is not possible. */
export function useKeep(subject: KeepSubject): Keeping | null {
  const t = useT();
  const { owner, index } = useDownloads();
  const progress = useStore(downloads.progress);
  const key = keyOf(subject);
  const playable = subject.tracks.filter(isPlayable);
  if (!owner || key === null) return null;
  const ids = idsOf(subject, key, index);
  const isKept = ids !== null && playable.every(({ id }) => index.tracks.has(id));
  if (!isKept && (!owner.mayKeep || playable.length === 0)) return null;
  return {
    isKept,
    part: partOf(ids ?? [], index, progress),
    label: isKept ? t('Remove from this device') : t('Keep on this device'),
    toggle: () =>
      isKept
        ? removeKept(key, subject, t)
        : void keep(key, subject, t).catch((error: unknown) => reportFailure(error, t)),
  };
}

function idsOf({ trackId }: KeepSubject, key: string, index: KeptIndex): readonly number[] | null {
  if (trackId !== undefined) return index.tracks.has(trackId) ? [trackId] : null;
  return index.collections.get(key)?.trackIds ?? null;
}

async function keep(key: string, subject: KeepSubject, t: Translate): Promise<void> {
  const all = await readAllTracks(subject, t);
  if (!all) return;
  const tracks = all.tracks.filter(isPlayable);
  if (downloads.excessOf(tracks) > 0) {
    const count = downloads.state.read().owner?.maxTracks ?? 0;
    showToast(
      t(
        'Your plan keeps up to [one :count track|other :count tracks] on each device. Remove some to make room.',
        { count },
      ),
      { type: 'danger' },
    );
    return;
  }
  // Asks the browser to keep the files when space runs short.
  attempt(() => void navigator.storage.persist().catch(() => undefined));
  const [first] = tracks;
  await downloads.keep(
    {
      key,
      name: subject.name,
      path: subject.path,
      image: first?.image ?? first?.album?.image ?? null,
    },
    tracks,
  );
}

const toastId = 'removed-from-device';

function removeKept(key: string, { name, trackId }: KeepSubject, t: Translate): void {
  const undo =
    trackId === undefined ? downloads.removeCollections([key]) : downloads.removeTrack(trackId);
  confirmRemoval(t('Removed :name from this device', { name }), undo, t);
}

/** Offers an undo, and then deletes the files. */
export function confirmRemoval(message: string, undo: () => void, t: Translate): void {
  showUndoToast(message, undo, t, { id: toastId, isCut: true });
  void toastClosed(toastId).then(() => downloads.sweep());
}

import { useAction } from '../feedback/use-action.ts';
import { useNowPlaying } from '../player/now-playing.ts';
import { playOnceRead, togglePlay } from '../player/start.ts';
import { useT } from '../session/session.tsx';
import type { PlayLock } from '../tracks/play-lock.ts';
import { showToast } from '../ui/toast-store.ts';
import { useListening } from './listening.ts';
import { type PlayItem, readPlayRequest } from './play-request.ts';

interface Playing {
  isPlaying: boolean;
  /** Its tracks are being read. */
  isPending: boolean;
  lock: PlayLock | null;
  prepare: () => void;
  /** Plays it, or toggles pause if it is current. Call it synchronously from the press. */
  toggle: () => void;
}

/** Plays an item whose tracks are not on the page. */
export function usePlayItem(item: PlayItem): Playing {
  const now = useNowPlaying();
  const { lock, prepare } = useListening();
  const play = usePlayer();
  const { kind, id } = item;
  const isCurrent = kind === 'track' ? now.trackId === id : now.sourceId === `${kind}.${id}`;
  const { run, isPending } = useAction(async () => (isCurrent ? togglePlay() : play(item)));
  return { isPlaying: isCurrent && now.isPlaying, isPending, lock, prepare, toggle: run };
}

/**
 * Reads any item's tracks and plays them, or explains why not. Call it synchronously from the
 * press.
 */
export function usePlayer(): (item: PlayItem) => Promise<void> {
  const t = useT();
  const { lock, explain } = useListening();
  return async (item) => {
    if (lock) return explain(lock);
    return playOnceRead(async () => {
      const request = await readPlayRequest(item);
      if (request.tracks.length > 0) return request;
      showToast(t('There is nothing to play in :name.', { name: item.name }), { type: 'danger' });
      return null;
    });
  };
}

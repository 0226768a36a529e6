import { playOnceRead } from '../../player/start.ts';
import { useT } from '../../data/session/session.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useListening } from './listening.ts';
import { type PlayItem, readPlayRequest } from './play-request.ts';

/**
 * Reads any item's tracks and plays them, or explains why not. Call it synchronously from the
 * press.
 */
export function usePlayItem(): (item: PlayItem) => Promise<void> {
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

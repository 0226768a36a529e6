import type { QueueItem } from './play-queue.ts';
import type { Source } from '../../music/tracks/source.ts';

export const album: Source = {
  id: 'album.5',
  name: 'Harbour Lights',
  path: '/album/5/harbour-lights',
};

/** Items whose IDs are their names: `items('a b')`. */
export function items(names: string, source: Source | null = album): QueueItem[] {
  return names
    .split(' ')
    .filter(Boolean)
    .map((name, index) => ({ itemId: name, track: { id: index + 1, name }, source }));
}

export const names = (list: readonly QueueItem[]): string =>
  list.map(({ itemId }) => itemId).join(' ');

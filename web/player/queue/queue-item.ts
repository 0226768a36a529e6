import type { Track } from '../../../contracts/schema/music.ts';
import type { Source } from '../../music/tracks/source.ts';

export type Added = 'next' | 'last' | 'started';

/** A track at its place in the queue, which can contain it several times. */
export interface QueueItem {
  itemId: string;
  track: Track;
  source: Source | null;
  /**
   * Added by the visitor to an existing queue, or moved among such items. Until it starts, it plays
   * before the rest: first those of 'Play next', then those of 'Add to queue'.
   */
  added?: Added;
}

/** Items for these tracks. `newId` must return unique IDs. */
export function itemsOf(
  tracks: readonly Track[],
  source: Source | null,
  newId: () => string = freshId,
): QueueItem[] {
  return tracks.map((track) => ({ itemId: newId(), track, source }));
}

/** `crypto.randomUUID` is missing on plain HTTP. */
const freshId = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');

/** Identifies one start of an item. */
export const startId = (itemId: string, starts: number): string => `${itemId} ${starts}`;

/** Whether the visitor added it and it has yet to start. */
export const isAdded = ({ added }: QueueItem): boolean => added === 'next' || added === 'last';

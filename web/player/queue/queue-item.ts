import type { Track } from '../../../contracts/schema/music.ts';

/** A list that provides tracks. */
export interface Source {
  /**
   * The backend's name: `artist.12`, `album.5`; for lists their call, `liked-tracks?order=name`.
   */
  id: string;
  /** The displayed name: 'Up next from …'. */
  name: string;
  /** Its page; null if there is none. */
  path: string | null;
}

/** Whether it is a radio, which has no end: `radio.artist.12`. */
export const isRadio = (source: Source | null): boolean => source?.id.startsWith('radio.') ?? false;

/** A track at its place in the queue, which can contain it several times. */
export interface QueueItem {
  itemId: string;
  track: Track;
  source: Source | null;
  /** Added by the visitor to an existing queue, or moved among such items. */
  isAdded?: boolean;
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

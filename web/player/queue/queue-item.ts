import type { Track } from '../../../contracts/schema/music.ts';

/** Where tracks came from, and where more of them come from. */
export interface Source {
  /** As the backend names it: `artist.12`, `album.5`; a list by its call, `liked-tracks?order=name`. */
  id: string;
  /** As people read it: 'Up next from …'. */
  name: string;
  /** The page that shows it; null where there is none. */
  path: string | null;
}

/** Whether it is a radio, which has no end: `radio.artist.12`. */
export const isRadio = (source: Source | null): boolean => source?.id.startsWith('radio.') ?? false;

/** A track at its place in the queue. The same track may stand in it twice. */
export interface QueueItem {
  itemId: string;
  track: Track;
  source: Source | null;
  /** Somebody put it into a queue that was there, or among such items: it did not come with the rest. */
  isAdded?: boolean;
}

/** Items for these tracks, in their order. `newId` never gives the same id twice. */
export function itemsOf(
  tracks: readonly Track[],
  source: Source | null,
  newId: () => string = freshId,
): QueueItem[] {
  return tracks.map((track) => ({ itemId: newId(), track, source }));
}

/** Not `crypto.randomUUID`, which pages over plain http do not have. */
const freshId = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');

/** Tells one start of an item from another. */
export const startId = (itemId: string, starts: number): string => `${itemId} ${starts}`;

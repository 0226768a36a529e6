import type { PlayerState } from '../player-state.ts';
import { currentIndex, type Repeat } from '../queue/play-queue.ts';

/** A queue for another device: what plays and how, and nothing about its listener. */
export interface HandOver {
  trackIds: readonly number[];
  /** The current one of these tracks. */
  index: number;
  /** Seconds within the current track. */
  position: number;
  speed: number;
  repeat: Repeat;
  isShuffled: boolean;
  /** `album.5`, the only source of all these tracks; null if there is none that others can open. */
  sourceId: string | null;
  /** Whether the source follows after these tracks. */
  hasMore: boolean;
}

/** With longer lists the code becomes too fine for phone cameras. */
const maxTracks = 50;
const maxBefore = 9;
const maxSeconds = 86_400;
/** Liked tracks and the history belong to one account. */
const publicSource = /^(?:album|artist|playlist)\.\d+$/;

/** The part of the queue around the current track. Null for an empty queue. */
export function toHandOver(
  { queue, speed }: Pick<PlayerState, 'queue' | 'speed'>,
  position: number,
): HandOver | null {
  const current = currentIndex(queue);
  if (current === -1) return null;
  const first = Math.max(0, Math.min(current - maxBefore, queue.items.length - maxTracks));
  const items = queue.items.slice(first, first + maxTracks);
  const later = queue.items.slice(first + maxTracks);
  const id = items[0]?.source?.id ?? '';
  const isOnly = [...items, ...later].every(({ source }) => source?.id === id);
  const sourceId = isOnly && publicSource.test(id) ? id : null;
  return {
    trackIds: items.map(({ track }) => track.id),
    index: current - first,
    position: Math.floor(Math.min(position, maxSeconds)),
    speed,
    repeat: queue.repeat,
    isShuffled: queue.ordered !== null,
    sourceId,
    hasMore: sourceId !== null && (later.length > 0 || queue.more?.id === id),
  };
}

/**
 * In the fragment, which browsers send to no server. The only link to this page, which
 * contracts/routes/paths.ts would carry to every visitor.
 */
export function handOverPath(link: HandOver): string {
  const { trackIds, index, position, speed, repeat, isShuffled, sourceId, hasMore } = link;
  const parts = new URLSearchParams({
    t: trackIds.map((id) => id.toString(36)).join('.'),
    i: String(index),
    p: String(position),
    ...(speed !== 1 && { s: String(speed) }),
    ...(repeat !== 'off' && { r: repeat }),
    ...(isShuffled && { x: '1' }),
    ...(sourceId !== null && { q: sourceId }),
    ...(hasMore && { m: '1' }),
  });
  return `/continue#${parts.toString()}`;
}

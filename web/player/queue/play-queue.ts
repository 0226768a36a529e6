import type { Source } from '../../music/tracks/source.ts';
import type { Track } from '../../../contracts/schema/music.ts';

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

export type Repeat = 'off' | 'all' | 'one';

/** The played, current and upcoming items in playing order. Immutable. */
export interface Queue {
  readonly items: readonly QueueItem[];
  /** The item that plays or is paused; null in an empty queue. */
  readonly currentId: string | null;
  /** Number of starts, which distinguishes a repeated item from a continued one. */
  readonly starts: number;
  readonly repeat: Repeat;
  /** While shuffled: the item IDs in their original order. */
  readonly ordered: readonly string[] | null;
  /** The source of further tracks; null if all are loaded. */
  readonly more: Source | null;
  /** The visitor skipped past the last item: the next one starts as soon as it loads. */
  readonly isNextDue: boolean;
  /** The state that undo restores. */
  readonly undo: Undo | null;
}

export type Edit = 'played' | 'added' | 'moved' | 'removed' | 'cleared' | 'shuffled' | 'unshuffled';

export interface Undo {
  readonly edit: Edit;
  readonly before: Queue;
  /** Identifies the edit, even if a page of the source loads in between. */
  readonly serial: number;
}

export const emptyQueue: Queue = {
  items: [],
  currentId: null,
  starts: 0,
  repeat: 'off',
  ordered: null,
  more: null,
  isNextDue: false,
  undo: null,
};

/** Index of the current item; -1 in an empty queue. */
export function currentIndex({ items, currentId }: Queue): number {
  return items.findIndex((item) => item.itemId === currentId);
}

export function currentItem(queue: Queue): QueueItem | null {
  return queue.items[currentIndex(queue)] ?? null;
}

/** The item that plays when the current one ends or on skip; null for none. */
export function nextItem(queue: Queue, why: 'ended' | 'skipped'): QueueItem | null {
  const { items, repeat } = queue;
  if (why === 'ended' && repeat === 'one') return currentItem(queue);
  const following = items[currentIndex(queue) + 1];
  if (following) return following;
  // While more is loading, the first item doesn't follow.
  return repeat === 'all' && queue.more === null ? (items[0] ?? null) : null;
}

/** The items after the current one in playing order, from the start again if everything repeats. */
export function following(queue: Queue): readonly QueueItem[] {
  const { items, repeat, more } = queue;
  const index = currentIndex(queue);
  return [
    ...items.slice(index + 1),
    ...(repeat === 'all' && more === null ? items.slice(0, Math.max(0, index)) : []),
  ];
}

/** Whether a skip has a target, even one that has yet to load. */
export const canSkip = (queue: Queue): boolean =>
  queue.more !== null || nextItem(queue, 'skipped') !== null;

/** The item before the current one, or the last one if everything repeats. */
export function previousItem(queue: Queue): QueueItem | null {
  const { items, repeat, more } = queue;
  const index = currentIndex(queue);
  if (index > 0) return items[index - 1] ?? null;
  return repeat === 'all' && more === null ? (items.at(-1) ?? null) : null;
}

/** A pseudorandom generator from 0 to 1: deterministic for tests. */
function numbersFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x9e_37_79_b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21_f0_aa_ad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x73_5a_2d_97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
}

/** A copy in random order, unbiased. */
export function shuffled<Item>(items: readonly Item[], seed: number): Item[] {
  const random = numbersFrom(seed);
  const result = [...items];
  for (let last = result.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    const [a, b] = [result[last], result[other]];
    if (a === undefined || b === undefined) continue;
    result[last] = b;
    result[other] = a;
  }
  return result;
}

export const freshSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

import type { QueueItem } from './queue-item.ts';
import type { Source } from '../../music/tracks/source.ts';

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
export function nextItem(queue: Queue, why: 'ended' | 'asked'): QueueItem | null {
  const { items, repeat } = queue;
  if (why === 'ended' && repeat === 'one') return currentItem(queue);
  const following = items[currentIndex(queue) + 1];
  if (following) return following;
  // While more is loading, the first item doesn't follow.
  return repeat === 'all' && queue.more === null ? (items[0] ?? null) : null;
}

/** Whether a skip has a target, even one that has yet to load. */
export const canSkip = (queue: Queue): boolean =>
  queue.more !== null || nextItem(queue, 'asked') !== null;

/** The item before the current one, or the last one if everything repeats. */
export function previousItem(queue: Queue): QueueItem | null {
  const { items, repeat, more } = queue;
  const index = currentIndex(queue);
  if (index > 0) return items[index - 1] ?? null;
  return repeat === 'all' && more === null ? (items.at(-1) ?? null) : null;
}

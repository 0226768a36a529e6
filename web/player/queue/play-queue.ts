import type { QueueItem, Source } from './queue-item.ts';

export type Repeat = 'off' | 'all' | 'one';

/** What plays, what came before and what comes after, in the order that is seen and heard. Never changed: each change makes another one. */
export interface Queue {
  readonly items: readonly QueueItem[];
  /** Which item plays, or is ready to; null only where there is none. */
  readonly currentId: string | null;
  /** Grows each time an item starts, so that one that is repeated can be told from one that goes on. */
  readonly starts: number;
  readonly repeat: Repeat;
  /** While shuffled: the ids in the order in which they would stand without. */
  readonly ordered: readonly string[] | null;
  /** Where more comes from after the last item; null where all of it is here. */
  readonly more: Source | null;
  /** Somebody asked for what follows the last item: it starts as soon as it is here. */
  readonly isNextDue: boolean;
  /** What the last edit can be taken back to. */
  readonly undo: Undo | null;
}

export type Edit = 'played' | 'added' | 'moved' | 'removed' | 'cleared' | 'shuffled' | 'unshuffled';

export interface Undo {
  readonly edit: Edit;
  readonly before: Queue;
  /** Tells an edit from the one before it, also when more of the source comes in between. */
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

/** Where the current item stands; -1 in an empty queue. */
export function currentIndex({ items, currentId }: Queue): number {
  return items.findIndex((item) => item.itemId === currentId);
}

export function currentItem(queue: Queue): QueueItem | null {
  return queue.items[currentIndex(queue)] ?? null;
}

/** What plays when the current item ends, or when somebody asks for the next one; null where nothing does. */
export function nextItem(queue: Queue, why: 'ended' | 'asked'): QueueItem | null {
  const { items, repeat } = queue;
  if (why === 'ended' && repeat === 'one') return currentItem(queue);
  const following = items[currentIndex(queue) + 1];
  if (following) return following;
  // More is on its way: the first item is not what follows.
  return repeat === 'all' && queue.more === null ? (items[0] ?? null) : null;
}

/** Whether asking for the next item leads anywhere, be it to one that has yet to come. */
export const canGoOn = (queue: Queue): boolean =>
  queue.more !== null || nextItem(queue, 'asked') !== null;

/** What is before the current item, or, where all is repeated, before the first. */
export function previousItem(queue: Queue): QueueItem | null {
  const { items, repeat, more } = queue;
  const index = currentIndex(queue);
  if (index > 0) return items[index - 1] ?? null;
  return repeat === 'all' && more === null ? (items.at(-1) ?? null) : null;
}

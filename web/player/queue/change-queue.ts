import type { Track } from '../../../contracts/schema/music.ts';
import {
  type Added,
  isAdded,
  type QueueItem,
  currentIndex,
  type Edit,
  emptyQueue,
  nextItem,
  previousItem,
  type Queue,
  type Repeat,
  shuffled,
} from './play-queue.ts';
import type { Source } from '../../music/tracks/source.ts';

/** A change of a queue. `seed`: a number that determines the shuffled order. */
export type QueueChange =
  /**
   * Replaces everything, except upcoming items that the visitor added: they play next. `startId`:
   * the first item to play; by default the first of the list, or a random one if shuffled. Without
   * `isShuffled`, keeps the setting.
   */
  | {
      type: 'play';
      items: readonly QueueItem[];
      startId: string | null;
      more: Source | null;
      isShuffled?: boolean | undefined;
      seed: number;
    }
  /** Both play before the rest of the queue, in the order added; 'play-next' items come first. */
  | { type: 'play-next'; items: readonly QueueItem[] }
  | { type: 'add-last'; items: readonly QueueItem[] }
  /** Added items from another tab's replaced queue. They play next. */
  | { type: 'join'; items: readonly QueueItem[] }
  /** Moves it before another item; null: to the end. `added`: as if the visitor added it there. */
  | { type: 'move'; itemId: string; beforeId: string | null; added?: 'next' }
  | { type: 'remove'; itemIds: ReadonlySet<string> }
  /** Removes everything after the current item. */
  | { type: 'clear' }
  | { type: 'jump'; itemId: string }
  | { type: 'next' }
  | { type: 'previous' }
  | { type: 'ended' }
  | { type: 'repeat'; repeat: Repeat }
  | { type: 'shuffle'; seed: number }
  | { type: 'unshuffle' }
  /**
   * The next page of the queue's source. `more`: null if it was the last. `before`: all remaining
   * tracks came at once, and these precede the known ones; a shuffled queue then draws from all of
   * them.
   */
  | {
      type: 'more';
      items: readonly QueueItem[];
      before?: readonly QueueItem[];
      from: Source;
      more: Source | null;
      seed: number;
    }
  /** Sets the source that follows the end. */
  | { type: 'autoplay'; more: Source }
  /** Updates a track everywhere in the queue. */
  | { type: 'renew'; track: Track }
  | { type: 'undo' }
  /** Ends the time for undo. */
  | { type: 'forget-undo' };

/** Returns the changed queue, or the same object if nothing changes. */
export function changeQueue(queue: Queue, change: QueueChange): Queue {
  switch (change.type) {
    case 'play':
      return change.items.length === 0 ? queue : undoable('played', queue, play(queue, change));
    case 'play-next':
      return add(queue, change.items, 'next');
    case 'add-last':
      return add(queue, change.items, 'last');
    case 'join':
      return join(queue, change.items);
    case 'move':
      return undoable('moved', queue, move(queue, change));
    case 'remove':
      return undoable('removed', queue, remove(queue, change.itemIds));
    case 'clear':
      return undoable('cleared', queue, clear(queue));
    case 'jump':
      return jump(
        queue,
        queue.items.find(({ itemId }) => itemId === change.itemId),
      );
    case 'next':
      return skip(queue);
    case 'previous':
      return jump(queue, previousItem(queue));
    case 'ended':
      return start(queue, nextItem(queue, 'ended'));
    case 'repeat':
      return queue.repeat === change.repeat ? queue : { ...queue, repeat: change.repeat };
    case 'shuffle':
      return queue.ordered === null
        ? undoable('shuffled', queue, shuffleRest(queue, change.seed))
        : queue;
    case 'unshuffle':
      return queue.ordered === null
        ? queue
        : undoable('unshuffled', queue, orderRest(queue, queue.ordered));
    case 'more':
      return appendPage(queue, change);
    case 'autoplay':
      return queue.more === null && queue.currentId !== null
        ? { ...queue, more: change.more }
        : queue;
    case 'renew':
      return {
        ...queue,
        items: queue.items.map((item) =>
          item.track.id === change.track.id ? { ...item, track: change.track } : item,
        ),
      };
    case 'undo':
      return undoEdit(queue);
    case 'forget-undo':
      return queue.undo === null ? queue : { ...queue, undo: null };
  }
}

function undoable(edit: Edit, before: Queue, after: Queue): Queue {
  if (after === before) return before;
  // Only one step: earlier states must not accumulate.
  const undo = {
    edit,
    before: { ...before, isNextDue: false, undo: null },
    serial: (before.undo?.serial ?? 0) + 1,
  };
  // A change of the upcoming items cancels a pending skip.
  return { ...after, isNextDue: false, undo };
}

function skip(queue: Queue): Queue {
  const next = nextItem(queue, 'skipped');
  // Returns a new object, so that repeated requests trigger another search.
  return next || queue.more === null ? start(queue, next) : { ...queue, isNextDue: true };
}

/** Starts an item anywhere in the queue. Added items still play next. */
function jump(queue: Queue, item: QueueItem | null | undefined): Queue {
  return item ? start({ ...queue, items: withAddedAfter(item, queue) }, item) : queue;
}

/**
 * The items, with added ones moved behind `item`: those that it skips or, if it is an earlier item,
 * those that play next.
 */
function withAddedAfter(item: QueueItem, queue: Queue, isMoved = isAdded): QueueItem[] {
  const { items } = queue;
  const at = items.indexOf(item);
  const first = currentIndex(queue) + 1;
  const coming = items.slice(first, at < first ? undefined : at);
  const firstOther = coming.findIndex((one) => !isMoved(one));
  const moved = new Set(
    at < first && firstOther !== -1 ? coming.slice(0, firstOther) : coming.filter(isMoved),
  );
  const others = items.filter((one) => !moved.has(one));
  return inserted(others, [...moved], others.indexOf(item) + 1);
}

function start(queue: Queue, item: QueueItem | null): Queue {
  if (item === null) return queue;
  // Undo would interrupt an added item that is playing.
  const isTooLate =
    queue.undo?.edit === 'added' &&
    queue.undo.before.items.every(({ itemId }) => itemId !== item.itemId);
  return {
    ...queue,
    items: item.added
      ? queue.items.map((one) => (one === item ? { ...one, added: 'started' } : one))
      : queue.items,
    currentId: item.itemId,
    starts: queue.starts + 1,
    isNextDue: false,
    undo: isTooLate ? null : queue.undo,
  };
}

function play(
  queue: Queue,
  {
    items,
    startId,
    more,
    isShuffled = queue.ordered !== null,
    seed,
  }: Extract<QueueChange, { type: 'play' }>,
): Queue {
  const first =
    items.find(({ itemId }) => itemId === startId) ??
    (isShuffled ? shuffled(items, seed)[0] : items[0]);
  const others = items.filter((item) => item !== first);
  const fresh: Queue = {
    ...emptyQueue,
    items: isShuffled && first ? [first, ...shuffled(others, seed)] : items,
    currentId: first?.itemId ?? null,
    starts: queue.starts + 1,
    repeat: queue.repeat,
    ordered: isShuffled ? idsOf(items) : null,
    more,
  };
  return insert(fresh, split(queue)[1], currentIndex(fresh) + 1);
}

function add(queue: Queue, items: readonly QueueItem[], added: Added): Queue {
  if (items.length === 0) return queue;
  // In an empty queue, the added tracks are simply what plays.
  if (queue.currentId === null)
    return undoable('added', queue, start(insert(queue, items, 0), items[0] ?? null));
  let index = currentIndex(queue) + 1;
  const isBefore = (item?: QueueItem) =>
    item && (added === 'next' ? item.added === added : isAdded(item));
  while (isBefore(queue.items[index])) index += 1;
  const marked = items.map((item) => ({ ...item, added }));
  return undoable('added', queue, insert(queue, marked, index));
}

/** No undo: it would lose these items, and this queue has just replaced an empty one. */
function join(queue: Queue, items: readonly QueueItem[]): Queue {
  const known = new Set(idsOf(queue.items));
  const fresh = items.filter((item) => isAdded(item) && !known.has(item.itemId));
  if (fresh.length === 0 || queue.currentId === null) return queue;
  return { ...insert(queue, fresh, currentIndex(queue) + 1), undo: null };
}

/** Inserts items, also in the unshuffled order, where they follow the same item. */
function insert(queue: Queue, items: readonly QueueItem[], index: number): Queue {
  const { ordered } = queue;
  const at = ordered ? ordered.indexOf(queue.items[index - 1]?.itemId ?? '') + 1 : 0;
  return {
    ...queue,
    items: inserted(queue.items, items, index),
    ordered: ordered && inserted(ordered, idsOf(items), at),
  };
}

function move(
  queue: Queue,
  { itemId, beforeId, added: wanted }: Extract<QueueChange, { type: 'move' }>,
): Queue {
  const item = queue.items.find((one) => one.itemId === itemId);
  if (!item || itemId === beforeId) return queue;
  const others = queue.items.filter((one) => one !== item);
  const index =
    beforeId === null ? others.length : others.findIndex((one) => one.itemId === beforeId);
  const isInPlace = queue.items[index] === item && (!wanted || item.added === wanted);
  if (index === -1 || isInPlace) return queue;
  // An item moved before an added one becomes an added one itself.
  const added = wanted ?? others[index]?.added ?? item.added;
  return { ...queue, items: inserted(others, [added ? { ...item, added } : item], index) };
}

function remove(queue: Queue, itemIds: ReadonlySet<string>): Queue {
  const items = queue.items.filter(({ itemId }) => !itemIds.has(itemId));
  if (items.length === queue.items.length) return queue;
  // Emptying the queue also drops its source.
  const after = {
    ...queue,
    items,
    more: items.length === 0 ? null : queue.more,
    ordered: queue.ordered?.filter((id) => !itemIds.has(id)) ?? null,
  };
  if (queue.currentId === null || !itemIds.has(queue.currentId)) return after;
  // The current item was removed: continue with the next one, else the last.
  const following = queue.items
    .slice(currentIndex(queue))
    .find(({ itemId }) => !itemIds.has(itemId));
  return start({ ...after, currentId: null }, following ?? items.at(-1) ?? null);
}

function clear(queue: Queue): Queue {
  const items = queue.items.slice(0, currentIndex(queue) + 1);
  if (items.length === queue.items.length && queue.more === null) return queue;
  const remaining = new Set(idsOf(items));
  return {
    ...queue,
    items,
    ordered: queue.ordered?.filter((id) => remaining.has(id)) ?? null,
    more: null,
  };
}

function shuffleRest(queue: Queue, seed: number): Queue {
  const [past, added, rest] = split(queue);
  const items = [...past, ...added, ...shuffled(rest, seed)];
  return { ...queue, items, ordered: idsOf(queue.items) };
}

/** Played and added items keep their order; the rest returns to its own. */
function orderRest(queue: Queue, ordered: readonly string[]): Queue {
  const [past, added, rest] = split(queue);
  const rank = new Map(ordered.map((id, index) => [id, index]));
  const inOrder = rest.toSorted((a, b) => (rank.get(a.itemId) ?? 0) - (rank.get(b.itemId) ?? 0));
  return { ...queue, items: [...past, ...added, ...inOrder], ordered: null };
}

function appendPage(queue: Queue, page: Extract<QueueChange, { type: 'more' }>): Queue {
  // A page for a queue that has been replaced or cleared since, even by the same source, is
  // ignored.
  if (queue.more !== page.from) return queue;
  const undo = queue.undo && { ...queue.undo, before: appendPage(queue.undo.before, page) };
  const after = {
    ...queue,
    items: itemsWith(queue, page),
    ordered: queue.ordered && [...idsOf(page.before ?? []), ...queue.ordered, ...idsOf(page.items)],
    more: page.more,
    isNextDue: false,
    undo,
  };
  return queue.isNextDue ? skip(after) : after;
}

function itemsWith(
  queue: Queue,
  { items, before, seed }: Extract<QueueChange, { type: 'more' }>,
): QueueItem[] {
  if (queue.ordered === null) return [...queue.items, ...items];
  if (!before) return [...queue.items, ...shuffled(items, seed)];
  const [past, added, rest] = split(queue);
  return [...past, ...added, ...shuffled([...before, ...rest, ...items], seed)];
}

/**
 * Restores the state before the last edit. The current item continues if it still has a place.
 * Added items that have started since count as started; those still waiting play next.
 */
function undoEdit(queue: Queue): Queue {
  if (queue.undo === null) return queue;
  const startedIds = new Set(idsOf(queue.items.filter(({ added }) => added === 'started')));
  const before: Queue = {
    ...queue.undo.before,
    items: queue.undo.before.items.map((item) =>
      startedIds.has(item.itemId) ? { ...item, added: 'started' } : item,
    ),
    repeat: queue.repeat,
  };
  const current = before.items.find(({ itemId }) => itemId === queue.currentId);
  if (!current) return { ...before, starts: queue.starts + 1 };
  const waiting = new Set(idsOf(split(queue)[1]));
  const isMoved = (item: QueueItem) => isAdded(item) && waiting.has(item.itemId);
  const items = withAddedAfter(current, before, isMoved);
  return { ...before, items, currentId: current.itemId, starts: queue.starts };
}

/**
 * The items up to the current one; the upcoming items that the visitor added, which play next; the
 * rest.
 */
function split(queue: Queue): [past: QueueItem[], added: QueueItem[], rest: QueueItem[]] {
  const index = currentIndex(queue) + 1;
  const coming = queue.items.slice(index);
  return [
    queue.items.slice(0, index),
    coming.filter(isAdded),
    coming.filter((item) => !isAdded(item)),
  ];
}

/** Upcoming items that the visitor added. */
export const addedItems = (queue: Queue): readonly QueueItem[] => split(queue)[1];

const idsOf = (items: readonly QueueItem[]): string[] => items.map(({ itemId }) => itemId);

const inserted = <Item>(list: readonly Item[], items: readonly Item[], index: number): Item[] => [
  ...list.slice(0, index),
  ...items,
  ...list.slice(index),
];

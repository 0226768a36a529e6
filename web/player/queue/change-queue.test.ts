import { expect, test } from 'vitest';
import { addedItems, changeQueue, type QueueChange } from './change-queue.ts';
import { canSkip, emptyQueue, nextItem, previousItem, type Queue } from './play-queue.ts';
import { album, items, names } from './test-tracks.ts';

const after = (queue: Queue, ...changes: QueueChange[]): Queue =>
  changes.reduce(changeQueue, queue);
const playing = (list: string, startId: string | null = null): Queue =>
  changeQueue(emptyQueue, { type: 'play', items: items(list), startId, more: null, seed: 1 });

test('P009 starts a list at the pressed track, and counts the earlier ones as played', () => {
  const queue = playing('a b c d', 'c');

  expect(queue).toMatchObject({ currentId: 'c', starts: 1 });
  expect(names(queue.items)).toBe('a b c d');
  expect(previousItem(queue)?.itemId).toBe('b');
  expect(nextItem(queue, 'ended')?.itemId).toBe('d');
});

test('P009 plays added tracks right after the current one, in the order added', () => {
  const queue = after(
    playing('a b c', 'b'),
    { type: 'play-next', items: items('x y') },
    { type: 'add-last', items: items('p') },
    { type: 'add-last', items: items('q') },
    { type: 'play-next', items: items('z') },
  );

  expect(names(queue.items)).toBe('a b x y z p q c');
  expect(queue.currentId).toBe('b');
});

test('P009 keeps added tracks next when a new list plays, and undoes that in one step', () => {
  const before = after(
    playing('a b c'),
    { type: 'add-last', items: items('x y z') },
    { type: 'next' },
  );
  const other = { type: 'play', items: items('p q r'), more: null, seed: 1 } as const;

  expect(names(after(before, { ...other, startId: 'q' }).items)).toBe('p q y z r');
  const shuffled = after(before, { ...other, startId: 'q', isShuffled: true });
  expect(names(shuffled.items)).toMatch(/^q y z /);
  expect(shuffled.ordered?.toSorted()).toEqual(['p', 'q', 'r', 'y', 'z']);
  expect(names(after(before, { ...other, startId: 'q' }, { type: 'undo' }).items)).toBe(
    'a x y z b c',
  );
});

test('P009 tracks added in another tab play next once, unless the queue is empty', () => {
  const added = addedItems(
    after(playing('a b', 'a'), { type: 'add-last', items: items('x y') }, { type: 'next' }),
  );
  expect(names(added)).toBe('y');
  const queue = after(playing('p q r', 'q'), { type: 'join', items: added });

  expect(names(queue.items)).toBe('p q y r');
  expect(queue).toMatchObject({ currentId: 'q', starts: 1, undo: null });
  expect(after(queue, { type: 'join', items: added })).toBe(queue);
  expect(after(emptyQueue, { type: 'join', items: added })).toBe(emptyQueue);
  const shuffled = after(
    playing('p q r'),
    { type: 'shuffle', seed: 1 },
    { type: 'join', items: added },
  );
  expect(shuffled.ordered?.toSorted()).toEqual(['p', 'q', 'r', 'y']);
});

test('P009 Play next makes an upcoming track an added one, even if it was next already', () => {
  const other = { type: 'play', items: items('p q'), startId: 'p', more: null, seed: 1 } as const;
  const next = (itemId: string, beforeId: string | null): QueueChange => ({
    type: 'move',
    itemId,
    beforeId,
    added: 'next',
  });
  const moved = after(playing('a b c'), next('c', 'b'));

  expect(names(moved.items)).toBe('a c b');
  expect(names(after(moved, other).items)).toBe('p c q');
  expect(names(after(playing('a b'), next('b', null), other).items)).toBe('p b q');
  expect(names(after(moved, { type: 'undo' }, other).items)).toBe('p q');
  expect(after(moved, next('c', 'b'))).toBe(moved);
});

test('P009 still plays added tracks next after jumping past them', () => {
  const queue = after(playing('a b c d'), { type: 'add-last', items: items('x y z') });

  expect(names(after(queue, { type: 'jump', itemId: 'c' }).items)).toBe('a b c x y z d');
  expect(names(after(queue, { type: 'jump', itemId: 'y' }).items)).toBe('a y x z b c d');
  expect(names(after(queue, { type: 'jump', itemId: 'a' }).items)).toBe('a x y z b c d');
});

test('P009 added tracks still play next after going back', () => {
  const queue = after(playing('a b c', 'c'), { type: 'add-last', items: items('x y') });

  expect(names(after(queue, { type: 'previous' }).items)).toBe('a b x y c');
  expect(names(after(queue, { type: 'jump', itemId: 'a' }).items)).toBe('a x y b c');
  const repeated = after(
    playing('a b c'),
    { type: 'repeat', repeat: 'all' },
    { type: 'add-last', items: items('x y') },
    { type: 'previous' },
  );
  expect(names(repeated.items)).toBe('a b c x y');
});

test('P009 undo keeps added tracks next after another track was chosen', () => {
  const queue = after(
    playing('a b c d'),
    { type: 'add-last', items: items('x y') },
    { type: 'remove', itemIds: new Set(['d']) },
    { type: 'jump', itemId: 'c' },
    { type: 'undo' },
  );

  expect(names(queue.items)).toBe('a b c x y d');
  expect(queue.currentId).toBe('c');
});

test('P009 undo does not restore an added track that has started since', () => {
  const queue = after(
    playing('a b c'),
    { type: 'add-last', items: items('x y') },
    { type: 'remove', itemIds: new Set(['c']) },
    { type: 'next' },
    { type: 'undo' },
    { type: 'previous' },
    { type: 'play', items: items('p'), startId: null, more: null, seed: 1 },
  );

  expect(names(queue.items)).toBe('p y');
});

test('P009 a new list drops an added track that has started, even if it is upcoming again', () => {
  const repeated = after(
    playing('a b'),
    { type: 'add-last', items: items('x') },
    { type: 'next' },
    { type: 'previous' },
  );
  expect(names(repeated.items)).toBe('a x b');

  expect(
    names(
      after(repeated, { type: 'play', items: items('p'), startId: null, more: null, seed: 1 })
        .items,
    ),
  ).toBe('p');
});

test('P010 leaves added tracks in place when shuffling and unshuffling', () => {
  const queue = after(
    playing('a b c d e f'),
    { type: 'add-last', items: items('x y') },
    { type: 'shuffle', seed: 2 },
  );

  expect(names(queue.items)).toMatch(/^a x y /);
  expect(names(queue.items)).not.toBe('a x y b c d e f');
  expect(names(after(queue, { type: 'unshuffle' }).items)).toBe('a x y b c d e f');
});

test('P009 plays tracks added to an empty queue', () => {
  expect(after(emptyQueue, { type: 'add-last', items: items('a b') })).toMatchObject({
    currentId: 'a',
    starts: 1,
  });
});

test('P009 moves an item before another or to the end', () => {
  const queue = playing('a b c d');

  expect(names(after(queue, { type: 'move', itemId: 'd', beforeId: 'b' }).items)).toBe('a d b c');
  expect(names(after(queue, { type: 'move', itemId: 'b', beforeId: null }).items)).toBe('a c d b');
});

test.each([
  ['before itself', 'b', 'b'],
  ['to its own position', 'b', 'c'],
  ['to the end while it is last', 'd', null],
  ['before a missing item', 'b', 'nobody'],
  ['that is missing', 'nobody', 'b'],
])('P009 changes nothing when an item is moved %s', (_, itemId, beforeId) => {
  const queue = playing('a b c d');

  expect(after(queue, { type: 'move', itemId, beforeId })).toBe(queue);
});

test('P009 continues with the next item when the current one is removed, or with the last one', () => {
  expect(after(playing('a b c', 'b'), { type: 'remove', itemIds: new Set(['b']) })).toMatchObject({
    currentId: 'c',
    starts: 2,
  });
  expect(
    after(playing('a b c', 'c'), { type: 'remove', itemIds: new Set(['b', 'c']) }),
  ).toMatchObject({ currentId: 'a', starts: 2 });
  expect(after(playing('a'), { type: 'remove', itemIds: new Set(['a']) })).toMatchObject({
    currentId: null,
    items: [],
  });
});

test('P009 clears upcoming items and keeps the current and played ones', () => {
  expect(names(after(playing('a b c d', 'b'), { type: 'clear' }).items)).toBe('a b');
});

test('P010 repeat-one replays an item when it ends, but still allows skipping', () => {
  const queue = after(playing('a b'), { type: 'repeat', repeat: 'one' });

  expect(after(queue, { type: 'ended' })).toMatchObject({ currentId: 'a', starts: 2 });
  expect(after(queue, { type: 'next' })).toMatchObject({ currentId: 'b', starts: 2 });
});

test('P010 stays on the last item at the end unless everything repeats', () => {
  const queue = playing('a b', 'b');

  expect(after(queue, { type: 'ended' })).toBe(queue);
  expect(after(queue, { type: 'repeat', repeat: 'all' }, { type: 'ended' })).toMatchObject({
    currentId: 'a',
  });
  expect(
    after(playing('a b'), { type: 'repeat', repeat: 'all' }, { type: 'previous' }),
  ).toMatchObject({ currentId: 'b' });
});

test('P010 does not loop back to the first item while the source has more items to load', () => {
  const queue = changeQueue(emptyQueue, {
    type: 'play',
    items: items('a b'),
    startId: 'b',
    more: album,
    seed: 1,
  });

  expect(nextItem(after(queue, { type: 'repeat', repeat: 'all' }), 'ended')).toBeNull();
});

test('P010 shuffles upcoming items and restores their order with later additions and removals', () => {
  const queue = after(playing('a b c d e f g h', 'c'), { type: 'shuffle', seed: 3 });
  expect(names(queue.items).startsWith('a b c ')).toBe(true);
  expect(names(queue.items)).not.toBe('a b c d e f g h');

  const edited = after(
    queue,
    { type: 'play-next', items: items('x') },
    { type: 'add-last', items: items('y') },
    { type: 'remove', itemIds: new Set(['e']) },
  );

  expect(names(after(edited, { type: 'unshuffle' }).items)).toBe('a b c x y d f g h');
});

test('P010 keeps the played order when unshuffling', () => {
  const queue = after(
    playing('a b c d e f', 'a'),
    { type: 'shuffle', seed: 5 },
    { type: 'next' },
    { type: 'next' },
  );
  const heard = names(queue.items.slice(0, 3));

  const ordered = after(queue, { type: 'unshuffle' });

  expect(names(ordered.items.slice(0, 3))).toBe(heard);
  const rest = names(ordered.items.slice(3));
  expect(rest).toBe(rest.split(' ').toSorted().join(' '));
});

test('P010 starts a shuffled list anywhere, or at the pressed track', () => {
  const shuffled = after(playing('a b'), { type: 'shuffle', seed: 1 });
  const starts = new Set(
    [1, 2, 3, 4, 5, 6].map(
      (seed) =>
        after(shuffled, { type: 'play', items: items('p q r s'), startId: null, more: null, seed })
          .currentId,
    ),
  );

  expect(starts.size).toBeGreaterThan(1);
  expect(
    after(shuffled, { type: 'play', items: items('p q r s'), startId: 'r', more: null, seed: 1 })
      .items[0]?.itemId,
  ).toBe('r');
});

test('P009 appends the next page of its source unless the queue has been replaced', () => {
  const queue = changeQueue(emptyQueue, {
    type: 'play',
    items: items('a b'),
    startId: null,
    more: album,
    seed: 1,
  });

  const page: QueueChange = { type: 'more', items: items('c d'), from: album, more: null, seed: 1 };

  expect(after(queue, page)).toMatchObject({ more: null });
  expect(names(after(queue, page).items)).toBe('a b c d');
  expect(names(after(queue, page, page).items)).toBe('a b c d');
  expect(names(after(queue, { type: 'clear' }, page).items)).toBe('a');
});

test('P009 undoes an edit while playback continues, and keeps a page loaded since', () => {
  const queue = changeQueue(emptyQueue, {
    type: 'play',
    items: items('a b c'),
    startId: null,
    more: album,
    seed: 1,
  });

  const changed = after(
    queue,
    { type: 'remove', itemIds: new Set(['b']) },
    { type: 'next' },
    { type: 'more', items: items('d'), from: album, more: null, seed: 1 },
  );

  expect(changed).toMatchObject({ currentId: 'c', undo: { edit: 'removed' } });
  const back = after(changed, { type: 'undo' });
  expect(names(back.items)).toBe('a b c d');
  expect(back).toMatchObject({ currentId: 'c', starts: changed.starts, undo: null });
});

test('P009 undo restores the list that another one replaced', () => {
  const queue = after(
    playing('a b', 'b'),
    { type: 'play', items: items('x y'), startId: null, more: null, seed: 1 },
    { type: 'undo' },
  );

  expect(names(queue.items)).toBe('a b');
  expect(queue).toMatchObject({ currentId: 'b', starts: 3 });
});

test('P009 ignores undo after its timeout', () => {
  const queue = after(
    playing('a b'),
    { type: 'remove', itemIds: new Set(['b']) },
    { type: 'forget-undo' },
  );

  expect(after(queue, { type: 'undo' })).toBe(queue);
});

test('P009 keeps the current list when an empty one is played', () => {
  const queue = playing('a');

  expect(after(queue, { type: 'play', items: [], startId: null, more: null, seed: 1 })).toBe(queue);
});

test('P009 does not undo an addition that is playing', () => {
  const queue = after(
    playing('a b'),
    { type: 'play-next', items: items('x') },
    { type: 'next' },
    { type: 'undo' },
  );

  expect(names(queue.items)).toBe('a x b');
  expect(queue.currentId).toBe('x');
});

test('P009 undoes a shuffled play in one step without changing the earlier list', () => {
  const before = playing('a b c d');

  const shuffled = after(before, {
    type: 'play',
    items: items('x y z'),
    startId: null,
    more: null,
    isShuffled: true,
    seed: 3,
  });
  expect(shuffled.ordered).toEqual(['x', 'y', 'z']);
  const queue = changeQueue(shuffled, { type: 'undo' });

  expect(names(queue.items)).toBe('a b c d');
  expect(queue).toMatchObject({ currentId: 'a', ordered: null });
});

const waiting = (more = album): Queue =>
  after(
    changeQueue(emptyQueue, { type: 'play', items: items('a b'), startId: 'b', more, seed: 1 }),
    { type: 'next' },
  );
const page = (list: string, more: typeof album | null = null): QueueChange => ({
  type: 'more',
  items: items(list),
  from: album,
  more,
  seed: 1,
});

test('P010 starts a requested next item once, as soon as it loads', () => {
  const queue = waiting();
  expect(queue).toMatchObject({ currentId: 'b', starts: 1, isNextDue: true });

  const there = after(queue, page('c d', album), page('e f'));

  expect(there).toMatchObject({ currentId: 'c', starts: 2, isNextDue: false });
});

test('P010 keeps waiting after an empty page, but not after the last one', () => {
  expect(after(waiting(), page('', album))).toMatchObject({ currentId: 'b', isNextDue: true });
  expect(after(waiting(), page(''))).toMatchObject({ currentId: 'b', starts: 1, isNextDue: false });
  expect(after(waiting(), { type: 'repeat', repeat: 'all' }, page(''))).toMatchObject({
    currentId: 'a',
    starts: 2,
    isNextDue: false,
  });
});

test.each<[string, QueueChange[]]>([
  ['plays something else', [{ type: 'previous' }]],
  ['clears the queue', [{ type: 'clear' }, { type: 'undo' }]],
  ['adds to it', [{ type: 'add-last', items: items('x') }]],
])('P010 stops waiting once the visitor %s', (_, changes) => {
  const queue = after(waiting(), ...changes);
  expect(queue.isNextDue).toBe(false);

  expect(after(queue, page('c d')).starts).toBe(queue.starts);
});

test.each<[string, boolean, Queue]>([
  ['in the middle', true, playing('a b')],
  ['at the end', false, playing('a b', 'b')],
  ['in an empty queue', false, emptyQueue],
  ['at the end of the loaded part of its source', true, waiting()],
  [
    'at the end with repeat all',
    true,
    after(playing('a b', 'b'), { type: 'repeat', repeat: 'all' }),
  ],
  [
    'at the end with repeat one',
    false,
    after(playing('a b', 'b'), { type: 'repeat', repeat: 'one' }),
  ],
])('P010 detects whether there is a next item: %s, %j', (_, expected, queue) => {
  expect(canSkip(queue)).toBe(expected);
});

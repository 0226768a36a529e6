import { expect, test } from 'vitest';
import { changeQueue, type QueueChange } from './change-queue.ts';
import { canGoOn, emptyQueue, nextItem, previousItem, type Queue } from './play-queue.ts';
import { album, items, names } from './test-tracks.ts';

const after = (queue: Queue, ...changes: QueueChange[]): Queue =>
  changes.reduce(changeQueue, queue);
const playing = (list: string, startId: string | null = null): Queue =>
  changeQueue(emptyQueue, { type: 'play', items: items(list), startId, more: null, seed: 1 });

test('P009 plays a list from where somebody pressed, with what stands before as what came before', () => {
  const queue = playing('a b c d', 'c');

  expect(queue).toMatchObject({ currentId: 'c', starts: 1 });
  expect(names(queue.items)).toBe('a b c d');
  expect(previousItem(queue)?.itemId).toBe('b');
  expect(nextItem(queue, 'ended')?.itemId).toBe('d');
});

test('P009 puts what is to play next right behind what plays, and what is added last at the end', () => {
  const queue = after(
    playing('a b c', 'b'),
    { type: 'play-next', items: items('x y') },
    { type: 'add-last', items: items('z') },
  );

  expect(names(queue.items)).toBe('a b x y c z');
  expect(queue.currentId).toBe('b');
});

test('P009 begins to play with what is added to an empty queue', () => {
  expect(after(emptyQueue, { type: 'add-last', items: items('a b') })).toMatchObject({
    currentId: 'a',
    starts: 1,
  });
});

test('P009 moves an item before another, or to the end', () => {
  const queue = playing('a b c d');

  expect(names(after(queue, { type: 'move', itemId: 'd', beforeId: 'b' }).items)).toBe('a d b c');
  expect(names(after(queue, { type: 'move', itemId: 'b', beforeId: null }).items)).toBe('a c d b');
});

test.each([
  ['before itself', 'b', 'b'],
  ['to where it is', 'b', 'c'],
  ['to the end, where it is', 'd', null],
  ['before one that is not there', 'b', 'nobody'],
  ['though it is not there', 'nobody', 'b'],
])('P009 changes nothing when an item is moved %s', (_, itemId, beforeId) => {
  const queue = playing('a b c d');

  expect(after(queue, { type: 'move', itemId, beforeId })).toBe(queue);
});

test('P009 goes on with what followed when what plays is removed, else with what is last', () => {
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

test('P009 clears what comes, and keeps what plays and what came before', () => {
  expect(names(after(playing('a b c d', 'b'), { type: 'clear' }).items)).toBe('a b');
});

test('P010 repeats one item when it ends, and goes on when somebody asks for the next', () => {
  const queue = after(playing('a b'), { type: 'repeat', repeat: 'one' });

  expect(after(queue, { type: 'ended' })).toMatchObject({ currentId: 'a', starts: 2 });
  expect(after(queue, { type: 'next' })).toMatchObject({ currentId: 'b', starts: 2 });
});

test('P010 stays with the last item at the end, unless all is repeated', () => {
  const queue = playing('a b', 'b');

  expect(after(queue, { type: 'ended' })).toBe(queue);
  expect(after(queue, { type: 'repeat', repeat: 'all' }, { type: 'ended' })).toMatchObject({
    currentId: 'a',
  });
  expect(
    after(playing('a b'), { type: 'repeat', repeat: 'all' }, { type: 'previous' }),
  ).toMatchObject({ currentId: 'b' });
});

test('P010 does not begin again from the first item while more of its source is on its way', () => {
  const queue = changeQueue(emptyQueue, {
    type: 'play',
    items: items('a b'),
    startId: 'b',
    more: album,
    seed: 1,
  });

  expect(nextItem(after(queue, { type: 'repeat', repeat: 'all' }), 'ended')).toBeNull();
});

test('P010 shuffles what comes after the item that plays, and puts it in order again with what was added and removed since', () => {
  const queue = after(playing('a b c d e f g h', 'c'), { type: 'shuffle', seed: 3 });
  expect(names(queue.items).startsWith('a b c ')).toBe(true);
  expect(names(queue.items)).not.toBe('a b c d e f g h');

  const edited = after(
    queue,
    { type: 'play-next', items: items('x') },
    { type: 'add-last', items: items('y') },
    { type: 'remove', itemIds: new Set(['e']) },
  );

  expect(names(after(edited, { type: 'unshuffle' }).items)).toBe('a b c x d f g h y');
});

test('P010 keeps what was heard as it was heard when the order comes back', () => {
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

test('P010 starts a list anywhere while it is shuffled, and where somebody pressed', () => {
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

test('P009 appends the next page of its source, unless the queue came from elsewhere since', () => {
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

test('P009 takes an edit back, while what plays goes on, and keeps a page that came in between', () => {
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

test('P009 comes back to what played before another list took its place', () => {
  const queue = after(
    playing('a b', 'b'),
    { type: 'play', items: items('x y'), startId: null, more: null, seed: 1 },
    { type: 'undo' },
  );

  expect(names(queue.items)).toBe('a b');
  expect(queue).toMatchObject({ currentId: 'b', starts: 3 });
});

test('P009 takes nothing back once the time for it is over', () => {
  const queue = after(
    playing('a b'),
    { type: 'remove', itemIds: new Set(['b']) },
    { type: 'keep' },
  );

  expect(after(queue, { type: 'undo' })).toBe(queue);
});

test('P009 keeps the list that plays when an empty one is played', () => {
  const queue = playing('a');

  expect(after(queue, { type: 'play', items: [], startId: null, more: null, seed: 1 })).toBe(queue);
});

test('P009 what was added is not taken back once it plays', () => {
  const queue = after(
    playing('a b'),
    { type: 'play-next', items: items('x') },
    { type: 'next' },
    { type: 'undo' },
  );

  expect(names(queue.items)).toBe('a x b');
  expect(queue.currentId).toBe('x');
});

test('P009 takes a list that is played shuffled back in one step, and leaves the one before as it was', () => {
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

test('P010 asked for what has yet to come, starts it as soon as it is here, once', () => {
  const queue = waiting();
  expect(queue).toMatchObject({ currentId: 'b', starts: 1, isNextDue: true });

  const there = after(queue, page('c d', album), page('e f'));

  expect(there).toMatchObject({ currentId: 'c', starts: 2, isNextDue: false });
});

test('P010 waits on where a page of its source is empty, and no more where that was the last', () => {
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
])('P010 waits for nothing more once somebody %s', (_, changes) => {
  const queue = after(waiting(), ...changes);
  expect(queue.isNextDue).toBe(false);

  expect(after(queue, page('c d')).starts).toBe(queue.starts);
});

test.each<[string, boolean, Queue]>([
  ['in the middle', true, playing('a b')],
  ['at the end', false, playing('a b', 'b')],
  ['nowhere', false, emptyQueue],
  ['at the end of what is here of its source', true, waiting()],
  [
    'at the end of what is repeated',
    true,
    after(playing('a b', 'b'), { type: 'repeat', repeat: 'all' }),
  ],
  [
    'at the end, where one is repeated',
    false,
    after(playing('a b', 'b'), { type: 'repeat', repeat: 'one' }),
  ],
])('P010 knows whether there is anything to skip to: %s, %j', (_, expected, queue) => {
  expect(canGoOn(queue)).toBe(expected);
});

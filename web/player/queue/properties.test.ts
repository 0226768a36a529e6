import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changeQueue, type QueueChange } from './change-queue.ts';
import { type QueueItem, currentIndex, emptyQueue, type Queue } from './play-queue.ts';
import { album } from './test-tracks.ts';

/** A user's action, with numbers that select items of the present queue. */
type Step = readonly [verb: (typeof verbs)[number], which: number, where: number];

const verbs = [
  'play',
  'play-next',
  'add-last',
  'move',
  'remove',
  'clear',
  'jump',
  'next',
  'previous',
  'ended',
  'repeat',
  'shuffle',
  'unshuffle',
  'more',
  'undo',
  'forget-undo',
] as const;

const step: fc.Arbitrary<Step> = fc.tuple(fc.constantFrom(...verbs), fc.nat(1_000), fc.nat(1_000));
const edits = (...without: string[]): fc.Arbitrary<Step[]> =>
  fc.array(
    step.filter(([verb]) => !without.includes(verb)),
    { maxLength: 40 },
  );

/** Turns steps into changes. Few different tracks, so that queues contain duplicates. */
function changesFor() {
  let made = 0;
  const fresh = (count: number): QueueItem[] =>
    Array.from({ length: count }, () => {
      made += 1;
      return {
        itemId: `i${made}`,
        track: { id: made % 5, name: `Track ${made % 5}` },
        source: album,
      };
    });
  return (queue: Queue, [verb, which, where]: Step): QueueChange => {
    const at = (number: number): string =>
      queue.items[number % Math.max(1, queue.items.length)]?.itemId ?? 'nobody';
    switch (verb) {
      case 'play': {
        const list = fresh(1 + (which % 12));
        return {
          type: 'play',
          items: list,
          startId: list[where % list.length]?.itemId ?? null,
          more: which % 2 === 0 ? album : null,
          seed: where,
        };
      }
      case 'play-next':
      case 'add-last':
        return { type: verb, items: fresh(which % 4) };
      case 'move':
        return {
          type: 'move',
          itemId: at(which),
          beforeId: where % 7 === 0 ? null : at(where),
          ...(where % 3 === 0 && { added: 'next' as const }),
        };
      case 'remove':
        return { type: 'remove', itemIds: new Set([at(which), at(where)]) };
      case 'jump':
        return { type: 'jump', itemId: at(which) };
      case 'repeat':
        return { type: 'repeat', repeat: (['off', 'all', 'one'] as const)[which % 3] ?? 'off' };
      case 'shuffle':
        return { type: 'shuffle', seed: which };
      case 'more':
        return {
          type: 'more',
          items: fresh(which % 5),
          from: album,
          more: where % 2 === 0 ? album : null,
          seed: which,
        };
      case 'clear':
      case 'ended':
      case 'forget-undo':
      case 'next':
      case 'previous':
      case 'undo':
      case 'unshuffle':
        return { type: verb };
    }
  };
}

const ids = ({ items }: Queue): string[] => items.map(({ itemId }) => itemId);
const rest = (queue: Queue): string[] => ids(queue).slice(currentIndex(queue) + 1);
const runs = { numRuns: 2_000 };

/** Upcoming items that the visitor added, which stay when something else is played. */
const stays = (queue: Queue): Set<string> =>
  new Set(
    queue.items
      .slice(currentIndex(queue) + 1)
      .flatMap(({ itemId, added }) => (added === 'next' || added === 'last' ? [itemId] : [])),
  );

/** The IDs that a change removes and adds. */
function balance(queue: Queue, change: QueueChange): { gone: Set<string>; come: string[] } {
  const come =
    'items' in change && !(change.type === 'more' && queue.more === null)
      ? change.items.map(({ itemId }) => itemId)
      : [];
  if (change.type === 'play')
    return {
      gone: come.length === 0 ? new Set() : new Set(ids(queue)).difference(stays(queue)),
      come,
    };
  if (change.type === 'remove') return { gone: new Set(change.itemIds), come };
  if (change.type === 'clear') return { gone: new Set(rest(queue)), come };
  return { gone: new Set(), come };
}

test('P009 edits never lose, duplicate or invent items', () => {
  fc.assert(
    fc.property(edits('undo'), (steps) => {
      const changeFor = changesFor();
      let queue = emptyQueue;
      for (const one of steps) {
        const change = changeFor(queue, one);
        const { gone, come } = balance(queue, change);
        const due = [...ids(queue).filter((id) => !gone.has(id)), ...come];

        queue = changeQueue(queue, change);

        expect(ids(queue).toSorted()).toEqual(due.toSorted());
        expect(currentIndex(queue) >= 0).toBe(queue.items.length > 0);
        if (queue.ordered) expect([...queue.ordered].toSorted()).toEqual(ids(queue).toSorted());
      }
    }),
    runs,
  );
});

/** The items that a change may move: a chosen or the previous item takes the added ones with it. */
function movedBy(queue: Queue, change: QueueChange): ReadonlySet<string> {
  if (change.type === 'jump' || change.type === 'previous') return stays(queue);
  return new Set(change.type === 'move' ? [change.itemId] : []);
}

test('P009 only moves and shuffles change the order', () => {
  fc.assert(
    fc.property(edits('undo'), (steps) => {
      const changeFor = changesFor();
      let queue = emptyQueue;
      for (const one of steps) {
        const change = changeFor(queue, one);
        const before = ids(queue);
        const moved = movedBy(queue, change);

        queue = changeQueue(queue, change);

        if (change.type === 'shuffle' || change.type === 'unshuffle') continue;
        const stayed = new Set(ids(queue).filter((id) => !moved.has(id)));
        expect(ids(queue).filter((id) => before.includes(id) && !moved.has(id))).toEqual(
          before.filter((id) => stayed.has(id)),
        );
      }
    }),
    runs,
  );
});

test('P010 unshuffling after any edits gives the order as if never shuffled', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 20 }),
      fc.nat(19),
      fc.nat(),
      edits('play', 'move', 'undo', 'shuffle', 'unshuffle', 'jump', 'next', 'previous', 'ended'),
      (length, start, seed, steps) => {
        const changeFor = changesFor();
        const list = Array.from({ length }, (_, index): QueueItem => ({
          itemId: `t${index}`,
          track: { id: index, name: 't' },
          source: album,
        }));
        const begin = changeQueue(emptyQueue, {
          type: 'play',
          items: list,
          startId: `t${start % length}`,
          more: album,
          seed,
        });
        let [plain, mixed] = [begin, changeQueue(begin, { type: 'shuffle', seed })];
        for (const one of steps) {
          const change = changeFor(plain, one);
          // Removing the current item continues with different items in both queues, which can't be
          // compared.
          if (change.type === 'remove' && change.itemIds.has(plain.currentId ?? '')) continue;
          [plain, mixed] = [changeQueue(plain, change), changeQueue(mixed, change)];
        }

        expect(ids(changeQueue(mixed, { type: 'unshuffle' }))).toEqual(ids(plain));
      },
    ),
    runs,
  );
});

test('P009 undoes any edit completely', () => {
  fc.assert(
    fc.property(edits(), step, (steps, last) => {
      const changeFor = changesFor();
      const before = steps.reduce(
        (queue, one) => changeQueue(queue, changeFor(queue, one)),
        emptyQueue,
      );
      const after = changeQueue(before, changeFor(before, last));
      if (after.undo === null || after.undo === before.undo || last[0] === 'more') return;

      const back = changeQueue(after, { type: 'undo' });

      expect(ids(back)).toEqual(ids(before));
      expect(back).toMatchObject({
        ordered: before.ordered,
        more: before.more,
        repeat: before.repeat,
        undo: null,
      });
    }),
    runs,
  );
});

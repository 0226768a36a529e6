import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeOrder, moveRows, orderedIds, restoreRows } from './playlist-order.ts';

/** Few different tracks, so the lists contain duplicates. */
const list = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 25 });
const draw = fc
  .record({
    ids: list,
    rows: fc.array(fc.nat(24), { minLength: 1, maxLength: 5 }),
    before: fc.nat(25),
  })
  .map(({ ids, rows, before }) => ({
    ids,
    rows: rows.filter((row) => row < ids.length),
    before: Math.min(before, ids.length),
  }));
const sorted = (ids: readonly number[]) => ids.toSorted((a, b) => a - b);
const distinct = fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { minLength: 2, maxLength: 20 });

test("P006 merges orders into exactly the backend's tracks, without removed or duplicated ones", () => {
  fc.assert(
    fc.property(draw, list, ({ ids, rows, before }, present) => {
      const { done, undone } = moveRows(ids, rows, before);

      expect(sorted(mergeOrder(done, present))).toEqual(sorted(present));
      expect(sorted(mergeOrder(undone, present))).toEqual(sorted(present));
    }),
  );
});

test('P006 applies a reorder exactly and restores the list on undo if nothing else changed', () => {
  fc.assert(
    fc.property(draw, ({ ids, rows, before }) => {
      const { done, undone } = moveRows(ids, rows, before);
      const after = mergeOrder(done, ids);

      expect(after).toEqual(orderedIds(done));
      expect(sorted(after)).toEqual(sorted(ids));
      expect(mergeOrder(undone, after)).toEqual(ids);
    }),
  );
});

test('P006 keeps the order of the other tracks when some are added and removed concurrently', () => {
  fc.assert(
    fc.property(
      distinct,
      fc.array(fc.nat(19), { maxLength: 4 }),
      fc.nat(20),
      fc.array(fc.tuple(fc.nat(20), fc.integer({ min: 100, max: 140 })), { maxLength: 5 }),
      fc.array(fc.nat(19), { maxLength: 5 }),
      (ids, rows, before, added, removed) => {
        const { done } = moveRows(
          ids,
          rows.filter((row) => row < ids.length),
          Math.min(before, ids.length),
        );
        const gone = new Set(removed.map((row) => ids[row]));
        const present = ids.filter((id) => !gone.has(id));
        for (const [row, id] of added) present.splice(Math.min(row, present.length), 0, id);

        const merged = mergeOrder(done, present);

        expect(merged.filter((id) => id < 100)).toEqual(
          orderedIds(done).filter((id) => !gone.has(id)),
        );
        expect(merged.filter((id) => id >= 100)).toEqual(present.filter((id) => id >= 100));
      },
    ),
  );
});

test('P006 merges two concurrent reorders: moved tracks take their new place, the rest the other order', () => {
  const { done } = moveRows([1, 2, 3, 4, 5], [4], 0);

  expect(mergeOrder(done, [2, 1, 3, 4, 5, 9])).toEqual([2, 5, 1, 3, 4, 9]);
});

test('P006 moves several rows in list order, even before one of themselves', () => {
  const moved = (rows: number[], before: number) =>
    orderedIds(moveRows([1, 2, 3, 4, 5], rows, before).done);

  expect(moved([3, 0], 2)).toEqual([2, 1, 4, 3, 5]);
  expect(moved([0, 1], 5)).toEqual([3, 4, 5, 1, 2]);
  expect(moved([2], 2)).toEqual([1, 2, 3, 4, 5]);
});

test('P006 returns a removed and re-added track to its place despite concurrent changes', () => {
  fc.assert(
    fc.property(
      list,
      fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 4 }),
      (ids, some) => {
        const gone = new Set(some);
        const readded = [...ids.filter((id) => !gone.has(id)), ...ids.filter((id) => gone.has(id))];

        expect(mergeOrder(restoreRows(ids, gone), readded)).toEqual(ids);
        expect(sorted(mergeOrder(restoreRows(ids, gone), [99, ...readded, 98]))).toEqual(
          sorted([...ids, 98, 99]),
        );
      },
    ),
  );
});

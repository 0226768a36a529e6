import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rowAfterEdit, type RowEdit, withEdit } from './edit-rows.ts';
import type { LoadedList } from './loaded-rows.ts';

/** The same edit applied to a plain array. */
function plain(items: readonly string[], edit: RowEdit<string>): string[] {
  if (edit.type === 'remove') return items.filter((_, row) => !edit.rows.includes(row));
  if (edit.type === 'insert') return items.toSpliced(edit.before, 0, ...edit.items);
  if (edit.type === 'replace') return items.with(edit.row, edit.item);
  const moved = items.filter((_, row) => edit.rows.includes(row));
  const before = items.slice(0, edit.before).filter((_, row) => !edit.rows.includes(row));
  const after = items.slice(edit.before).filter((_, row) => !edit.rows.includes(row + edit.before));
  return [...before, ...moved, ...after];
}

const cases = fc.integer({ min: 1, max: 40 }).chain((count) => {
  const row = fc.nat(count - 1);
  const edit: fc.Arbitrary<RowEdit<string>> = fc.oneof(
    fc.record({
      type: fc.constant('remove' as const),
      rows: fc.uniqueArray(row, { minLength: 1 }),
    }),
    fc.record({
      type: fc.constant('move' as const),
      rows: fc.uniqueArray(row, { minLength: 1 }),
      before: fc.nat(count),
    }),
    fc.record({
      type: fc.constant('insert' as const),
      items: fc.array(fc.string(), { maxLength: 5 }),
      before: fc.nat(count),
    }),
    fc.record({ type: fc.constant('replace' as const), row, item: fc.string() }),
  );
  return fc.record({
    count: fc.constant(count),
    edit,
    missing: fc.uniqueArray(row),
    perPage: fc.integer({ min: 1, max: 10 }),
  });
});

test('P008 edits known rows like an array and reloads only pages that contain unknown rows', () => {
  fc.assert(
    fc.property(cases, ({ count, edit, missing, perPage }) => {
      const items = Array.from({ length: count }, (_, row) => `row ${row}`);
      const rows = new Map(items.entries().filter(([row]) => !missing.includes(row)));
      const pages = Array.from(
        { length: Math.ceil(count / perPage) },
        (_, page) => [page + 1, 1] as const,
      );
      const list: LoadedList<string> = {
        perPage,
        total: count,
        hasMore: false,
        rows,
        readAt: new Map(pages),
        failures: new Map(),
      };

      const after = withEdit(list, edit);

      const expected = plain(items, edit);
      expect(after.total).toBe(expected.length);
      for (const [row, item] of after.rows) expect(item).toBe(expected[row]);
      const newRow = rowAfterEdit(edit);
      const lost = missing.filter(
        (row) => newRow(row) !== null && !(edit.type === 'replace' && edit.row === row),
      );
      expect(after.rows.size).toBe(expected.length - lost.length);
      for (const page of after.readAt.keys())
        for (
          let row = (page - 1) * perPage;
          row < Math.min(page * perPage, expected.length);
          row += 1
        )
          expect(after.rows.has(row)).toBe(true);
    }),
  );
});

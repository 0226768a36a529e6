import { type LoadedList, pageOf } from './loaded-rows.ts';

/**
 * An edit of the visitor's own list, by row numbers from 0. `before` may be one past the last row.
 */
export type RowEdit<Item> =
  | { type: 'remove'; rows: readonly number[] }
  | { type: 'move'; rows: readonly number[]; before: number }
  | { type: 'insert'; items: readonly Item[]; before: number }
  | { type: 'replace'; row: number; item: Item };

/** Maps each row to its number after an edit; null if removed. */
export function rowAfterEdit(edit: RowEdit<unknown>): (row: number) => number | null {
  if (edit.type === 'replace') return (row) => row;
  if (edit.type === 'insert') return (row) => (row < edit.before ? row : row + edit.items.length);
  const taken = [...new Set(edit.rows)].toSorted((a, b) => a - b);
  const takenBefore = (row: number): number => {
    const at = taken.findIndex((one) => one >= row);
    return at === -1 ? taken.length : at;
  };
  const takenSet = new Set(taken);
  if (edit.type === 'remove') return (row) => (takenSet.has(row) ? null : row - takenBefore(row));
  const start = edit.before - takenBefore(edit.before);
  return (row) => {
    if (takenSet.has(row)) return start + taken.indexOf(row);
    const among = row - takenBefore(row);
    return among < start ? among : among + taken.length;
  };
}

/** The list after an edit. Pages that now contain unknown rows load again once visible. */
export function withEdit<Item>(list: LoadedList<Item>, edit: RowEdit<Item>): LoadedList<Item> {
  const newRow = rowAfterEdit(edit);
  const rows = new Map<number, Item | null>();
  for (const [row, item] of list.rows) {
    const next = newRow(row);
    if (next !== null) rows.set(next, item);
  }
  if (edit.type === 'insert')
    for (const [at, item] of edit.items.entries()) rows.set(edit.before + at, item);
  if (edit.type === 'replace') rows.set(edit.row, edit.item);
  const grown =
    edit.type === 'insert'
      ? edit.items.length
      : edit.type === 'remove'
        ? -new Set(edit.rows).size
        : 0;
  const total = list.total === null ? null : Math.max(0, list.total + grown);
  return {
    ...list,
    rows,
    total,
    readAt: new Map(
      [...list.readAt].filter(([page]) => isComplete({ ...list, rows, total }, page)),
    ),
  };
}

function isComplete({ perPage, total, rows }: LoadedList<unknown>, page: number): boolean {
  for (let row = (page - 1) * perPage; row < Math.min(page * perPage, total ?? Infinity); row += 1)
    if (!rows.has(row)) return false;
  return pageOf((total ?? Infinity) - 1, perPage) >= page;
}

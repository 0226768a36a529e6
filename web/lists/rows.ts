import { useMemo } from 'react';
import type { ApiError } from '../api/api-error.ts';
import type { WholeListOptions } from '../api/read-whole-list.ts';
import type { RowEdit } from './edit-rows.ts';
import type { RowWindow } from './row-window.ts';

/** A row of a list. coming: it is there, and is being read; gone: it was announced and did not come; failed: it cannot be read now. */
export type Row<Item> =
  | { state: 'here'; item: Item }
  | { state: 'coming' }
  | { state: 'gone' }
  | { state: 'failed'; error: ApiError };

/** The rows of a list of any length, by their number from 0, however many of them are here: what `<VirtualList>` and `<TrackTable>` show. */
export interface Rows<Item> {
  /** How many; undefined before that is known. Where the backend never says, those that came and a few that are coming. */
  count: number | undefined;
  /** Whether `count` is all of them. */
  isCounted: boolean;
  /** Why nothing of it could be read. */
  error: ApiError | undefined;
  at: (row: number) => Row<Item>;
  /** Tells which rows are in sight: those are read. */
  see: (seen: RowWindow) => void;
  /** Tries again what failed. */
  retry: () => void;
  /** Reads the rows from the first on, as many as are read at once: null for one that cannot be shown. Left out where all are here. @throws ApiError */
  readAll?: (options: WholeListOptions) => Promise<(Item | null)[]>;
}

/** Rows that can be changed at once, before the backend knows, and read again. */
export interface EditableRows<Item> extends Rows<Item> {
  /** Returns what takes it back. Afterwards `refresh()` shows what the backend has made of it. */
  edit: (edit: RowEdit<Item>) => () => void;
  refresh: () => void;
}

const nothingToDo = () => undefined;

const wholeRows = <Item>(items: readonly Item[]): Rows<Item> => ({
  count: items.length,
  isCounted: true,
  error: undefined,
  see: nothingToDo,
  retry: nothingToDo,
  at(row) {
    const item = items[row];
    return item === undefined ? { state: 'gone' } : { state: 'here', item };
  },
});

/** A list that is all here: `useWholeRows(album.tracks)`. */
export const useWholeRows = <Item>(items: readonly Item[]): Rows<Item> =>
  useMemo(() => wholeRows(items), [items]);

/** All of them in their order, where every one is here; else null. */
export function allOf<Item>({ count, isCounted, at }: Rows<Item>): Item[] | null {
  if (count === undefined || !isCounted) return null;
  const items: Item[] = [];
  for (let row = 0; row < count; row += 1) {
    const one = at(row);
    if (one.state !== 'here') return null;
    items.push(one.item);
  }
  return items;
}

/** Those that are here around a row, without a gap; `start` is the number of the first of them. */
export function runAround<Item>(
  { count = 0, at }: Rows<Item>,
  row: number,
  most: { before: number; after: number },
): { start: number; items: Item[] } {
  const items: Item[] = [];
  let start = row;
  const take = (index: number, add: (item: Item) => void): boolean => {
    const one = at(index);
    if (one.state === 'here') add(one.item);
    return one.state === 'here' || one.state === 'gone';
  };
  for (
    let index = row;
    index < Math.min(count, row + most.after + 1) && take(index, (item) => items.push(item));
    index += 1
  );
  for (
    let index = row - 1;
    index >= Math.max(0, row - most.before) && take(index, (item) => items.unshift(item));
    index -= 1
  )
    start = index;
  return { start, items };
}

import { useMemo } from 'react';
import type { ApiError } from '../../data/calls/api-error.ts';
import type { WholeListOptions } from '../../data/calls/whole-list.ts';
import type { Reading } from '../../data/calls/use-call.ts';
import type { RowEdit } from './edit-rows.ts';
import type { RowWindow } from '../../ui/rows/row-window.ts';

/** A row of a list. missing: announced but not sent; failed: can't be read now. */
export type ListRow<Item> =
  | { state: 'loaded'; item: Item }
  | { state: 'loading' }
  | { state: 'missing' }
  | { state: 'failed'; error: ApiError };

/**
 * A list of any length, whose rows load when they are visible. Rows count from 0. Shown by `<VirtualList>` and
 * `<TrackTable>`.
 */
export interface LazyList<Item> {
  /** Undefined until known. Without a total: the loaded rows and a few placeholders. */
  count: number | undefined;
  /** Whether `count` is final. */
  isCounted: boolean;
  /** Why the list could not be read. */
  error: ApiError | undefined;
  at: (row: number) => ListRow<Item>;
  /** Reports the visible rows, which then load. */
  setVisible: (seen: RowWindow) => void;
  /** Retries failed reads. */
  retry: () => void;
  /**
   * Reads rows from the first on, up to a limit; null for invalid ones. Omitted if all rows are
   * loaded. @throws ApiError
   */
  readAll?: (options: WholeListOptions) => Promise<(Item | null)[]>;
}

/** A list that changes at once, before the backend confirms, and can be reloaded. */
export interface EditableList<Item> extends LazyList<Item> {
  /**
   * Applies an edit and returns its undo. Call `refresh()` afterwards to load the backend's result.
   */
  edit: (edit: RowEdit<Item>) => () => void;
  refresh: () => void;
}

/** The read of a list, for `<Read>`: its row count once known. */
export const readingOf = ({ count, error, retry }: LazyList<unknown>): Reading<number> => ({
  data: count,
  error,
  isValidating: false,
  mutate: async () => retry(),
});

const nothingToDo = () => undefined;

const loadedList = <Item>(items: readonly Item[]): LazyList<Item> => ({
  count: items.length,
  isCounted: true,
  error: undefined,
  setVisible: nothingToDo,
  retry: nothingToDo,
  at(row) {
    const item = items[row];
    return item === undefined ? { state: 'missing' } : { state: 'loaded', item };
  },
});

/** A fully loaded list: `useLoadedList(album.tracks)`. */
export const useLoadedList = <Item>(items: readonly Item[]): LazyList<Item> =>
  useMemo(() => loadedList(items), [items]);

/** All rows in order if every one is loaded; else null. */
export function allOf<Item>({ count, isCounted, at }: LazyList<Item>): Item[] | null {
  if (count === undefined || !isCounted) return null;
  const items: Item[] = [];
  for (let row = 0; row < count; row += 1) {
    const one = at(row);
    if (one.state !== 'loaded') return null;
    items.push(one.item);
  }
  return items;
}

/** The gapless run of loaded rows around a row; `start` is the number of its first. */
export function runAround<Item>(
  { count = 0, at }: LazyList<Item>,
  row: number,
  limit: { before: number; after: number },
): { start: number; items: Item[] } {
  const items: Item[] = [];
  let start = row;
  const take = (index: number, add: (item: Item) => void): boolean => {
    const one = at(index);
    if (one.state === 'loaded') add(one.item);
    return one.state === 'loaded' || one.state === 'missing';
  };
  for (
    let index = row;
    index < Math.min(count, row + limit.after + 1) && take(index, (item) => items.push(item));
    index += 1
  );
  for (
    let index = row - 1;
    index >= Math.max(0, row - limit.before) && take(index, (item) => items.unshift(item));
    index -= 1
  )
    start = index;
  return { start, items };
}

import { useEffect, useRef, useState } from 'react';
import { reportFailure } from '../../ui/failures/report-failure.ts';
import { useT } from '../../data/session/session.tsx';
import type { LazyList } from './lazy-list.ts';

export interface PickedRow<Item> {
  row: number;
  item: Item;
}

export interface RowPress {
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  isTap: boolean;
}

export interface Selection<Item> {
  /** In list order. */
  picked: readonly PickedRow<Item>[];
  /** Selection mode: taps select too. */
  isSelecting: boolean;
  /** How many rows "select all" covers if more than could be selected; else null. */
  wantedCount: number | null;
  /** Unloaded rows are being read to be selected too. */
  isReading: boolean;
  has: (row: number) => boolean;
  /**
   * Selects only this row; adds or removes it with Ctrl, Cmd or a tap; with Shift selects the range
   * from the anchor.
   */
  press: (row: number, how: RowPress) => void;
  toggle: (row: number) => void;
  /** Selects only the range from the anchor to this row. `from`: the anchor if there is none. */
  extend: (row: number, from: number) => void;
  selectAll: () => void;
  /** False if nothing was selected. */
  clear: () => boolean;
}

interface State<Item> {
  rows: ReadonlyMap<number, Item>;
  /** Where a range starts. */
  anchor: number | null;
  isSelecting: boolean;
  isAll: boolean;
  /** The list's length: row numbers change meaning with it. */
  count: number | undefined;
}

/**
 * The selected rows of a list. Unloaded rows of a range load first. A different list clears the
 * selection; a different row at a position clears that position.
 */
export function useRowSelection<Item extends { id: number }>(
  rows: LazyList<Item>,
): Selection<Item> {
  const rest = useRest(rows);
  const none: State<Item> = {
    rows: new Map(),
    anchor: null,
    isSelecting: false,
    isAll: false,
    count: rows.count,
  };
  const [stored, setStored] = useState(none);
  const state = stored.count !== rows.count && rows.isCounted ? none : stored;
  const isSame = (row: number, item: Item): boolean => {
    const one = rows.at(row);
    return one.state !== 'loaded' || one.item.id === item.id;
  };
  const has = (row: number): boolean => {
    const item = state.rows.get(row);
    return item !== undefined && isSame(row, item);
  };
  const set = (parts: Partial<State<Item>>) => {
    rest.stop();
    setStored({ ...state, isAll: false, count: rows.count, ...parts });
  };
  /** Selects a range, both ends included. Infinity: to the end. */
  const setRange = (a: number, b: number, parts: Partial<State<Item>>) => {
    const [first, last] = [Math.min(a, b), Math.max(a, b)];
    const here = between(rows, first, Math.min(last, (rows.count ?? 0) - 1));
    set({ rows: here, isSelecting: true, ...parts });
    const end = last === Infinity && rows.isCounted ? (rows.count ?? 0) - 1 : last;
    if (here.size <= end - first)
      rest.read(last, (items) =>
        setStored((present) => ({
          ...present,
          rows: itemsBetween(items, first, last),
          // The total is known once all rows have been read.
          count: rows.isCounted || last < Infinity ? present.count : items.length,
        })),
      );
  };
  const toggle = (row: number) => {
    const next = new Map(state.rows);
    if (!next.delete(row)) for (const [at, item] of between(rows, row, row)) next.set(at, item);
    set({ rows: next, anchor: row, isSelecting: next.size > 0 });
  };
  const extend = (row: number, from: number) => {
    const anchor = state.anchor ?? from;
    setRange(anchor, row, { anchor });
  };
  return {
    picked: [...state.rows]
      .filter(([row, item]) => isSame(row, item))
      .toSorted(([a], [b]) => a - b)
      .map(([row, item]) => ({ row, item })),
    isSelecting: state.isSelecting,
    wantedCount:
      state.isAll && rows.isCounted && state.rows.size < (rows.count ?? 0)
        ? (rows.count ?? null)
        : null,
    isReading: rest.isReading,
    has,
    press(row, { shiftKey, ctrlKey, metaKey, isTap }) {
      if (shiftKey) extend(row, row);
      else if (ctrlKey || metaKey || isTap) toggle(row);
      else set({ rows: between(rows, row, row), anchor: row, isSelecting: false });
    },
    toggle,
    extend,
    selectAll: () => setRange(0, Infinity, { isAll: true }),
    clear() {
      set({ ...none });
      return state.rows.size > 0 || state.isSelecting;
    },
  };
}

/** Reads unloaded rows. Only the latest request counts. */
function useRest<Item>({ readAll }: LazyList<Item>) {
  const t = useT();
  const reading = useRef<AbortController>(null);
  const [isReading, setReading] = useState(false);
  const stop = () => {
    reading.current?.abort();
    reading.current = null;
    setReading(false);
  };
  const read = (last: number, take: (items: readonly (Item | null)[]) => void) => {
    if (!readAll) return;
    const control = new AbortController();
    reading.current = control;
    setReading(true);
    const { signal } = control;
    const options = last === Infinity ? { signal } : { signal, limit: last + 1 };
    void readAll(options)
      .then((items) => {
        if (!signal.aborted) take(items);
      })
      .catch((error: unknown) => {
        if (!signal.aborted) reportFailure(error, t);
      })
      .finally(() => {
        if (reading.current === control) stop();
      });
  };
  useEffect(() => () => reading.current?.abort(), []);
  return { read, stop, isReading };
}

const itemsBetween = <Item>(
  items: readonly (Item | null)[],
  first: number,
  last: number,
): Map<number, Item> =>
  new Map(
    items.flatMap((item, row): [number, Item][] =>
      item && row >= first && row <= last ? [[row, item]] : [],
    ),
  );

/** The loaded rows of a range, both ends included. */
function between<Item>({ at }: LazyList<Item>, a: number, b: number): Map<number, Item> {
  const found = new Map<number, Item>();
  for (let row = Math.min(a, b); row <= Math.max(a, b); row += 1) {
    const one = at(row);
    if (one.state === 'loaded') found.set(row, one.item);
  }
  return found;
}

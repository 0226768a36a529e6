import { useEffect, useRef, useState } from 'react';
import { reportFailure } from '../feedback/report-failure.ts';
import { useT } from '../session/session.tsx';
import type { Rows } from './rows.ts';

/** A row that is selected. */
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
  /** In the order of the list. */
  picked: readonly PickedRow<Item>[];
  /** Rows are being chosen: taps choose too. */
  isChoosing: boolean;
  /** All were meant, and so many there are: more than could be selected. Null where that is not so. */
  meant: number | null;
  /** Rows that are not here are being read, to be selected too. */
  isReading: boolean;
  has: (row: number) => boolean;
  /** Only this one; with Ctrl or Cmd, and by a tap, added or let go; with Shift all from where it began. */
  press: (row: number, how: RowPress) => void;
  toggle: (row: number) => void;
  /** From where it began to here, besides nothing. `from`: where it begins, if it has not. */
  extend: (row: number, from: number) => void;
  selectAll: () => void;
  /** False where nothing was selected. */
  clear: () => boolean;
}

interface State<Item> {
  rows: ReadonlyMap<number, Item>;
  /** Where a range begins. */
  anchor: number | null;
  isChoosing: boolean;
  isAll: boolean;
  /** How long the list was: with another length, numbers mean other rows. */
  count: number | undefined;
}

/** Which rows of a list are selected: those of a range that are not here are read first. It ends when the list becomes another one; where another row has come to stand, nothing is selected. */
export function useRowSelection<Item extends { id: number }>(rows: Rows<Item>): Selection<Item> {
  const rest = useRest(rows);
  const none: State<Item> = {
    rows: new Map(),
    anchor: null,
    isChoosing: false,
    isAll: false,
    count: rows.count,
  };
  const [held, setHeld] = useState(none);
  const state = held.count !== rows.count && rows.isCounted ? none : held;
  const isSame = (row: number, item: Item): boolean => {
    const one = rows.at(row);
    return one.state !== 'here' || one.item.id === item.id;
  };
  const has = (row: number): boolean => {
    const item = state.rows.get(row);
    return item !== undefined && isSame(row, item);
  };
  const set = (parts: Partial<State<Item>>) => {
    rest.stop();
    setHeld({ ...state, isAll: false, count: rows.count, ...parts });
  };
  /** From one row to another, both included. Infinity: to the end, wherever that is. */
  const setRange = (a: number, b: number, parts: Partial<State<Item>>) => {
    const [first, last] = [Math.min(a, b), Math.max(a, b)];
    const here = between(rows, first, Math.min(last, (rows.count ?? 0) - 1));
    set({ rows: here, isChoosing: true, ...parts });
    const end = last === Infinity && rows.isCounted ? (rows.count ?? 0) - 1 : last;
    if (here.size <= end - first)
      rest.read(last, (items) =>
        setHeld((present) => ({
          ...present,
          rows: itemsBetween(items, first, last),
          // Once all were read, it is known how many there are.
          count: rows.isCounted || last < Infinity ? present.count : items.length,
        })),
      );
  };
  const toggle = (row: number) => {
    const next = new Map(state.rows);
    if (!next.delete(row)) for (const [at, item] of between(rows, row, row)) next.set(at, item);
    set({ rows: next, anchor: row, isChoosing: next.size > 0 });
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
    isChoosing: state.isChoosing,
    meant:
      state.isAll && rows.isCounted && state.rows.size < (rows.count ?? 0)
        ? (rows.count ?? null)
        : null,
    isReading: rest.isReading,
    has,
    press(row, { shiftKey, ctrlKey, metaKey, isTap }) {
      if (shiftKey) extend(row, row);
      else if (ctrlKey || metaKey || isTap) toggle(row);
      else set({ rows: between(rows, row, row), anchor: row, isChoosing: false });
    },
    toggle,
    extend,
    selectAll: () => setRange(0, Infinity, { isAll: true }),
    clear() {
      set({ ...none });
      return state.rows.size > 0 || state.isChoosing;
    },
  };
}

/** Reads rows that are not here. Only what was asked for last counts. */
function useRest<Item>({ readAll }: Rows<Item>) {
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
    const options = last === Infinity ? { signal } : { signal, most: last + 1 };
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

/** The rows from one to another that are here, both included. */
function between<Item>({ at }: Rows<Item>, a: number, b: number): Map<number, Item> {
  const found = new Map<number, Item>();
  for (let row = Math.min(a, b); row <= Math.max(a, b); row += 1) {
    const one = at(row);
    if (one.state === 'here') found.set(row, one.item);
  }
  return found;
}

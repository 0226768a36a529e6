import { useState } from 'react';
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
  /** All were meant, and so many there are: more than those that are here, which alone can be selected. Null where that is not so. */
  meant: number | null;
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

/** Which rows of a list are selected: only such as are here. It ends when the list becomes another one; where another row has come to stand, nothing is selected. */
export function useRowSelection<Item extends { id: number }>(rows: Rows<Item>): Selection<Item> {
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
  const set = (parts: Partial<State<Item>>) =>
    setHeld({ ...state, isAll: false, count: rows.count, ...parts });
  const toggle = (row: number) => {
    const next = new Map(state.rows);
    if (!next.delete(row)) for (const [at, item] of between(rows, row, row)) next.set(at, item);
    set({ rows: next, anchor: row, isChoosing: next.size > 0 });
  };
  const extend = (row: number, from: number) => {
    const anchor = state.anchor ?? from;
    set({ rows: between(rows, anchor, row), anchor, isChoosing: true });
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
    has,
    press(row, { shiftKey, ctrlKey, metaKey, isTap }) {
      if (shiftKey) extend(row, row);
      else if (ctrlKey || metaKey || isTap) toggle(row);
      else set({ rows: between(rows, row, row), anchor: row, isChoosing: false });
    },
    toggle,
    extend,
    selectAll: () =>
      set({ rows: between(rows, 0, (rows.count ?? 0) - 1), isChoosing: true, isAll: true }),
    clear() {
      set({ ...none });
      return state.rows.size > 0 || state.isChoosing;
    },
  };
}

/** The rows from one to another that are here, both included. */
function between<Item>({ at }: Rows<Item>, a: number, b: number): Map<number, Item> {
  const found = new Map<number, Item>();
  for (let row = Math.min(a, b); row <= Math.max(a, b); row += 1) {
    const one = at(row);
    if (one.state === 'here') found.set(row, one.item);
  }
  return found;
}

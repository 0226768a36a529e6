import { type KeyboardEvent, type PointerEvent, type RefObject, useId, useState } from 'react';
import type { Rows } from './rows.ts';
import { placeAfter } from './edit-rows.ts';
import { useRowDrag } from './use-row-drag.ts';
import { useRowLift } from './use-row-lift.ts';

interface Options<Item> {
  rows: Rows<Item>;
  list: RefObject<HTMLElement | null>;
  scroller: RefObject<HTMLElement | null> | undefined;
  rowHeight: number;
  nameOf: (row: number) => string;
  /** Rows that are selected: dragging one of them moves them all. */
  selected: readonly number[];
  /** Undefined where nobody may. */
  onMove: ((rows: readonly number[], before: number) => void) | undefined;
}

/** What a row's handle does, by the number that the row is shown at. */
export interface HandleActions {
  grab: (event: PointerEvent, row: number) => void;
  key: (event: KeyboardEvent, row: number) => void;
  press: (row: number) => void;
}

interface Reordering<Item> {
  /** The rows as they would be if what is lifted were dropped now. */
  shown: Rows<Item>;
  /** The row that is dragged, and how far, in CSS pixels; null while none is. */
  drag: { row: number; offset: number; line: number } | null;
  /** Where the row that is carried by keys is shown; null while none is. */
  liftedAt: number | null;
  handle: HandleActions;
  /** Of what explains the handle. */
  hintId: string;
  /** For a status line: what screen readers are told. */
  said: string;
}

/** Rows in another order: by pointer, or lifted and carried by keys. */
export function useRowReordering<Item>({
  rows,
  list,
  scroller,
  rowHeight,
  nameOf,
  selected,
  onMove,
}: Options<Item>): Reordering<Item> {
  const [said, say] = useState('');
  const hintId = useId();
  const count = rows.count ?? 0;
  const move = (moved: readonly number[], before: number) => {
    const place = placeAfter({ type: 'move', rows: moved, before });
    if (moved.some((row) => place(row) !== row)) onMove?.(moved, before);
  };
  const { drag, onPointerDown } = useRowDrag({
    list,
    scroller,
    placeAt: (y) => ({ line: Math.min(count, Math.max(0, Math.round(y / rowHeight))) }),
    onDrop: (id, { line }) => move(selected.includes(Number(id)) ? selected : [Number(id)], line),
  });
  const lift = useRowLift({
    count,
    say,
    nameOf: (id) => nameOf(Number(id)),
    placeOf: (id) => (Number(id) < count ? Number(id) : -1),
    onDrop: (id, place) => move([Number(id)], place > Number(id) ? place + 1 : place),
    focus({ place }) {
      const button = list.current?.querySelector<HTMLElement>(
        `[data-row='${place}'] [data-control=handle]`,
      );
      button?.focus({ preventScroll: true });
      button?.scrollIntoView({ block: 'nearest' });
    },
  });
  const { lifted } = lift;
  return {
    shown: lifted
      ? { ...rows, at: (row) => rows.at(sourceOf(row, Number(lifted.itemId), lifted.place)) }
      : rows,
    drag: drag && { row: Number(drag.itemId), offset: drag.offset, line: drag.place.line },
    liftedAt: lifted?.place ?? null,
    hintId,
    said,
    handle: {
      grab: (event, row) => {
        lift.cancel();
        onPointerDown(event, String(row));
      },
      // While one is carried, its handle is where it is shown, and no longer at its number.
      key: (event, row) => lift.onKeyDown(event, lifted?.itemId ?? String(row)),
      press: (row) => lift.toggle(lifted?.itemId ?? String(row)),
    },
  };
}

/** The number of the row that is shown at a place while another is carried from here to there. */
function sourceOf(at: number, from: number, to: number): number {
  if (at === to) return from;
  if (from < to) return at >= from && at < to ? at + 1 : at;
  return at > to && at <= from ? at - 1 : at;
}

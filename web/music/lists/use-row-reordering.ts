import { type KeyboardEvent, type PointerEvent, type RefObject, useId, useState } from 'react';
import { useT } from '../../data/session/session.tsx';
import type { LazyList } from './lazy-list.ts';
import { rowAfterEdit } from './edit-rows.ts';
import { useRowDrag } from '../../ui/rows/use-row-drag.ts';
import { useRowLift } from '../../ui/rows/use-row-lift.ts';

interface Options<Item> {
  rows: LazyList<Item>;
  list: RefObject<HTMLElement | null>;
  scroller: RefObject<HTMLElement | null> | undefined;
  rowHeight: number;
  nameOf: (row: number) => string;
  /** Selected rows: dragging one moves all of them. */
  selected: readonly number[];
  /** Undefined if this visitor may not reorder. */
  onMove: ((rows: readonly number[], before: number) => void) | undefined;
}

/** A row's handle, by the number that the row is shown at. */
export interface HandleActions {
  grab: (event: PointerEvent, row: number) => void;
  key: (event: KeyboardEvent, row: number) => void;
  press: (row: number) => void;
}

interface Reordering<Item> {
  /** The rows as they would be if dropped now. */
  shown: LazyList<Item>;
  /** The dragged row and its offset in CSS pixels; null for none. */
  drag: { row: number; offset: number; line: number } | null;
  /** Where the row picked up with the keyboard is shown; null for none. */
  liftedAt: number | null;
  handle: HandleActions;
  /** ID of the element that explains the handle. */
  hintId: string;
  /** The text for screen readers, for a live region. */
  announcement: string;
}

/** Reorders rows by pointer or keyboard. */
export function useRowReordering<Item>({
  rows,
  list,
  scroller,
  rowHeight,
  nameOf,
  selected,
  onMove,
}: Options<Item>): Reordering<Item> {
  const t = useT();
  const [announcement, announce] = useState('');
  const hintId = useId();
  const count = rows.count ?? 0;
  const move = (moved: readonly number[], before: number) => {
    const newRow = rowAfterEdit({ type: 'move', rows: moved, before });
    if (moved.some((row) => newRow(row) !== row)) onMove?.(moved, before);
  };
  const { drag, onPointerDown } = useRowDrag({
    list,
    scroller,
    placeAt: (y) => ({ line: Math.min(count, Math.max(0, Math.round(y / rowHeight))) }),
    onDrop: (id, { line }) => move(selected.includes(Number(id)) ? selected : [Number(id)], line),
  });
  const lift = useRowLift({
    count,
    announce,
    t,
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
    announcement,
    handle: {
      grab: (event, row) => {
        lift.cancel();
        onPointerDown(event, String(row));
      },
      // The moved row's handle is at the row's new position, not at its own number.
      key: (event, row) => lift.onKeyDown(event, lifted?.itemId ?? String(row)),
      press: (row) => lift.toggle(lifted?.itemId ?? String(row)),
    },
  };
}

/** The number of the row that is shown at a position while another row moves. */
function sourceOf(at: number, from: number, to: number): number {
  if (at === to) return from;
  if (from < to) return at >= from && at < to ? at + 1 : at;
  return at > to && at <= from ? at - 1 : at;
}

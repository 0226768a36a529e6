import { type KeyboardEvent, useEffectEvent, useLayoutEffect, useState } from 'react';
import type { Translate } from '../../lib/translate.ts';

/** A row picked up with the keyboard. */
export interface LiftedRow {
  itemId: string;
  /** Its current position, from 0. */
  place: number;
}

interface Options {
  /** Number of positions. */
  count: number;
  /** A row's current position, from 0; -1 if it is gone, which ends the move. */
  placeOf: (itemId: string) => number;
  nameOf: (itemId: string) => string;
  onDrop: (itemId: string, place: number) => void;
  /** Announces to screen readers. */
  announce: (message: string) => void;
  /** Focuses the handle of the moving row at its current position. */
  focus: (lifted: LiftedRow) => void;
  t: Translate;
}

interface RowLift {
  lifted: LiftedRow | null;
  /** Picks up the row, or drops it. */
  toggle: (itemId: string) => void;
  /** Returns the row to its original position. */
  cancel: () => void;
  onKeyDown: (event: KeyboardEvent, itemId: string) => void;
}

/** Keyboard reordering: pick up a row, move it with arrows, then drop or cancel. */
export function useRowLift({
  count,
  placeOf,
  nameOf,
  onDrop,
  announce,
  focus,
  t,
}: Options): RowLift {
  const [lift, setLift] = useState<LiftedRow | null>(null);
  const lifted =
    lift && placeOf(lift.itemId) !== -1
      ? { itemId: lift.itemId, place: Math.min(lift.place, count - 1) }
      : null;
  const [itemId, place] = [lifted?.itemId ?? null, lifted?.place ?? 0];

  // Moving to another part of the list recreates its button.
  const hold = useEffectEvent(() => {
    if (lifted) focus(lifted);
  });
  useLayoutEffect(() => hold(), [itemId, place]);

  const carry = (to: number) => {
    const next = Math.min(Math.max(0, to), count - 1);
    if (itemId === null || next === place) return;
    setLift({ itemId, place: next });
    announce(t('Position :position of :count', { position: next + 1, count }));
  };
  const toggle = (id: string) => {
    if (itemId !== null) {
      setLift(null);
      onDrop(itemId, place);
      announce(
        t(':name dropped at position :position of :count.', {
          name: nameOf(itemId),
          position: place + 1,
          count,
        }),
      );
      return;
    }
    const at = placeOf(id);
    setLift({ itemId: id, place: at });
    announce(
      t(
        ':name picked up at position :position of :count. Use the arrow keys to move it, Space to drop it, Escape to put it back.',
        { name: nameOf(id), position: at + 1, count },
      ),
    );
  };
  const cancel = () => {
    if (lifted) announce(t(':name is back where it was.', { name: nameOf(lifted.itemId) }));
    setLift(null);
  };
  return {
    lifted,
    toggle,
    cancel,
    onKeyDown: (event, id) =>
      onHandleKey(event, lifted !== null, {
        toggle: () => toggle(id),
        cancel,
        carryBy: (step) => carry(place + step),
      }),
  };
}

interface Carrying {
  toggle: () => void;
  cancel: () => void;
  carryBy: (step: number) => void;
}

/** Keys of a handle. Handled keys don't propagate. */
function onHandleKey(
  event: KeyboardEvent,
  isLifted: boolean,
  { toggle, cancel, carryBy }: Carrying,
): void {
  const free: Partial<Record<string, () => void>> = { ' ': toggle, Enter: toggle };
  const carried: typeof free = {
    ...free,
    Escape: cancel,
    ArrowUp: () => carryBy(-1),
    ArrowDown: () => carryBy(1),
    Home: () => carryBy(-Infinity),
    End: () => carryBy(Infinity),
  };
  const act = (isLifted ? carried : free)[event.key];
  // Tab drops the row.
  if (event.key === 'Tab' && isLifted) toggle();
  if (!act || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  event.stopPropagation();
  act();
}

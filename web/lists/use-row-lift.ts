import { type KeyboardEvent, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useT } from '../session/session.tsx';

/** A row that is carried by keys. */
export interface LiftedRow {
  itemId: string;
  /** Where it stands while it is carried, from 0. */
  place: number;
}

interface Options {
  /** How many rows there are to stand among. */
  count: number;
  /** Where a row stands by now, from 0; -1 for one that is gone, which is carried no more. */
  placeOf: (itemId: string) => number;
  nameOf: (itemId: string) => string;
  onDrop: (itemId: string, place: number) => void;
  /** Says something to screen readers. */
  say: (words: string) => void;
  /** Gives the handle of the row that is carried the focus, wherever it stands by now. */
  focus: (lifted: LiftedRow) => void;
}

interface RowLift {
  lifted: LiftedRow | null;
  /** Lifts it, or drops what is lifted. */
  toggle: (itemId: string) => void;
  /** Puts it back where it was. */
  cancel: () => void;
  onKeyDown: (event: KeyboardEvent, itemId: string) => void;
}

/** Reordering by keys: a row is lifted, carried by arrows, dropped or put back. One change of the list, with one undo, however far it went. */
export function useRowLift({ count, placeOf, nameOf, onDrop, say, focus }: Options): RowLift {
  const t = useT();
  const [lift, setLift] = useState<LiftedRow | null>(null);
  const lifted =
    lift && placeOf(lift.itemId) !== -1
      ? { itemId: lift.itemId, place: Math.min(lift.place, count - 1) }
      : null;
  const [itemId, place] = [lifted?.itemId ?? null, lifted?.place ?? 0];

  // Carried into another part of the list, its button is made anew.
  const hold = useEffectEvent(() => {
    if (lifted) focus(lifted);
  });
  useLayoutEffect(() => hold(), [itemId, place]);

  const carry = (to: number) => {
    const next = Math.min(Math.max(0, to), count - 1);
    if (itemId === null || next === place) return;
    setLift({ itemId, place: next });
    say(t('Position :position of :count', { position: next + 1, count }));
  };
  const toggle = (id: string) => {
    if (itemId !== null) {
      setLift(null);
      onDrop(itemId, place);
      say(
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
    say(
      t(
        ':name lifted at position :position of :count. Arrows move it, Space drops it, Escape puts it back.',
        { name: nameOf(id), position: at + 1, count },
      ),
    );
  };
  const cancel = () => {
    if (lifted) say(t(':name is back where it was.', { name: nameOf(lifted.itemId) }));
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

/** The keys of a handle. Those that mean something here mean nothing to what is around it. */
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
  // Whoever goes on has put it down.
  if (event.key === 'Tab' && isLifted) toggle();
  if (!act || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  event.stopPropagation();
  act();
}

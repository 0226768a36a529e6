import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { RecordValue } from '../../records/field-value.ts';
import { withRowAt } from '../../records/edit-value.ts';
import { useT } from '../../data/session/session.tsx';
import { useRowDrag } from '../../ui/rows/use-row-drag.ts';
import { useRowLift } from '../../ui/rows/use-row-lift.ts';
import { keyOfContent, nameOfContent, typeOfContent } from './content-item.ts';

interface Options {
  items: readonly RecordValue[];
  list: RefObject<HTMLOListElement | null>;
  say: (words: string) => void;
  /** `type` of the moved item. */
  onMove: (type: string, order: readonly RecordValue[]) => void;
}

/** Reorders a channel's items by mouse, touch and keyboard. */
export function useContentOrder({ items, list, say, onMove }: Options) {
  const t = useT();
  const placeOf = (key: string) => items.findIndex((item) => keyOfContent(item) === key);
  const moved = (key: string, to: number) => withRowAt(items, placeOf(key), to) as RecordValue[];
  const move = (key: string, to: number) => {
    const from = placeOf(key);
    const item = items[from];
    if (item && from !== to) onMove(typeOfContent(item), moved(key, to));
  };
  const drag = useRowDrag({
    list,
    placeAt: (y) => ({ line: lineUnder(list.current, y) }),
    onDrop: (key, { line }) => move(key, line > placeOf(key) ? line - 1 : line),
  });
  const lift = useRowLift({
    count: items.length,
    placeOf,
    nameOf: (key) => nameOfContent(items[placeOf(key)] ?? {}),
    onDrop: move,
    say,
    t,
    focus({ itemId }) {
      const row = [...(list.current?.children ?? [])].find(
        (one) => one instanceof HTMLElement && one.dataset['row'] === itemId,
      );
      const handle = row?.querySelector<HTMLElement>('[data-control=handle]');
      handle?.focus({ preventScroll: true });
      handle?.scrollIntoView({ block: 'nearest' });
    },
  });
  const { lifted } = lift;
  const shown = lifted ? moved(lifted.itemId, lifted.place) : items;
  const refocus = useRefocus(list, items.map(keyOfContent).join());
  /** Swaps an item with the next one of the same type. `label` of the pressed button. */
  const moveBy = (item: RecordValue, step: 1 | -1, label: string) => {
    const type = typeOfContent(item);
    let to = placeOf(keyOfContent(item)) + step;
    for (let next = items[to]; next && typeOfContent(next) !== type; next = items[to]) to += step;
    if (!items[to]) return;
    refocus({ key: keyOfContent(item), label });
    move(keyOfContent(item), to);
    say(t('Position :position of :count', { position: to + 1, count: items.length }));
  };
  return { drag, lift, shown, moveBy };
}

interface Pressed {
  key: string;
  label: string;
}

/** Moving a row in the document loses the focus, so this returns it to the pressed button. */
function useRefocus(list: RefObject<HTMLOListElement | null>, order: string) {
  const pressed = useRef<Pressed | null>(null);
  useLayoutEffect(() => {
    const { key, label } = pressed.current ?? {};
    pressed.current = null;
    if (key === undefined || document.activeElement !== document.body) return;
    const row = [...(list.current?.children ?? [])].find(
      (one) => one instanceof HTMLElement && one.dataset['row'] === key,
    );
    const buttons = [...(row?.querySelectorAll('button') ?? [])];
    buttons.find((button) => button.getAttribute('aria-label') === label)?.focus();
  }, [list, order]);
  return (next: Pressed) => {
    pressed.current = next;
  };
}

export type ContentOrder = ReturnType<typeof useContentOrder>;

/** The number of rows whose middle is above a height, in CSS pixels from the top of the list. */
function lineUnder(list: HTMLElement | null, y: number): number {
  const rows = [...(list?.children ?? [])] as HTMLElement[];
  return rows.filter(({ offsetTop, offsetHeight }) => offsetTop + offsetHeight / 2 < y).length;
}

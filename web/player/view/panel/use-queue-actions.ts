import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useT } from '../../../data/session/session.tsx';
import { player } from '../../player.ts';
import type { Queue } from '../../queue/play-queue.ts';
import { beforeAt, upcomingItems } from './queue-sections.ts';
import { isLetterKey } from '../../../lib/keys.ts';

/** Actions on a row, by item ID. */
export interface RowActions {
  play: (itemId: string) => void;
  remove: (itemId: string) => void;
  removeAll: (itemIds: readonly string[]) => void;
  /** Moves it to a position among upcoming items, from 0. */
  moveTo: (itemId: string, position: number) => void;
  /** Moves it after the current item, as an added one; adds a copy of a played one. */
  playNext: (itemId: string) => void;
}

interface Target {
  itemId: string;
  control: string;
}

/** Actions on the queue's rows. They move the focus on when its row disappears. */
export function useQueueActions(
  queue: Queue,
  list: RefObject<HTMLElement | null>,
  announce: (message: string) => void,
) {
  const t = useT();
  const [focused, setFocused] = useState<string | null>(null);
  /** The element to focus after the next render. */
  const next = useRef<Target | null>(null);
  const focus = ({ itemId, control }: Target) => {
    const target = rowsOf(list.current)
      .find((row) => row.dataset['item'] === itemId)
      ?.querySelector<HTMLElement>(controlSelector(control));
    target?.focus({ preventScroll: true });
    target?.scrollIntoView({ block: 'nearest' });
  };
  const focusNext = useEffectEvent(() => {
    if (next.current) focus(next.current);
    next.current = null;
  });
  useLayoutEffect(() => focusNext(), [queue]);
  const focusHandle = (itemId: string) => focus({ itemId, control: 'handle' });
  /** Focuses the first of these that is drawn, or any row. */
  const focusOneOf = (itemIds: readonly string[]) => {
    const drawn = rowsOf(list.current).map((row) => row.dataset['item'] ?? '');
    const itemId = drawn.find((one) => itemIds.includes(one)) ?? drawn[0];
    if (itemId !== undefined) focus({ itemId, control: 'play' });
  };
  const onFocus = ({ target }: FocusEvent) =>
    setFocused(target.closest<HTMLElement>('[data-item]')?.dataset['item'] ?? null);

  const moveTo = (itemId: string, position: number, added?: 'next') => {
    const coming = upcomingItems(queue);
    const name = coming.find((item) => item.itemId === itemId)?.track.name ?? '';
    next.current = { itemId, control: 'menu' };
    player.change({
      type: 'move',
      itemId,
      beforeId: beforeAt(queue, itemId, position),
      ...(added && { added }),
    });
    announce(
      t(':name is at position :position of :count.', {
        name,
        position: position + 1,
        count: coming.length,
      }),
    );
  };
  const removeAll = (itemIds: readonly string[]) => {
    const gone = new Set(itemIds);
    next.current = successorOf(list.current, gone);
    player.change({ type: 'remove', itemIds: gone });
  };
  const actions: RowActions = {
    play: (itemId) =>
      itemId === queue.currentId ? player.toggle() : player.change({ type: 'jump', itemId }),
    remove: (itemId) => removeAll([itemId]),
    removeAll,
    moveTo,
    playNext: (itemId) => {
      const item = queue.items.find((one) => one.itemId === itemId);
      if (upcomingItems(queue).some((one) => one.itemId === itemId)) moveTo(itemId, 0, 'next');
      // Played and current tracks are added again.
      else if (item) player.add([item.track], item.source, 'next');
    },
  };
  return { actions, focusHandle, focusOneOf, focused, onFocus };
}

/** The same control in the next remaining row, or else in the last one. */
function successorOf(list: HTMLElement | null, gone: ReadonlySet<string>): Target | null {
  const rows = rowsOf(list);
  const isGone = (row: HTMLElement) => gone.has(row.dataset['item'] ?? '');
  const at = rows.findIndex(isGone);
  const successor =
    rows.slice(at).find((row) => !isGone(row)) ?? rows.findLast((row) => !isGone(row));
  const control = controlOf(document.activeElement) ?? 'menu';
  const itemId = successor?.dataset['item'];
  return itemId === undefined ? null : { itemId, control };
}

/** A control of a row, which may be within an element with its name. */
const controlSelector = (control: string): string =>
  `button[data-control='${control}'], [data-control='${control}'] button`;

const controlOf = (element: Element | null): string | null =>
  element?.closest<HTMLElement>('[data-control]')?.dataset['control'] ?? null;

const rowsOf = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('[data-item]') ?? []),
];

const idIn = (element: Element | null): string | null =>
  element?.closest<HTMLElement>('[data-item]')?.dataset['item'] ?? null;

/**
 * Keys of a row: arrows move, with Shift they select; Delete removes the selected rows, or this
 * one; Escape clears the selection.
 */
export function onRowKey(
  event: KeyboardEvent<HTMLElement>,
  selection: QueueSelection,
  actions: { removeAll: (itemIds: readonly string[]) => void },
): void {
  const { key, target, currentTarget, ctrlKey, metaKey, altKey, shiftKey } = event;
  // A menu is a portal, whose events React still sends here.
  if (event.defaultPrevented || !(target instanceof Element) || !currentTarget.contains(target))
    return;
  const itemId = idIn(target);
  const handled = (): void => {
    event.preventDefault();
    event.stopPropagation();
  };
  if (itemId === null || altKey) return;
  if (key === 'Escape' && selection.clear()) handled();
  else if (ctrlKey || metaKey) {
    if (!isLetterKey(event, 'a')) return;
    handled();
    selection.selectAll();
  } else if (key === 'Delete' || key === 'Backspace') {
    handled();
    actions.removeAll(selection.has(itemId) ? selection.ids : [itemId]);
    selection.clear();
  } else {
    moveByArrows(event, target);
    if (shiftKey && (key === 'ArrowDown' || key === 'ArrowUp'))
      selection.extend(idIn(document.activeElement) ?? itemId, itemId);
  }
}

/** Moves to the same control of the row above or below. */
function moveByArrows(event: KeyboardEvent<HTMLElement>, target: Element): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const row = target.closest<HTMLElement>('[data-item]');
  const control = controlOf(target);
  if (step === undefined || !row || control === null) return;
  event.preventDefault();
  const rows = rowsOf(event.currentTarget);
  rows[rows.indexOf(row) + step]?.querySelector<HTMLElement>(controlSelector(control))?.focus();
}

type Modifiers = Pick<MouseEvent, 'shiftKey' | 'ctrlKey' | 'metaKey'>;

export interface QueueSelection {
  /** In list order. */
  ids: readonly string[];
  has: (itemId: string) => boolean;
  /**
   * Adds or removes a row with Ctrl or Cmd; selects the range from the anchor with Shift. Otherwise
   * clears the selection and returns false: the press is not for it.
   */
  press: (itemId: string, modifiers: Modifiers) => boolean;
  /** Selects only the range from the anchor. `from`: the anchor if there is none. */
  extend: (itemId: string, from: string) => void;
  selectAll: () => void;
  /** Returns false if nothing was selected. */
  clear: () => boolean;
}

interface State {
  ids: ReadonlySet<string>;
  /** Where a range starts. */
  anchor: string | null;
}

const none: State = { ids: new Set(), anchor: null };

/** The selected rows of the queue. `order`: the rows that can be selected, from top to bottom. */
export function useQueueSelection(order: readonly string[]): QueueSelection {
  const [{ ids: stored, anchor }, set] = useState(none);
  // Items that have left the list are no longer selected.
  const ids = stored.size === 0 ? [] : order.filter((itemId) => stored.has(itemId));
  const extend = (itemId: string, from: string) => {
    const start = anchor !== null && order.includes(anchor) ? anchor : from;
    const [a, b] = [order.indexOf(start), order.indexOf(itemId)];
    set({ ids: new Set(order.slice(Math.min(a, b), Math.max(a, b) + 1)), anchor: start });
  };
  const clear = () => {
    if (stored.size > 0) set(none);
    return ids.length > 0;
  };
  return {
    ids,
    has: (itemId) => stored.has(itemId),
    press(itemId, { shiftKey, ctrlKey, metaKey }) {
      if (shiftKey) extend(itemId, itemId);
      else if (ctrlKey || metaKey)
        set({ ids: new Set(ids).symmetricDifference(new Set([itemId])), anchor: itemId });
      else {
        clear();
        return false;
      }
      return true;
    },
    extend,
    selectAll: () => set({ ids: new Set(order), anchor: order[0] ?? null }),
    clear,
  };
}

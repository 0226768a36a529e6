import type { KeyboardEvent } from 'react';
import { isLetterKey } from '../../../lib/letter-key.ts';
import type { QueueSelection } from './use-queue-selection.ts';

/** A control of a row, which may be within an element with its name. */
export const controlSelector = (control: string): string =>
  `button[data-control='${control}'], [data-control='${control}'] button`;

export const controlOf = (element: Element | null): string | null =>
  element?.closest<HTMLElement>('[data-control]')?.dataset['control'] ?? null;

export const rowsOf = (list: HTMLElement | null): HTMLElement[] => [
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

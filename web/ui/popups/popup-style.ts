import { type RefCallback, type RefObject, useCallback } from 'react';
import { listbox } from '../../../contracts/constants.ts';

/*
 * Popups use `outline-none`, not `outline-hidden`, which draws an outline around everything in
 * forced colours. Only the highlighted row should have one.
 */

/**
 * A popup panel: lighter than the page in dark themes, with a border and a soft shadow. Grows from
 * its control, and closes faster.
 */
export const popupClass =
  'origin-(--transform-origin) rounded-card border border-divider bg-paper text-sm text-main shadow-pop outline-none ' +
  'transition-[opacity,scale] duration-150 data-ending-style:scale-[0.98] data-ending-style:opacity-0 data-ending-style:duration-100 ' +
  'data-starting-style:scale-[0.97] data-starting-style:opacity-0 data-instant:transition-none';

/** Above dialogs, which open popups, and toasts, which must not cover an open popup. */
export const positionerClass = 'z-55 outline-none';

/**
 * A selectable row. Pointer and keys highlight it the same way, with a ring, because the hover
 * colour alone would hardly differ from the panel.
 */
export const optionClass =
  'flex min-h-10 cursor-default items-center gap-2.5 rounded-control px-2 py-2 outline-none select-none data-highlighted:bg-hover ' +
  'data-selected:font-medium data-disabled:text-disabled-fg pointer-coarse:min-h-11 data-highlighted:outline-2 data-highlighted:-outline-offset-2 data-highlighted:outline-solid ' +
  'data-highlighted:outline-primary';

export const listStyle = { maxHeight: `min(${listbox.maxHeight}px, var(--available-height))` };

/**
 * Positions a popup like its control: fixed to the window, or absolute on the page. In a sticky bar
 * an absolute popup would jump: scrolling an item into view would scroll the page.
 */
export function positionMethodAt(control: Element | null): 'fixed' | 'absolute' {
  for (let element = control; element; element = element.parentElement)
    if (/^(?:fixed|sticky)$/.test(getComputedStyle(element).position)) return 'fixed';
  return 'absolute';
}

/**
 * The ref of a popup that returns the focus to its control as it disappears, unless the focus is
 * elsewhere by then. Base UI does so a moment later, and would take the focus from a page that
 * opens with the choice: set its `finalFocus` to false.
 */
export function useFocusAfter(control: RefObject<HTMLElement | null>): RefCallback<HTMLElement> {
  return useCallback(
    (popup) => () => {
      const active = document.activeElement ?? document.body;
      if (active === document.body || popup?.contains(active))
        control.current?.focus({ preventScroll: true });
    },
    [control],
  );
}

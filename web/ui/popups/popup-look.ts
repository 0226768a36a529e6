import { createContext, type RefObject, use } from 'react';
import { listbox } from '../../../contracts/constants.ts';

/*
 * `outline-none`, not `outline-hidden`, here and in what follows: that one comes back in forced colours, around everything, where only the row
 * that is chosen next is to be seen.
 */

/** A panel over the page: lighter than it in the dark, with a hairline and a soft shadow. It comes from its control and goes faster than it came. */
export const popupClass =
  'origin-(--transform-origin) rounded-card border border-divider bg-paper text-sm text-main shadow-pop outline-none ' +
  'transition-[opacity,scale] duration-150 data-ending-style:scale-[0.98] data-ending-style:opacity-0 data-ending-style:duration-100 ' +
  'data-starting-style:scale-[0.97] data-starting-style:opacity-0 data-instant:transition-none';

/** Above dialogs, from which some popups open, and above toasts: what somebody has opened is not covered by what comes by itself. */
export const positionerClass = 'z-55 outline-none';

/** A row that can be chosen: by pointer or keys it is highlighted alike. */
export const optionClass =
  'flex min-h-10 cursor-default items-center gap-2.5 rounded-control px-2 py-2 outline-none select-none data-highlighted:bg-hover ' +
  'data-selected:font-medium data-disabled:text-disabled-fg pointer-coarse:min-h-11 forced-colors:data-highlighted:outline-2 forced-colors:data-highlighted:-outline-offset-2 forced-colors:data-highlighted:outline-solid';

export const listStyle = { maxHeight: `min(${listbox.maxHeight}px, var(--available-height))` };

/** Where popups are put; the page's body when nobody says otherwise. A part of the page with a theme of its own keeps its popups inside. */
export const PortalContainer = createContext<HTMLElement | null>(null);

/** To be spread on a portal: Base UI takes an absent container for the body. What the browser itself holds above the page keeps the popups of its controls. */
export function usePortal(control?: RefObject<HTMLElement | null>): { container?: HTMLElement } {
  const container = use(PortalContainer) ?? control?.current?.closest<HTMLElement>('[popover]');
  return container ? { container } : {};
}

/**
 * How a popup is placed: like what opens it, in the window or on the page. In the page, beside a bar that stays in sight, an item that is scrolled
 * into view would scroll the page, and the popup would jump.
 */
export function positionMethodAt(control: Element | null): 'fixed' | 'absolute' {
  for (let element = control; element; element = element.parentElement)
    if (/^(?:fixed|sticky)$/.test(getComputedStyle(element).position)) return 'fixed';
  return 'absolute';
}

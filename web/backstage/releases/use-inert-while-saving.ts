import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Makes part of a form inert during a save. The browser would drop the focus inside it, so the
 * form's button takes it. Afterwards the focus moves to the part's first invalid field, or back to
 * where it was.
 */
export function useInertWhileSaving(area: RefObject<HTMLElement | null>, isPending: boolean): void {
  const left = useRef<Element>(null);
  const wasPending = useRef(false);
  useLayoutEffect(() => {
    const part = area.current;
    if (!part || isPending === wasPending.current) return;
    wasPending.current = isPending;
    const form = part.closest('form');
    const button = form?.querySelector<HTMLElement>('button[type=submit]');
    if (isPending) {
      left.current = part.contains(document.activeElement) ? document.activeElement : null;
      if (left.current) button?.focus({ preventScroll: true });
      part.setAttribute('inert', '');
      return;
    }
    part.removeAttribute('inert');
    const { activeElement } = document;
    // The visitor may have moved the focus.
    if (activeElement !== button && activeElement !== document.body) return;
    const invalid = form?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid]');
    if (invalid && part.contains(invalid)) invalid.focus();
    else if (left.current) present(left.current, part).focus({ preventScroll: true });
  }, [area, isPending]);
}

/** A saved row has a new ID, so the focused element was replaced by one of the same name. */
function present(element: Element, part: HTMLElement): HTMLElement {
  if (element instanceof HTMLElement && element.isConnected) return element;
  const name = element.getAttribute('name');
  const named = [...part.querySelectorAll<HTMLElement>('[name]')];
  return named.find((one) => name !== null && one.getAttribute('name') === name) ?? part;
}

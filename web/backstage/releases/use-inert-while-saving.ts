import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Makes a part of a form inert during a save. The browser would drop the focus inside it, so the
 * form's button takes the focus meanwhile. Afterwards it returns: to the first invalid field of the
 * part, or to where it was.
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
    // The visitor may have moved on.
    if (activeElement !== button && activeElement !== document.body) return;
    const invalid = form?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid]');
    if (invalid && part.contains(invalid)) invalid.focus();
    else if (left.current) present(left.current, part).focus({ preventScroll: true });
  }, [area, isPending]);
}

/** A saved row has another ID, so its elements are new ones of the same names. */
function present(element: Element, part: HTMLElement): HTMLElement {
  if (element instanceof HTMLElement && element.isConnected) return element;
  const name = element.getAttribute('name');
  const named = [...part.querySelectorAll<HTMLElement>('[name]')];
  return named.find((one) => name !== null && one.getAttribute('name') === name) ?? part;
}

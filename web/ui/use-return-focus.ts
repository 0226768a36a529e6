import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * For elements that appear and disappear by themselves: if an element disappears with the focus
 * inside, returns the focus to its earlier place, or to the page's content. Otherwise it would fall
 * back to the body, and the next Tab would start at the top.
 */
export function useReturnFocus<T extends HTMLElement>(): RefObject<T | null> {
  const root = useRef<T>(null);
  useLayoutEffect(() => {
    const element = root.current;
    let origin: EventTarget | null = null;
    const remember = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !element?.contains(relatedTarget))
        origin = relatedTarget;
    };
    element?.addEventListener('focusin', remember);
    return () => {
      if (!element?.contains(document.activeElement)) return;
      const target =
        origin instanceof HTMLElement && origin.isConnected
          ? origin
          : document.getElementById('main');
      target?.focus({ preventScroll: true });
    };
  }, []);
  return root;
}

import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * For something that comes and goes by itself: when it leaves with the focus in it, focus returns to where it came from, or to the page's content.
 * Otherwise it would fall to the body, and the keyboard would start over at the top.
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

import { useEffect, useRef } from 'react';

/**
 * When a row is removed together with its focused button, the panel's heading takes focus.
 * Otherwise the keyboard would start at the top of the page.
 */
export function useFocusAfterRemoval(panel: string, count: number): void {
  const last = useRef(count);
  useEffect(() => {
    if (count < last.current && document.activeElement === document.body)
      document.getElementById(`${panel}-title`)?.focus({ preventScroll: true });
    last.current = count;
  }, [panel, count]);
}

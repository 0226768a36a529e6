import { useEffect, useRef } from 'react';
import { headingId } from './panel.tsx';

/** Where an entry goes together with the button that has the focus, its panel's heading takes it: else the keyboard would start anew at the top of the page. */
export function useKeptFocus(panel: string, count: number): void {
  const last = useRef(count);
  useEffect(() => {
    if (count < last.current && document.activeElement === document.body) document.getElementById(headingId(panel))?.focus({ preventScroll: true });
    last.current = count;
  }, [panel, count]);
}

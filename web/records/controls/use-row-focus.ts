import { useLayoutEffect, useRef } from 'react';

/**
 * Focuses the new row after an addition, and the whole list after a removal. A discard or a merge
 * may also add or remove rows, but doesn't move the focus.
 */
export function useRowFocus(count: number) {
  const container = useRef<HTMLOListElement>(null);
  const expected = useRef<'added' | 'removed' | null>(null);
  useLayoutEffect(() => {
    const change = expected.current;
    expected.current = null;
    const last = container.current?.lastElementChild;
    if (change === 'added') last?.querySelector<HTMLElement>('input, textarea, button')?.focus();
    if (change === 'removed') container.current?.closest('fieldset')?.focus();
  }, [count]);
  const expect = (change: 'added' | 'removed') => {
    expected.current = change;
  };
  return { container, expect };
}

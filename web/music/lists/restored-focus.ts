import { type FocusEvent, type RefObject, useEffect, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { rowNumber } from '../../ui/rows/row-keys.ts';

/**
 * The row of each table that had the focus when its history entry was left, by entry key and table
 * name.
 */
const focusedRows = new Map<string, number>();

interface RestoredFocus {
  /** The row to focus once it is rendered; null for none. */
  row: number | null;
  onFocus: (event: FocusEvent) => void;
  onBlur: (event: FocusEvent) => void;
}

/**
 * Restores the focus to its row after Back or Forward. The scroll position is restored already, so
 * nothing scrolls.
 */
export function useRestoredFocus(
  table: string,
  list: RefObject<HTMLElement | null>,
): RestoredFocus {
  const { key } = useLocation();
  const isPop = useNavigationType() === NavigationType.Pop;
  const name = `${key} ${table}`;
  const [row] = useState(() => (isPop ? (focusedRows.get(name) ?? null) : null));
  useEffect(() => {
    const { activeElement } = document;
    // Never takes the focus from elsewhere on the page.
    const isFree =
      activeElement === null || activeElement === document.body || activeElement.id === 'main';
    if (row !== null && isFree)
      list.current
        ?.querySelector<HTMLElement>(`[data-row='${row}']`)
        ?.focus({ preventScroll: true });
  }, [row, list]);
  return {
    row,
    onFocus: ({ target }) => {
      const at = rowNumber(target);
      if (at !== null) focusedRows.set(name, at);
    },
    onBlur: ({ relatedTarget, currentTarget }) => {
      // An element removed from the document has no `relatedTarget`; its row stays remembered.
      if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget))
        focusedRows.delete(name);
    },
  };
}

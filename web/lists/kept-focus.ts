import { type FocusEvent, type RefObject, useEffect, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { rowNumber } from './row-keys.ts';

/** Which row of a table had the focus when an entry of the tab's history was left, by the entry's key and the table's name. */
const left = new Map<string, number>();

interface KeptFocus {
  /** The row that gets the focus again once it is drawn; null for none. */
  row: number | null;
  onFocus: (event: FocusEvent) => void;
  onBlur: (event: FocusEvent) => void;
}

/** Gives the row that had the focus it again, when Back or Forward lead to the page again. The page is where it was: nothing scrolls. */
export function useKeptFocus(table: string, list: RefObject<HTMLElement | null>): KeptFocus {
  const { key } = useLocation();
  const isPop = useNavigationType() === NavigationType.Pop;
  const name = `${key} ${table}`;
  const [row] = useState(() => (isPop ? (left.get(name) ?? null) : null));
  useEffect(() => {
    const { activeElement } = document;
    // Who is somewhere else on the page by now stays there.
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
      if (at !== null) left.set(name, at);
    },
    onBlur: ({ relatedTarget, currentTarget }) => {
      // What is taken out of the document has nobody that the focus goes to.
      if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget))
        left.delete(name);
    },
  };
}

import { useRef, useState } from 'react';
import {
  isPageSelected,
  isSelected,
  noSelection,
  page,
  range,
  type Selection,
  toggle,
} from '../bulk/selection.ts';

export interface TableSelection {
  value: Selection;
  isPageSelected: boolean;
  /** Whether some but not all rows of the page are selected. */
  isPagePartly: boolean;
  has: (id: string) => boolean;
  toggle: (row: number) => void;
  /** Selects the rows from the anchor to this one. `from` becomes the anchor if there is none. */
  extendTo: (row: number, from: number) => void;
  togglePage: () => void;
  /** Returns false if nothing was selected. */
  clear: () => boolean;
  set: (selection: Selection) => void;
}

interface Anchor {
  key: string;
  id: string;
  /** The selection without the range that starts here. */
  base: Selection;
}

/**
 * The selection of a table. It is kept on other pages, and cleared when the conditions change.
 * @param key Identifies the conditions.
 * @param ids The rows of the page.
 */
export function useTableSelection(key: string, ids: readonly string[]): TableSelection {
  const [stored, setStored] = useState({ key, selection: noSelection });
  const value = stored.key === key ? stored.selection : noSelection;
  const anchor = useRef<Anchor>(null);
  const set = (selection: Selection) => setStored({ key, selection });
  const isAllSelected = isPageSelected(value, ids);
  return {
    value,
    isPageSelected: isAllSelected,
    isPagePartly: !isAllSelected && ids.some((id) => isSelected(value, id)),
    has: (id) => isSelected(value, id),
    toggle(row) {
      const id = ids[row];
      if (id === undefined) return;
      const next = toggle(value, id);
      anchor.current = isSelected(next, id) ? { key, id, base: next } : null;
      set(next);
    },
    extendTo(row, from) {
      const [to, first] = [ids[row], ids[from]];
      if (to === undefined || first === undefined) return;
      if (anchor.current?.key !== key || !ids.includes(anchor.current.id))
        anchor.current = {
          key,
          id: first,
          base: isSelected(value, first) ? value : toggle(value, first),
        };
      set(range(anchor.current.base, ids, { from: anchor.current.id, to }));
    },
    togglePage() {
      anchor.current = null;
      set(page(value, ids));
    },
    clear() {
      anchor.current = null;
      const hadAny = value.kind === 'all' || value.ids.length > 0;
      if (hadAny) set(noSelection);
      return hadAny;
    },
    set(selection) {
      anchor.current = null;
      set(selection);
    },
  };
}

import { useRef, useState } from 'react';

/** Selected rows, or everything that matches the list's conditions except some rows. */
export type Selection =
  | { kind: 'rows'; ids: readonly string[] }
  | { kind: 'all'; except: readonly string[] };

export const noSelection: Selection = { kind: 'rows', ids: [] };

/** Selects everything that matches, including rows on pages that were never shown. */
export const all = (): Selection => ({ kind: 'all', except: [] });

export const isSelected = (selection: Selection, id: string): boolean =>
  selection.kind === 'rows' ? selection.ids.includes(id) : !selection.except.includes(id);

export const toggle = (selection: Selection, id: string): Selection =>
  withRows(selection, [id], !isSelected(selection, id));

/**
 * Gives all rows of a range the state of its first row, as Shift-click does.
 * @param ids The rows of the page, in order.
 */
export function range(
  selection: Selection,
  ids: readonly string[],
  { from, to }: { from: string; to: string },
): Selection {
  const [first, last] = [ids.indexOf(from), ids.indexOf(to)].toSorted((a, b) => a - b);
  if (first === undefined || last === undefined || first < 0) return toggle(selection, to);
  return withRows(selection, ids.slice(first, last + 1), isSelected(selection, from));
}

/** Selects all rows of a page, or none of them if all are selected. */
export const page = (selection: Selection, ids: readonly string[]): Selection =>
  withRows(selection, ids, !isPageSelected(selection, ids));

export const isPageSelected = (selection: Selection, ids: readonly string[]): boolean =>
  ids.length > 0 && ids.every((id) => isSelected(selection, id));

/** How many rows are selected; null if only the backend knows. `total`: how many match. */
export function count(selection: Selection, total: number | null): number | null {
  if (selection.kind === 'rows') return selection.ids.length;
  return total === null ? null : Math.max(0, total - selection.except.length);
}

export const isEmpty = (selection: Selection, total: number | null): boolean =>
  count(selection, total) === 0;

function withRows(selection: Selection, ids: readonly string[], isOn: boolean): Selection {
  const isAdded = (selection.kind === 'rows') === isOn;
  const present = selection.kind === 'rows' ? selection.ids : selection.except;
  const changed = isAdded
    ? [...new Set([...present, ...ids])]
    : present.filter((id) => !ids.includes(id));
  return selection.kind === 'rows'
    ? { kind: 'rows', ids: changed }
    : { kind: 'all', except: changed };
}

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

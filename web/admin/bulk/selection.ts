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

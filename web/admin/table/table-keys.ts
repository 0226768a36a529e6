import { isLetterKey } from '../../lib/keys.ts';

/** A cell of a grid. The headings are row -1. */
export interface GridCell {
  row: number;
  column: number;
}

export interface GridKeys {
  rowCount: number;
  columnCount: number;
  /** How many rows PageUp and PageDown move. */
  pageLength: number;
  isRtl: boolean;
  focus: (cell: GridCell) => void;
  open: (row: number) => void;
  /** Omitted if rows can't be selected. */
  selecting?: {
    toggle: (row: number) => void;
    /** Selects the rows from the anchor to this one. `from` becomes the anchor if there is none. */
    extendTo: (row: number, from: number) => void;
    selectPage: () => void;
    /** False if nothing was selected. */
    clear: () => boolean;
  };
}

type Press = Pick<
  KeyboardEvent,
  'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey' | 'preventDefault'
>;

/**
 * Handles the keys of a grid (https://www.w3.org/WAI/ARIA/apg/patterns/grid/), and j and k to move
 * between rows. Enter opens a row, Space selects it, and Shift with a movement key extends the
 * selection.
 */
export function pressInGrid(event: Press, at: GridCell, grid: GridKeys): void {
  if (event.altKey) return;
  const hasCommand = event.ctrlKey || event.metaKey;
  const take = (act: () => void) => {
    event.preventDefault();
    act();
  };
  const next = nextCell(event, at, grid);
  if (next) {
    take(() => {
      const isRowMove = next.row !== at.row;
      if (event.shiftKey && isRowMove && at.row >= 0)
        grid.selecting?.extendTo(Math.max(0, next.row), at.row);
      grid.focus(event.shiftKey ? { ...next, row: Math.max(0, next.row) } : next);
    });
  } else if (hasCommand && isLetterKey(event, 'a')) {
    if (grid.selecting) take(grid.selecting.selectPage);
  } else if (event.key === 'Escape') {
    if (grid.selecting?.clear()) event.preventDefault();
  } else if (at.row >= 0 && !hasCommand) {
    if (event.key === 'Enter') take(() => grid.open(at.row));
    else if (event.key === ' ' && grid.selecting)
      take(() =>
        event.shiftKey ? grid.selecting?.extendTo(at.row, at.row) : grid.selecting?.toggle(at.row),
      );
  }
}

/** The cell that a key moves to; null for a key that does not move. */
function nextCell(
  event: Press,
  { row, column }: GridCell,
  { rowCount, columnCount, pageLength, isRtl }: GridKeys,
): GridCell | null {
  const hasCommand = event.ctrlKey || event.metaKey;
  const toRow = (wanted: number): GridCell => ({
    row: Math.min(Math.max(-1, wanted), rowCount - 1),
    column,
  });
  const toColumn = (wanted: number): GridCell => ({
    row,
    column: Math.min(Math.max(0, wanted), columnCount - 1),
  });
  const forward = isRtl ? -1 : 1;
  switch (event.key) {
    case 'ArrowDown':
      return toRow(row + 1);
    case 'ArrowUp':
      return toRow(row - 1);
    case 'ArrowRight':
      return hasCommand ? null : toColumn(column + forward);
    case 'ArrowLeft':
      return hasCommand ? null : toColumn(column - forward);
    case 'PageDown':
      return toRow(Math.max(row, 0) + pageLength);
    case 'PageUp':
      return toRow(Math.max(0, row - pageLength));
    case 'Home':
      return hasCommand ? { row: Math.min(0, rowCount - 1), column: 0 } : toColumn(0);
    case 'End':
      return hasCommand
        ? { row: rowCount - 1, column: columnCount - 1 }
        : toColumn(columnCount - 1);
    default:
      if (hasCommand || event.shiftKey) return null;
      if (isLetterKey(event, 'j')) return toRow(row + 1);
      return isLetterKey(event, 'k') ? toRow(Math.max(0, row - 1)) : null;
  }
}

/** The cell that contains an element; null outside the cells. */
export function cellOf(element: EventTarget | null): GridCell | null {
  const cell = element instanceof Element ? element.closest<HTMLElement>('[data-column]') : null;
  const row = cell?.closest<HTMLElement>('[data-row]')?.dataset['row'];
  const column = cell?.dataset['column'];
  return row === undefined || column === undefined
    ? null
    : { row: Number(row), column: Number(column) };
}

/** Focuses a cell, or the control in it. */
export function focusCell(grid: HTMLElement | null, { row, column }: GridCell): void {
  const cell = grid?.querySelector<HTMLElement>(`[data-row="${row}"] [data-column="${column}"]`);
  const stop = cell?.querySelector<HTMLElement>('[data-stop]') ?? cell;
  stop?.focus({ preventScroll: true });
  stop?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
}

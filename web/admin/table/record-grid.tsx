import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { AdminType, Column } from '../../../contracts/records/admin/admin-type.ts';
import { classNames } from '../../lib/dom.ts';
import type { RecordValue } from '../../records/field-value.ts';
import { useT } from '../../data/session/session.tsx';
import { idText } from '../lib/record-calls.ts';
import type { CellWords } from './cell-values.ts';
import { GridHead } from './grid-head.tsx';
import { RecordRow, type RowActions } from './record-row.tsx';
import { focusCell, type GridPlace, placeOf, pressInGrid } from './table-keys.ts';
import type { TableSelection } from './use-table-selection.ts';

export interface RowsProps {
  type: AdminType;
  columns: readonly Column[];
  rows: readonly RecordValue[];
  /** Number of the first row within the whole list, from 1. */
  firstNumber: number;
  /** Null if the backend does not count its rows. */
  total: number | null;
  /** Whether the rows belong to an earlier page or state. */
  isBusy: boolean;
  isCompact: boolean;
  /** Null if rows can't be selected. */
  selection: TableSelection | null;
  /** The record whose panel is open. */
  openId: string | null;
  /** The path of a record; null if records have no page. */
  hrefOf: (recordId: string) => string | null;
  linkState: unknown;
  words: CellWords;
  onOpen: (recordId: string) => void;
}

interface Props extends RowsProps {
  sort: string;
  onSort: (sort: string) => void;
}

/** The records as a grid with a single Tab stop. */
export function RecordGrid(props: Props) {
  const { type, columns, rows, firstNumber, total, isBusy, selection } = props;
  const t = useT();
  const columnCount = columns.length + (selection ? 1 : 0);
  const grid = useRef<HTMLTableElement>(null);
  const { stop, onFocus, onKeyDown } = useGridKeys(props, grid, columnCount);
  const actions = useActions(props);
  const hrefs = rows.map((row) => props.hrefOf(idText(row)));
  return (
    <div className="relative overflow-x-auto overscroll-x-contain rounded-card border border-divider bg-paper shadow-card">
      <table
        ref={grid}
        role="grid"
        aria-label={t(type.title)}
        aria-rowcount={total === null ? -1 : total + 1}
        aria-colcount={columnCount}
        aria-multiselectable={selection !== null}
        aria-busy={isBusy}
        onFocus={onFocus}
        onKeyDown={onKeyDown}
        className={classNames(
          'w-full border-separate border-spacing-0 text-sm transition-opacity',
          isBusy && 'opacity-60 delay-200',
        )}
      >
        <GridHead
          columns={columns}
          sort={props.sort}
          onSort={props.onSort}
          page={
            selection && {
              isSelected: selection.isPageSelected,
              isPartly: selection.isPagePartly,
              onToggle: selection.togglePage,
            }
          }
          stop={stop.row === -1 ? stop.column : null}
        />
        <tbody>
          {rows.map((row, index) => {
            const id = idText(row);
            return (
              <RecordRow
                key={id || index}
                {...{ type, columns, row, index, actions }}
                number={firstNumber + index}
                href={hrefs[index] ?? null}
                linkState={props.linkState}
                isCompact={props.isCompact}
                canSelect={selection !== null}
                isSelected={selection?.has(id) ?? false}
                isOpen={id !== '' && id === props.openId}
                stop={stop.row === index ? stop.column : null}
                words={props.words}
              />
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** Actions whose identity never changes, so that a row rerenders only for its own changes. */
function useActions({ rows, selection, onOpen }: Props): RowActions {
  const latest = useRef({ rows, selection, onOpen });
  useEffect(() => {
    latest.current = { rows, selection, onOpen };
  });
  const [actions] = useState<RowActions>(() => {
    const idAt = (row: number) => idText(latest.current.rows[row] ?? {});
    return {
      toggle: (row) => latest.current.selection?.toggle(row),
      extendTo: (row) => latest.current.selection?.extendTo(row, row),
      open: (row) => latest.current.onOpen(idAt(row)),
    };
  });
  return actions;
}

/** Row height in environments without a layout. */
const usualHeight = 48;

function useGridKeys(
  { rows, selection, onOpen }: Props,
  grid: RefObject<HTMLTableElement | null>,
  columnCount: number,
) {
  const [held, setHeld] = useState<GridPlace>({ row: 0, column: selection ? 1 : 0 });
  // There may be fewer rows now.
  const stop = {
    row: Math.min(held.row, rows.length - 1),
    column: Math.min(held.column, columnCount - 1),
  };
  const onFocus = ({ target }: FocusEvent) => {
    const place = placeOf(target);
    if (place && (place.row !== held.row || place.column !== held.column)) setHeld(place);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const at = placeOf(event.target);
    if (!at || event.defaultPrevented) return;
    const height = grid.current?.querySelector<HTMLElement>('tbody tr')?.offsetHeight;
    pressInGrid(event.nativeEvent, at, {
      rowCount: rows.length,
      columnCount,
      pageLength: Math.max(1, Math.floor(window.innerHeight / (height || usualHeight)) - 4),
      isRtl: grid.current !== null && getComputedStyle(grid.current).direction === 'rtl',
      focus: (place) => focusCell(grid.current, place),
      open: (row) => onOpen(idText(rows[row] ?? {})),
      ...(selection && {
        selecting: {
          toggle: selection.toggle,
          extendTo: selection.extendTo,
          selectPage: () => {
            if (!selection.isPageSelected) selection.togglePage();
          },
          clear: selection.clear,
        },
      }),
    });
    // Keeps the key from the player, which uses the same letters as shortcuts.
    if (event.nativeEvent.defaultPrevented) event.stopPropagation();
  };
  return { stop, onFocus, onKeyDown };
}

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
import { useStableActions } from '../../ui/use-stable-actions.ts';
import { Icon } from '../../ui/all-icons.tsx';
import { idText } from '../lib/record-calls.ts';
import { RecordRow, type RowActions } from './record-row.tsx';
import { focusCell, type GridCell, cellOf, pressInGrid } from './table-keys.ts';
import { RowCheckbox } from './cells.tsx';
import { type CellFormats, isNumeric } from './cell-values.ts';
import type { TableSelection } from '../bulk/selection.ts';

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
  formats: CellFormats;
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
  const frame = useRef<HTMLDivElement>(null);
  useMoreMark(frame);
  const { stop, onFocus, onKeyDown } = useGridKeys(props, grid, columnCount);
  // A row renders again only for its own changes.
  const actions = useStableActions<RowActions>({
    toggle: (row) => selection?.toggle(row),
    extendTo: (row) => selection?.extendTo(row, row),
    open: (row) => props.onOpen(idText(rows[row] ?? {})),
  });
  const hrefs = rows.map((row) => props.hrefOf(idText(row)));
  return (
    <div
      ref={frame}
      className="relative scroll-pe-12 overflow-x-auto overscroll-x-contain rounded-card border border-divider bg-paper shadow-card ltr:data-more:mask-r-from-[calc(100%-3rem)] rtl:data-more:mask-l-from-[calc(100%-3rem)]"
    >
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
          selection={selection}
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
                formats={props.formats}
              />
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** Marks a frame whose content continues beyond its end, where it fades out. */
function useMoreMark(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = frame.current;
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const update = () => {
      const { scrollLeft, clientWidth, scrollWidth } = element;
      // Right to left, the position is negative.
      const hasMore = Math.abs(scrollLeft) + clientWidth < scrollWidth - 1;
      element.toggleAttribute('data-more', hasMore);
    };
    const observer = new ResizeObserver(update);
    for (const one of [element, ...element.children]) observer.observe(one);
    element.addEventListener('scroll', update, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', update);
    };
  }, [frame]);
}

/** Row height in environments without a layout. */
const defaultRowHeight = 48;

function useGridKeys(
  { rows, selection, onOpen }: Props,
  grid: RefObject<HTMLTableElement | null>,
  columnCount: number,
) {
  const [lastCell, setLastCell] = useState<GridCell>({ row: 0, column: selection ? 1 : 0 });
  // There may be fewer rows now.
  const stop = {
    row: Math.min(lastCell.row, rows.length - 1),
    column: Math.min(lastCell.column, columnCount - 1),
  };
  const onFocus = ({ target }: FocusEvent) => {
    const cell = cellOf(target);
    if (cell && (cell.row !== lastCell.row || cell.column !== lastCell.column)) setLastCell(cell);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const at = cellOf(event.target);
    if (!at || event.defaultPrevented) return;
    const height = grid.current?.querySelector<HTMLElement>('tbody tr')?.offsetHeight;
    pressInGrid(event.nativeEvent, at, {
      rowCount: rows.length,
      columnCount,
      pageLength: Math.max(1, Math.floor(window.innerHeight / (height || defaultRowHeight)) - 4),
      isRtl: grid.current !== null && getComputedStyle(grid.current).direction === 'rtl',
      focus: (cell) => focusCell(grid.current, cell),
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

interface HeadProps {
  columns: readonly Column[];
  /** `-created_at` means newest first. */
  sort: string;
  onSort: (sort: string) => void;
  selection: TableSelection | null;
  /** The column that is the grid's Tab stop, if the stop is in this row. */
  stop: number | null;
}

const headClass =
  'h-10 border-b border-divider bg-paper px-3 text-xs font-medium text-muted -outline-offset-2';

function GridHead({ columns, sort, onSort, selection, stop }: HeadProps) {
  const t = useT();
  return (
    <thead>
      <tr data-row={-1} aria-rowindex={1}>
        {selection && (
          <th
            scope="col"
            data-column={0}
            className={classNames(headClass, 'sticky start-0 z-10 w-11 min-w-11 p-0!')}
          >
            <RowCheckbox
              label={t('Select this page')}
              isChecked={selection.isPageSelected}
              isPartly={selection.isPagePartly}
              tabIndex={stop === 0 ? 0 : -1}
              onToggle={selection.togglePage}
            />
          </th>
        )}
        {columns.map((column, index) => {
          const at = index + (selection ? 1 : 0);
          return (
            <Heading
              key={column.name}
              {...{ column, at, sort, onSort, hasCheckbox: selection !== null }}
              tabIndex={stop === at ? 0 : -1}
            />
          );
        })}
      </tr>
    </thead>
  );
}

interface HeadingProps extends Pick<HeadProps, 'sort' | 'onSort'> {
  column: Column;
  at: number;
  hasCheckbox: boolean;
  tabIndex: number;
}

function Heading({ column, at, sort, onSort, hasCheckbox, tabIndex }: HeadingProps) {
  const t = useT();
  const { orderBy, label, kind } = column;
  const order = orderOf(column, sort);
  const place = classNames(
    headClass,
    kind === 'title' && 'sticky z-10',
    kind === 'title' && (hasCheckbox ? 'start-11' : 'start-0'),
    isNumeric(column) ? 'text-end' : 'text-start',
  );
  if (orderBy === undefined)
    return (
      <th scope="col" data-column={at} tabIndex={tabIndex} className={place}>
        {t(label)}
      </th>
    );
  return (
    <th scope="col" data-column={at} aria-sort={order ?? 'none'} className={place}>
      <button
        type="button"
        data-stop=""
        tabIndex={tabIndex}
        onClick={() => onSort(nextSort(column, sort))}
        className={classNames(
          'group/sort -mx-1 inline-flex min-h-8 max-w-full items-center gap-1 rounded-control px-1 whitespace-nowrap hover:text-main pointer-coarse:min-h-11',
          order && 'text-main',
          // Aligns the heading with the numbers below it.
          isNumeric(column) && 'flex-row-reverse',
        )}
      >
        {t(label)}
        <Icon
          name={
            order === undefined ? 'upDown' : order === 'ascending' ? 'chevronUp' : 'chevronDown'
          }
          className={classNames(
            'size-4 shrink-0',
            order === undefined &&
              'opacity-0 group-hover/sort:opacity-100 group-focus-visible/sort:opacity-100 pointer-coarse:opacity-100',
          )}
        />
      </button>
    </th>
  );
}

/** The sort direction of a column; undefined if another column is sorted. */
function orderOf({ orderBy }: Column, sort: string): 'ascending' | 'descending' | undefined {
  if (orderBy === undefined) return undefined;
  if (sort === orderBy) return 'ascending';
  return sort === `-${orderBy}` ? 'descending' : undefined;
}

/** Numbers and dates start with the largest, texts with the first letter. */
function nextSort(column: Column, sort: string): string {
  const { orderBy = '', kind } = column;
  const order = orderOf(column, sort);
  if (order === undefined) return isNumeric(column) || kind === 'date' ? `-${orderBy}` : orderBy;
  return order === 'ascending' ? `-${orderBy}` : orderBy;
}

import { memo, type MouseEvent } from 'react';
import { Link } from 'react-router';
import type { AdminType, Column } from '../../../contracts/records/admin/admin-type.ts';
import { classNames } from '../../lib/dom.ts';
import type { RecordValue } from '../../records/field-value.ts';
import { useT } from '../../data/session/session.tsx';
import { idText, nameIn } from '../lib/record-calls.ts';
import { CellContent, RowCheckbox, TitlePicture } from './cells.tsx';
import { cellText, type CellFormats, isNumeric } from './cell-values.ts';

/** Callbacks from a row to its table, by row index. */
export interface RowActions {
  toggle: (row: number) => void;
  /** Selects the rows from the last selected row to this one. */
  extendTo: (row: number) => void;
  open: (row: number) => void;
}

interface Props {
  type: AdminType;
  columns: readonly Column[];
  row: RecordValue;
  index: number;
  /** Number of the row within the whole list, from 1. */
  number: number;
  /** Null if the record has no page. */
  href: string | null;
  linkState: unknown;
  isCompact: boolean;
  canSelect: boolean;
  isSelected: boolean;
  /** Whether the record's panel is open. */
  isOpen: boolean;
  /** The column that is the grid's Tab stop, if the stop is in this row. */
  stop: number | null;
  formats: CellFormats;
  actions: RowActions;
}

/** Stays visible while other cells scroll sideways, so its background covers them. */
const stickyClass =
  'sticky z-10 bg-paper before:pointer-events-none before:absolute before:inset-0 before:-bottom-px group-hover/row:before:bg-hover group-focus-within/row:before:bg-hover group-aria-selected/row:before:bg-selected group-aria-current/row:before:bg-selected';

/** One record as a grid row. A click anywhere opens the record; Shift-click selects it. */
export const RecordRow = memo(function RecordRow(props: Props) {
  const { type, columns, row, index, number, canSelect, isSelected, isOpen, stop, actions } = props;
  const t = useT();
  const onClick = (event: MouseEvent) => {
    const isForControl =
      event.target instanceof Element && event.target.closest('a, button, input, label') !== null;
    if (isForControl || event.ctrlKey || event.metaKey || hasSelectedText()) return;
    if (event.shiftKey && canSelect) actions.extendTo(index);
    else actions.open(index);
  };
  return (
    <tr
      data-row={index}
      data-id={idText(row)}
      aria-rowindex={number + 1}
      aria-selected={canSelect ? isSelected : undefined}
      aria-current={isOpen || undefined}
      onClick={onClick}
      // Keeps Shift-click from selecting text.
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      className={classNames(
        'group/row hover:bg-hover focus-within:bg-hover aria-current:bg-selected aria-selected:bg-selected',
        'forced-colors:aria-selected:outline forced-colors:aria-selected:outline-[Highlight]',
        props.href !== null && 'cursor-pointer',
      )}
    >
      {canSelect && (
        <td
          data-column={0}
          className={classNames(stickyClass, cellClass, 'start-0 w-11 min-w-11 p-0!')}
        >
          <RowCheckbox
            label={t('Select :name', { name: nameIn(type, row) })}
            isChecked={isSelected}
            tabIndex={stop === 0 ? 0 : -1}
            onToggle={(isRange) => (isRange ? actions.extendTo(index) : actions.toggle(index))}
          />
        </td>
      )}
      {columns.map((column, at) => (
        <Cell key={column.name} {...props} column={column} at={at + (canSelect ? 1 : 0)} />
      ))}
    </tr>
  );
});

const cellClass = 'border-b border-divider px-3';

function Cell(props: CellProps) {
  const { type, column, row, formats, at, stop, isCompact } = props;
  const tabIndex = stop === at ? 0 : -1;
  const height = isCompact ? 'h-9 pointer-coarse:h-11' : 'h-12';
  if (column.kind === 'title') return <TitleCell {...props} tabIndex={tabIndex} height={height} />;
  return (
    <td
      data-column={at}
      tabIndex={tabIndex}
      className={classNames(
        cellClass,
        height,
        'max-w-72 truncate -outline-offset-2',
        isNumeric(column) && 'text-end tabular-nums',
      )}
    >
      <CellContent {...{ type, column, row, formats }} />
    </td>
  );
}

interface CellProps extends Props {
  column: Column;
  at: number;
}

function TitleCell(props: CellProps & { tabIndex: number; height: string }) {
  const { type, column, row, formats, href, isCompact, tabIndex } = props;
  const name = <bdi>{cellText(type, column, row, formats)}</bdi>;
  return (
    <td
      data-column={props.at}
      tabIndex={href === null ? tabIndex : undefined}
      className={classNames(
        stickyClass,
        cellClass,
        props.height,
        'max-w-80 min-w-48 -outline-offset-2',
        props.canSelect ? 'start-11' : 'start-0',
      )}
    >
      <span className="relative flex items-center gap-3">
        <TitlePicture
          {...{ type, column, row }}
          className={isCompact ? 'w-6 rounded-control!' : 'w-8'}
        />
        {href === null ? (
          <span className="min-w-0 truncate font-medium">{name}</span>
        ) : (
          <Link
            data-stop=""
            tabIndex={tabIndex}
            to={href}
            state={props.linkState}
            className="min-w-0 truncate rounded-control font-medium hover:underline"
          >
            {name}
          </Link>
        )}
      </span>
    </td>
  );
}

/** Selecting text to copy it must not open the record. */
const hasSelectedText = (): boolean => (document.getSelection()?.toString() ?? '') !== '';

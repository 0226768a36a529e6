import type { Column } from '../../../contracts/records/admin/admin-type.ts';
import { classNames } from '../../lib/dom.ts';
import { useT } from '../../data/session/session.tsx';
import { Icon } from '../../ui/all-icons.tsx';
import { isNumeric } from './cell-values.ts';
import { RowCheckbox } from './row-checkbox.tsx';

interface Props {
  columns: readonly Column[];
  /** `-created_at` means newest first. */
  sort: string;
  onSort: (sort: string) => void;
  /** Null if rows can't be selected. */
  page: { isSelected: boolean; isPartly: boolean; onToggle: () => void } | null;
  /** The column that is the grid's Tab stop, if the stop is in this row. */
  stop: number | null;
}

const headClass =
  'h-10 border-b border-divider bg-paper px-3 text-xs font-medium text-muted -outline-offset-2';

/** The column headings. Sortable ones are buttons. */
export function GridHead({ columns, sort, onSort, page, stop }: Props) {
  const t = useT();
  return (
    <thead>
      <tr data-row={-1} aria-rowindex={1}>
        {page && (
          <th
            scope="col"
            data-column={0}
            className={classNames(headClass, 'sticky start-0 z-10 w-11 min-w-11 p-0!')}
          >
            <RowCheckbox
              label={t('Select this page')}
              isChecked={page.isSelected}
              isPartly={page.isPartly}
              tabIndex={stop === 0 ? 0 : -1}
              onToggle={page.onToggle}
            />
          </th>
        )}
        {columns.map((column, index) => {
          const at = index + (page ? 1 : 0);
          return (
            <Heading
              key={column.name}
              {...{ column, at, sort, onSort, hasCheckbox: page !== null }}
              tabIndex={stop === at ? 0 : -1}
            />
          );
        })}
      </tr>
    </thead>
  );
}

function Heading({
  column,
  at,
  sort,
  onSort,
  hasCheckbox,
  tabIndex,
}: Pick<Props, 'sort' | 'onSort'> & {
  column: Column;
  at: number;
  hasCheckbox: boolean;
  tabIndex: number;
}) {
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

/**
 * The sort order after clicking a heading. Numbers and dates start with the largest, texts with the
 * first letter.
 */
function nextSort(column: Column, sort: string): string {
  const { orderBy = '', kind } = column;
  const order = orderOf(column, sort);
  if (order === undefined) return isNumeric(column) || kind === 'date' ? `-${orderBy}` : orderBy;
  return order === 'ascending' ? `-${orderBy}` : orderBy;
}

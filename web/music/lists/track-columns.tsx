import { classNames } from '../../lib/dom.ts';
import { useT } from '../../data/session/session.tsx';
import { Icon } from '../../ui/all-icons.tsx';
import { type OrderColumn, orderAfter, type Sorting } from './row-order.ts';
import { type ShownColumns, columnNumber } from './columns.ts';

interface Props extends ShownColumns {
  canMove: boolean;
  sorting: Sorting | undefined;
}

/** The headings: buttons if they can sort. Sticky while the list scrolls. */
export function TrackTableHead({ hasAlbum, hasAdded, canMove, sorting }: Props) {
  const t = useT();
  return (
    <div
      role="rowgroup"
      className="sticky top-(--sticky-top) z-20 border-b border-divider bg-background tall:block"
    >
      <div role="row" aria-rowindex={1} className="track-line h-10 text-xs font-medium text-muted">
        <div role="columnheader" aria-colindex={columnNumber.number} className="column-number">
          <span aria-hidden="true">#</span>
          <span className="sr-only">{t('Number')}</span>
        </div>
        <Heading column="name" at="title" label={t('Title')} sorting={sorting} />
        {hasAlbum && <Heading column="album" at="album" label={t('Album')} sorting={sorting} />}
        {hasAdded && <Heading column="added" at="added" label={t('Added')} sorting={sorting} />}
        <Heading column="duration" at="duration" label={t('Length')} sorting={sorting} />
        <div
          role="columnheader"
          aria-colindex={columnNumber.actions}
          className={canMove ? 'column-movable' : 'column-actions'}
        >
          <span className="sr-only">{t('Actions')}</span>
        </div>
      </div>
    </div>
  );
}

const headingClass = {
  title: 'column-title',
  album: 'column-album',
  added: 'column-added',
  duration: 'column-length',
} as const;

interface HeadingProps {
  column: OrderColumn;
  at: keyof typeof headingClass;
  label: string;
  sorting: Sorting | undefined;
}

function Heading({ column, at, label, sorting }: HeadingProps) {
  const isOffered = sorting?.columns.includes(column) ?? false;
  const order = sorting?.order?.by === column ? sorting.order : null;
  return (
    <div
      role="columnheader"
      aria-colindex={columnNumber[at]}
      aria-sort={
        order
          ? order.direction === 'asc'
            ? 'ascending'
            : 'descending'
          : isOffered
            ? 'none'
            : undefined
      }
      className={headingClass[at]}
    >
      {isOffered && sorting ? (
        <button
          type="button"
          onClick={() => sorting.onOrder(orderAfter(sorting.order, column))}
          className={classNames(
            '-mx-1 inline-flex max-w-full items-center gap-1 rounded-control px-1 py-2 hover:text-main pointer-coarse:min-h-11',
            order && 'text-main',
          )}
        >
          <span className="truncate">{label}</span>
          {order &&
            (order.direction === 'asc' ? (
              <Icon name="chevronUp" className="size-3.5 shrink-0" />
            ) : (
              <Icon name="chevronDown" className="size-3.5 shrink-0" />
            ))}
        </button>
      ) : (
        label
      )}
    </div>
  );
}

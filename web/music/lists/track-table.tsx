import { useMemo, useRef } from 'react';
import { Read } from '../../ui/failures/read.tsx';
import { classNames } from '../../lib/dom.ts';
import { useT } from '../../data/session/session.tsx';
import { HandleHint } from '../../ui/rows/drag-handle.tsx';
import { rowNumber } from '../../ui/rows/row-keys.ts';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { RowSkeleton } from './row-states.tsx';
import { readingOf } from './lazy-list.ts';
import { TableRows } from './track-table-rows.tsx';
import {
  columnCount,
  columnNumber,
  numberWidth,
  type ShownColumns,
  type TableProps,
  type TableState,
  useTrackRowHeight,
  useTrackTable,
} from './use-track-table.ts';
import { Icon, type IconName } from '../../ui/all-icons.tsx';
import { useListening } from '../play/listening.ts';
import { useAddToPlaylist, useQueueing } from '../menus/music-actions.ts';
import { isPlayable } from '../tracks/track-facts.ts';
import { useWidth } from './use-virtual-rows.ts';
import { orderAfter, type OrderColumn, type Sorting } from './row-order.ts';

/**
 * A table of tracks of any length, with at most a few dozen rows in the document:
 *
 *   const rows = usePagedList('GET users/{id}/liked-tracks', { params: { id } });
 *   return <TrackTable label={t('Liked tracks')} rows={rows} source={{ id: 'liked-tracks', name: t('Liked tracks'), path }} />;
 *
 * Playing a row queues the loaded rows around it, and the source provides the following tracks. The
 * table is one tab stop, with arrows, Home, End, PageUp, PageDown and letters inside. Rows are
 * selected by click, Shift, Ctrl or Cmd, and Space. Back restores the scroll position and the
 * focused row. The screen handles an empty list: `rows.count === 0`.
 */
export function TrackTable(props: TableProps) {
  const height = useTrackRowHeight();
  const shape = (
    <SkeletonList
      count={12}
      row={
        <div style={{ height }}>
          <RowSkeleton />
        </div>
      }
    />
  );
  return (
    <Read of={readingOf(props.rows)} shape={shape}>
      {() => <Table {...props} />}
    </Read>
  );
}

function Table(props: TableProps) {
  const { label, hasAlbum = true, addedAt, sorting, onMove } = props;
  // Stays the same object, so that unchanged rows don't render again.
  const sourceKey = JSON.stringify(props.source);
  const source = useMemo(() => JSON.parse(sourceKey) as TableProps['source'], [sourceKey]);
  const t = useT();
  const element = useRef<HTMLDivElement>(null);
  // Measured in script: container queries would lay out every row twice.
  const width = useWidth(element);
  const columns = {
    hasAlbum: hasAlbum && width >= minWidth.album,
    hasAdded: addedAt !== undefined && width >= minWidth.added,
  };
  const table = useTrackTable(props);
  const { rows, count, restoredFocus, reordering, selection } = table;
  // A single row needs the bar only in selection mode.
  const isBarShown = selection.picked.length > (selection.isSelecting ? 0 : 1);
  return (
    <div
      ref={element}
      className={classNames(
        '[&_[role=grid]:focus]:outline-none',
        props.scroller ? '[--sticky-top:0px]' : '-mx-2',
      )}
    >
      <div
        role="grid"
        tabIndex={-1}
        aria-label={label}
        aria-rowcount={rows.isCounted ? count + 1 : -1}
        aria-colcount={columnCount}
        aria-multiselectable="true"
        className={numberWidth(count)}
        onKeyDown={table.onKeyDown}
        onFocus={(event) => {
          table.setActive(rowNumber(event.target));
          restoredFocus.onFocus(event);
        }}
        onBlur={restoredFocus.onBlur}
      >
        <TrackTableHead {...columns} canMove={onMove !== undefined} sorting={sorting} />
        <TableRows {...{ table, source, addedAt, columns }} handle={onMove && table.handle} />
      </div>
      {onMove && <HandleHint id={reordering.hintId} t={t} />}
      <p role="status" className="sr-only">
        {reordering.announcement}
      </p>
      {isBarShown && <SelectionBar table={table} source={source} />}
    </div>
  );
}

/** Minimum table width for each column, in CSS pixels. */
const minWidth = { album: 720, added: 880 };

const buttonClass =
  'inline-flex h-10 shrink-0 items-center gap-2 rounded-control px-3 text-sm font-medium hover:bg-hover pointer-coarse:h-11';

/** Above the player and any sticky cookie notice. */
const positionClass =
  'bottom-[calc(var(--player-bar)+0.75rem)] tall:[body:has([data-cookie-notice=bottom])_&]:bottom-[calc(9.75rem+var(--player-bar))] tall:sm:[body:has([data-cookie-notice=bottom])_&]:bottom-[calc(5.75rem+var(--player-bar))]';

/** Actions on the selected rows. Sits at the bottom of the window, above the player. */
function SelectionBar({
  table: { selection, remove },
  source,
}: Pick<TableProps, 'source'> & { table: TableState }) {
  const t = useT();
  const { picked, wantedCount, isReading } = selection;
  const tracks = picked.map(({ item }) => item);
  const count = tracks.length;
  const status =
    wantedCount !== null
      ? t(':count of :total selected', { count, total: wantedCount })
      : t(':count selected', { count });
  const { play } = useListening();
  const queue = useQueueing({ tracks, source });
  const addToPlaylist = useAddToPlaylist({
    tracks,
    name:
      count === 1
        ? (tracks[0]?.name ?? '')
        : t('[one :count track|other :count tracks]', { count }),
  });
  const playable = tracks.filter(isPlayable);
  const canPlay = playable.length > 0 && !isReading;
  // Queues exactly the selected tracks; nothing follows them.
  const playThese = () => play({ tracks: playable, startIndex: 0, source, more: null });
  return (
    <div
      className={classNames(
        'pointer-events-none sticky z-20 mt-3 flex justify-center',
        positionClass,
      )}
    >
      <div
        role="toolbar"
        aria-label={t('Selected tracks')}
        className="pointer-events-auto flex max-w-full items-center gap-1 overflow-x-auto rounded-card border border-divider bg-paper p-1 shadow-pop"
      >
        <p role="status" className="shrink-0 px-3 text-sm font-semibold tabular-nums">
          {isReading ? t('Loading tracks…') : status}
        </p>
        {canPlay && <Action label={t('Play')} icon="play" onClick={playThese} />}
        {canPlay && <Action label={t('Play next')} icon="playNext" onClick={() => queue('next')} />}
        {canPlay && (
          <Action label={t('Add to queue')} icon="queueAdd" onClick={() => queue('last')} />
        )}
        {!isReading && addToPlaylist && (
          <Action label={t('Add to playlist…')} icon="playlistAdd" onClick={addToPlaylist} />
        )}
        {!isReading && remove && (
          <Action label={t('Remove')} icon="trash" onClick={() => remove(picked)} />
        )}
        <button
          type="button"
          aria-label={t('Clear selection')}
          onClick={selection.clear}
          className={classNames(buttonClass, 'px-2.5')}
        >
          <Icon name="close" />
        </button>
      </div>
    </div>
  );
}

function Action({ label, icon, onClick }: { label: string; icon: IconName; onClick: () => void }) {
  return (
    <button type="button" aria-label={label} onClick={onClick} className={buttonClass}>
      <Icon name={icon} isMirrored={icon !== 'play' && icon !== 'trash'} />
      <span className="max-md:sr-only">{label}</span>
    </button>
  );
}

interface Props extends ShownColumns {
  canMove: boolean;
  sorting: Sorting | undefined;
}

/** The headings: buttons if they can sort. Sticky while the list scrolls. */
function TrackTableHead({ hasAlbum, hasAdded, canMove, sorting }: Props) {
  const t = useT();
  return (
    <div role="rowgroup" className="sticky top-(--sticky-top) z-20 bg-background tall:block">
      <div
        role="row"
        aria-rowindex={1}
        className="mx-2 track-line h-10.25 border-b border-divider px-0 text-xs font-medium text-muted"
      >
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
          {order && (
            <Icon
              name={order.direction === 'asc' ? 'chevronUp' : 'chevronDown'}
              className="size-3.5 shrink-0"
            />
          )}
        </button>
      ) : (
        label
      )}
    </div>
  );
}

import { useRef, type RefObject, useLayoutEffect, useState } from 'react';
import { Read } from '../../ui/failures/read.tsx';
import { classNames } from '../../lib/dom.ts';
import { useT } from '../../data/session/session.tsx';
import { HandleHint } from '../../ui/rows/drag-handle.tsx';
import { rowNumber } from '../../ui/rows/row-keys.ts';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { columnCount, numberWidth, type ShownColumns } from './columns.ts';
import { RowSkeleton } from './row-states.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { TrackTableHead } from './track-columns.tsx';
import { readingOf } from './lazy-list.ts';
import { TableRows } from './track-table-rows.tsx';
import {
  type TableProps,
  type TableState,
  useTrackRowHeight,
  useTrackTable,
} from './use-track-table.ts';

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
  const { label, source, hasAlbum = true, addedAt, sorting, onMove } = props;
  const t = useT();
  const element = useRef<HTMLDivElement>(null);
  const columns = useShownColumns(element, { hasAlbum, hasAdded: addedAt !== undefined });
  const table = useTrackTable(props);
  const { rows, count, restoredFocus, reordering } = table;
  return (
    <div
      ref={element}
      className={classNames(
        '[&_[role=grid]:focus]:outline-none',
        props.scroller && '[--sticky-top:0px]',
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
      <Selected table={table} source={source} />
    </div>
  );
}

/** The actions on selected rows. A single row needs them only in selection mode. */
function Selected({
  table: { selection, remove },
  source,
}: Pick<TableProps, 'source'> & { table: TableState }) {
  const { picked } = selection;
  if (picked.length === 0 || (picked.length === 1 && !selection.isSelecting)) return null;
  return (
    <SelectionBar
      tracks={picked.map(({ item }) => item)}
      source={source}
      wantedCount={selection.wantedCount}
      isReading={selection.isReading}
      onRemove={remove && (() => remove(picked))}
      onClear={selection.clear}
    />
  );
}

/** Minimum table width for each column, in CSS pixels. */
const minWidth = { album: 720, added: 880 };

/**
 * The columns that fit the table's own width, which also depends on open panels. Measured in
 * script: container queries would lay out every row twice.
 */
function useShownColumns(
  table: RefObject<HTMLElement | null>,
  { hasAlbum, hasAdded }: ShownColumns,
): ShownColumns {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = table.current;
    if (!element) return;
    const measure = () => setWidth(element.clientWidth);
    measure();
    if (typeof ResizeObserver !== 'function') return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [table]);
  return {
    hasAlbum: hasAlbum && width >= minWidth.album,
    hasAdded: hasAdded && width >= minWidth.added,
  };
}

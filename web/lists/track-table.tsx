import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { Track } from '../../contracts/schema/music.ts';
import { ReadFailure } from '../feedback/read-failure.tsx';
import { classNames } from '../lib/dom.ts';
import { useListening } from '../music/listening.ts';
import { isPlayable } from '../tracks/track-facts.ts';
import type { Source } from '../tracks/source.ts';
import { togglePlay } from '../player/start.ts';
import { type NowPlaying, useNowPlaying } from '../player/now-playing.ts';
import { useT } from '../session/session.tsx';
import { useDates } from '../session/use-dates.ts';
import { createTypeAhead } from '../ui/type-ahead.ts';
import { Loading } from '../ui/loading.tsx';
import { SkeletonList } from '../ui/skeleton.tsx';
import { useRestoredFocus } from './restored-focus.ts';
import type { Sorting } from './row-order.ts';
import { pressInRows, rowNumber } from '../ui/rows/row-keys.ts';
import { useRowHeight } from '../ui/rows/row-window.ts';
import { RowNotice, RowSkeleton } from './row-states.tsx';
import { type Row, type Rows, runAround } from './rows.ts';
import { SelectionBar } from './selection-bar.tsx';
import { TrackTableHead } from './track-columns.tsx';
import { columnCount, numberWidth, type ShownColumns } from './columns.ts';
import { LoadingRow, type TrackRowActions, TrackTableRow } from './track-table-row.tsx';
import { useFilledRows } from './use-filled-rows.ts';
import {
  type PickedRow,
  type RowPress,
  type Selection,
  useRowSelection,
} from './use-row-selection.ts';
import { type HandleActions, useRowReordering } from './use-row-reordering.ts';
import { useShownColumns } from './use-shown-columns.ts';
import { useVirtualRows, type VirtualRows } from './use-virtual-rows.ts';

interface Props {
  /** Accessible name of the table, unique on the page. */
  label: string;
  /** `usePagedRows(…)`, or `useWholeRows(tracks)` for a fully loaded list. */
  rows: Rows<Track>;
  /**
   * The source of played tracks, by the backend's name with its order: `liked-tracks?order=name`.
   * Null if it can't provide more.
   */
  source: Source | null;
  hasAlbum?: boolean | undefined;
  /** When a track was added; without it the column is hidden. */
  addedAt?: ((track: Track) => string | null | undefined) | undefined;
  /** `useTrackOrder(…)`; without it the table can't be sorted. */
  sorting?: Sorting | undefined;
  /** Removes rows, if this visitor may. Offered for the selection and on the Delete key. */
  onRemove?: ((picked: readonly PickedRow<Track>[]) => void) | undefined;
  /**
   * Whether a row's menu also offers removal, as in a playlist. Liked tracks have their heart
   * instead.
   */
  isRemovedByMenu?: boolean | undefined;
  /**
   * Moves rows before another one, if this visitor may; `before` may be one past the last. Call
   * `rows.edit({ type: 'move', … })` to show the move at once.
   */
  onMove?: ((rows: readonly number[], before: number) => void) | undefined;
  /** The scroll container, if not the window. */
  scroller?: RefObject<HTMLElement | null> | undefined;
}

const rowRem = 3.5;
/**
 * How many loaded rows before and after the pressed one are queued; the source provides the rest.
 */
const queued = { before: 50, after: 100 };

/**
 * A table of tracks of any length, with at most a few dozen rows in the document:
 *
 *   const rows = usePagedRows('GET users/{id}/liked-tracks', { params: { id } });
 *   return <TrackTable label={t('Liked tracks')} rows={rows} source={{ id: 'liked-tracks', name: t('Liked tracks'), path }} />;
 *
 * Playing a row queues the loaded rows around it, and the source provides the following tracks. The
 * table is one tab stop, with arrows, Home, End, PageUp, PageDown and letters inside. Rows are
 * selected by click, Shift, Ctrl or Cmd, and Space. Back restores the scroll position and the
 * focused row. The screen handles an empty list: `rows.count === 0`.
 */
export function TrackTable(props: Props) {
  const t = useT();
  const { rows } = props;
  const height = useRowHeight(rowRem);
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
  if (rows.count === undefined && rows.error)
    return <ReadFailure error={rows.error} isPending={false} onRetry={rows.retry} />;
  return (
    <Loading isLoading={rows.count === undefined} label={t('Loading')} shape={shape}>
      <Table {...props} />
    </Loading>
  );
}

function Table(props: Props) {
  const { label, source, hasAlbum = true, addedAt, sorting, onMove } = props;
  const t = useT();
  const table = useRef<HTMLDivElement>(null);
  const columns = useShownColumns(table, { hasAlbum, hasAdded: addedAt !== undefined });
  const {
    list,
    rows,
    rowHeight,
    count,
    keptFocus,
    setActive,
    selection,
    reordering,
    virtual,
    stop,
    remove,
    onKeyDown,
    now,
    isLocked,
    actions,
    handle,
  } = useTable(props);
  const isBarShown =
    selection.picked.length > 1 || (selection.isChoosing && selection.picked.length > 0);
  return (
    <div
      ref={table}
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
        onKeyDown={onKeyDown}
        onFocus={(event) => {
          setActive(rowNumber(event.target));
          keptFocus.onFocus(event);
        }}
        onBlur={keptFocus.onBlur}
      >
        <TrackTableHead {...columns} canMove={onMove !== undefined} sorting={sorting} />
        <TableRows
          {...{
            list,
            rows,
            source,
            addedAt,
            virtual,
            selection,
            reordering,
            stop,
            now,
            isLocked,
            actions,
            rowHeight,
            columns,
          }}
          handle={onMove && handle}
        />
      </div>
      {onMove && (
        <p id={reordering.hintId} hidden>
          {t(
            'Press Space to pick it up, arrow keys to move it, Space to drop it, Escape to put it back.',
          )}
        </p>
      )}
      <p role="status" className="sr-only">
        {reordering.said}
      </p>
      {isBarShown && (
        <SelectionBar
          tracks={selection.picked.map(({ item }) => item)}
          source={source}
          meant={selection.meant}
          isReading={selection.isReading}
          onRemove={remove && (() => remove(selection.picked))}
          onClear={selection.clear}
        />
      )}
    </div>
  );
}

/** Focus, selection, order and keys of a table, and the rows it renders. */
function useTable({
  label,
  rows: known,
  source,
  onRemove,
  isRemovedByMenu = false,
  onMove,
  scroller,
}: Props) {
  const rowHeight = useRowHeight(rowRem);
  const list = useRef<HTMLDivElement>(null);
  const keptFocus = useRestoredFocus(label, list);
  const [active, setActive] = useState(keptFocus.row);
  const count = known.count ?? 0;
  const selection = useRowSelection(known);
  const nameOf = (row: number) => trackOf(known.at(row))?.name ?? '';
  const move =
    onMove &&
    ((moved: readonly number[], before: number) => {
      selection.clear();
      onMove(moved, before);
    });
  const remove =
    onRemove &&
    ((picked: readonly PickedRow<Track>[]) => {
      selection.clear();
      onRemove(picked);
    });
  const reordering = useRowReordering({
    rows: known,
    list,
    scroller,
    rowHeight,
    nameOf,
    selected: selection.picked.map(({ row }) => row),
    onMove: move,
  });
  const virtual = useVirtualRows({
    list,
    rows: known,
    rowHeight,
    scroller,
    kept: [active, reordering.liftedAt, reordering.drag?.row ?? null],
  });
  const { seen } = virtual.view;
  const focusRow = (row: number, control?: string | null) => {
    setActive(row);
    virtual.focusRow(row, control);
  };
  const place = placeOf({
    count,
    move,
    remove: isRemovedByMenu ? remove && ((row) => remove(pickedAt(known, row))) : undefined,
    select: selection.toggle,
    focusRow,
  });
  const acts = useTableActions({
    rows: known,
    source,
    press: selection.press,
    handle: reordering.handle,
    place,
  });
  const [find] = useState(createTypeAhead);
  const onKeyDown = ({ nativeEvent, target }: KeyboardEvent) =>
    pressInRows(nativeEvent, target as Element, {
      count,
      focusRow,
      pageLength: Math.max(1, seen.end - seen.first - 2),
      nameOf,
      play: acts.actions.toggle,
      find,
      selecting: {
        extendTo: (row) => selection.extend(row, active ?? row),
        selectAll: selection.selectAll,
        clear: selection.clear,
        toggle: selection.toggle,
      },
      remove:
        remove &&
        ((row) => remove(selection.picked.length > 0 ? selection.picked : pickedAt(known, row))),
    });
  // Without a focused row, or if it is gone, the first visible row is the tab stop.
  const stop = active !== null && active < count ? active : seen.first;
  return {
    list,
    rows: reordering.shown,
    rowHeight,
    count,
    keptFocus,
    setActive,
    selection,
    reordering,
    virtual,
    stop,
    remove,
    onKeyDown,
    ...acts,
  };
}

/** Skeletons are reused: dragging the scroll bar changes every row in each frame. */
const slots = 256;

interface TableRowsProps extends Pick<Props, 'rows' | 'source' | 'addedAt'> {
  list: RefObject<HTMLDivElement | null>;
  columns: ShownColumns;
  virtual: VirtualRows;
  selection: Selection<Track>;
  reordering: ReturnType<typeof useRowReordering<Track>>;
  handle: HandleActions | undefined;
  rowHeight: number;
  stop: number;
  now: NowPlaying;
  isLocked: boolean;
  actions: TrackRowActions;
}

function TableRows({
  list,
  rows,
  source,
  addedAt,
  columns,
  virtual: {
    height,
    drawn,
    topOf,
    view: { seen },
  },
  selection,
  reordering,
  handle,
  rowHeight,
  stop,
  now,
  isLocked,
  actions,
}: TableRowsProps) {
  const t = useT();
  const dates = useDates();
  const { drag, liftedAt, hintId } = reordering;
  const filled = useFilledRows(drawn, seen, (row) => rows.at(row).state === 'loaded');
  return (
    <div ref={list} role="rowgroup" style={{ height }} className="relative">
      {drawn.map((row) => {
        const one = rows.at(row);
        // Held rows stay rendered in full, so their handle keeps the focus.
        const isHeld = row === stop || row === liftedAt;
        const track = filled.has(row) || isHeld ? trackOf(one) : null;
        const place = { row, top: topOf(row), height: rowHeight };
        const notice =
          one.state === 'missing' || one.state === 'failed' ? (
            <RowNotice row={one} onRetry={rows.retry} />
          ) : null;
        if (!track && notice === null && !isHeld)
          return <LoadingRow key={`coming ${row % slots}`} {...place} label={t('Loading')} />;
        const isCurrent = track !== null && now.trackId === track.id;
        return (
          <TrackTableRow
            key={row}
            {...place}
            {...columns}
            track={track}
            addedAt={(track && addedAt?.(track)) ?? null}
            dates={dates}
            source={source}
            actions={actions}
            isActive={row === stop}
            notice={notice}
            state={isCurrent ? (now.isPlaying ? 'playing' : 'paused') : 'other'}
            isLocked={isLocked}
            isSelected={selection.has(row)}
            isChoosing={selection.isChoosing}
            handle={handle}
            hintId={hintId}
            isLifted={liftedAt === row}
            offset={drag?.row === row ? drag.offset : null}
          />
        );
      })}
      {drag && (
        <div
          aria-hidden="true"
          data-drop-line=""
          style={{ top: drag.line * rowHeight - 1 }}
          className="pointer-events-none absolute inset-x-2 z-20 h-0.5 rounded-full bg-primary forced-colors:bg-[Highlight]"
        />
      )}
    </div>
  );
}

const trackOf = (row: Row<Track>): Track | null => (row.state === 'loaded' ? row.item : null);

function pickedAt(rows: Rows<Track>, row: number): PickedRow<Track>[] {
  const item = trackOf(rows.at(row));
  return item ? [{ row, item }] : [];
}

interface RowPlaceOptions {
  count: number;
  move: Props['onMove'];
  remove: ((row: number) => void) | undefined;
  select: (row: number) => void;
  focusRow: (row: number) => void;
}

/** A row's menu actions for its position. */
const placeOf =
  ({ count, move, remove, select, focusRow }: RowPlaceOptions): TrackRowActions['place'] =>
  (row) => ({
    at: row,
    count,
    select: () => select(row),
    ...(remove && { remove: () => remove(row) }),
    ...(move && {
      moveTo: (to: number) => {
        move([row], to > row ? to + 1 : to);
        // After the menu has returned the focus to its button.
        setTimeout(() => focusRow(to), 50);
      },
    }),
  });

/** Stable callbacks for rows, so that unchanged rows don't render again. */
function useTableActions({
  rows,
  source,
  press,
  handle,
  place,
}: Pick<Props, 'rows' | 'source'> &
  Pick<TrackRowActions, 'press' | 'place'> & { handle: HandleActions }) {
  const { lock, prepare, play } = useListening();
  const now = useNowPlaying();
  const toggle = (row: number) => {
    const track = trackOf(rows.at(row));
    if (!track || !isPlayable(track)) return;
    if (now.trackId === track.id) {
      void togglePlay();
      return;
    }
    const { start, items } = runAround(rows, row, queued);
    const playable = items.filter(isPlayable);
    const isLast = rows.isCounted && start + items.length >= (rows.count ?? 0);
    play({
      tracks: playable,
      startIndex: playable.indexOf(track),
      source,
      more: isLast ? null : source,
    });
  };
  const latest = useRef({ prepare, toggle, press, handle, place });
  useLayoutEffect(() => {
    latest.current = { prepare, toggle, press, handle, place };
  });
  const [same] = useState(() => ({
    actions: {
      prepare: () => latest.current.prepare(),
      toggle: (row: number) => latest.current.toggle(row),
      press: (row: number, how: RowPress) => latest.current.press(row, how),
      place: (row: number) => latest.current.place(row),
    },
    handle: {
      grab: (event: PointerEvent, row: number) => latest.current.handle.grab(event, row),
      key: (event: KeyboardEvent, row: number) => latest.current.handle.key(event, row),
      press: (row: number) => latest.current.handle.press(row),
    },
  }));
  return { now, isLocked: lock !== null, ...same };
}

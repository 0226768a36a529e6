import {
  type DragEvent,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import type { Track } from '../../../contracts/schema/music.ts';
import { dragTracks } from '../library/drag-tracks.ts';
import { useListening } from '../play/listening.ts';
import { useNowPlaying } from '../../player/now-playing.ts';
import { togglePlay } from '../../player/start.ts';
import type { Source } from '../tracks/source.ts';
import { useT } from '../../data/session/session.tsx';
import { isPlayable } from '../tracks/track-facts.ts';
import { pressInRows, rowNumber, createTypeAhead } from '../../ui/rows/row-keys.ts';
import { useRowHeight } from '../../ui/rows/row-window.ts';
import { useStableActions } from '../../ui/use-stable-actions.ts';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import type { Sorting } from './row-order.ts';
import { type LazyList, type ListRow, runAround } from './lazy-list.ts';
import { type HandleActions, useRowReordering } from './use-row-reordering.ts';
import {
  type PickedRow,
  type RowPress,
  type Selection,
  useRowSelection,
} from './use-row-selection.ts';
import { useVirtualRows } from './use-virtual-rows.ts';
import type { RowPosition } from '../menus/position-items.tsx';

export interface TableProps {
  /** Accessible name of the table, unique on the page. */
  label: string;
  /** `usePagedList(…)`, or `useLoadedList(tracks)` for a fully loaded list. */
  rows: LazyList<Track>;
  /**
   * The source of played tracks, by the backend's name with its order: `liked-tracks?order=name`.
   * Null if it can't provide more.
   */
  source: Source | null;
  hasAlbum?: boolean | undefined;
  /** When a track was added; without it the column is hidden. */
  addedAt?: ((track: Track) => string | null | undefined) | undefined;
  /** `useTrackOrder(…)`; without it the table is not sortable. */
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

/** Callbacks from a row to its table, by row number. */
export interface TrackRowActions {
  prepare: () => void;
  toggle: (row: number) => void;
  /** A click, or a tap in selection mode. */
  press: (row: number, how: RowPress) => void;
  /** Drags the row, or all selected ones with it. */
  drag: (event: DragEvent, row: number) => void;
  /** The menu's actions for the row's position; undefined if there are none. */
  positionOf: (row: number) => RowPosition | undefined;
}

/** The height of each row in CSS pixels: touch needs more room than a mouse. */
export const useTrackRowHeight = (): number =>
  useRowHeight(useMediaQuery('(width >= 40rem) and (pointer: fine)') ? 3 : 3.5);

/**
 * How many loaded rows before and after the pressed one are queued; the source provides the rest.
 */
const queued = { before: 50, after: 100 };
/** Of a fully loaded list all rows are queued: its source may have another order, or more rows. */
const queuedWhole = { before: Infinity, after: Infinity };

export type TableState = ReturnType<typeof useTrackTable>;

/** Focus, selection, order and keys of a table, and the rows it renders. */
export function useTrackTable({
  label,
  rows: known,
  source,
  onRemove,
  isRemovedByMenu = false,
  onMove,
  scroller,
}: TableProps) {
  const rowHeight = useTrackRowHeight();
  const list = useRef<HTMLDivElement>(null);
  const restoredFocus = useRestoredFocus(label, list);
  const [active, setActive] = useState(restoredFocus.row);
  const count = known.count ?? 0;
  const selection = useRowSelection(known);
  const nameOf = (row: number) => trackOf(known.at(row))?.name ?? '';
  const { move, remove } = clearFirst(selection, { onMove, onRemove });
  const selected = selection.picked.map(({ row }) => row);
  const reordering = useRowReordering({
    ...{ list, scroller, rowHeight, nameOf, selected },
    rows: known,
    onMove: move,
  });
  const pinned = [active, reordering.liftedAt, reordering.drag?.row ?? null];
  const virtual = useVirtualRows({ list, rows: known, rowHeight, scroller, pinned });
  const { seen } = virtual.view;
  const focusRow = (row: number, control?: string | null) => {
    setActive(row);
    virtual.focusRow(row, control);
  };
  const removeRow = remove && ((row: number) => remove(pickedAt(known, row)));
  const positionOf = placeOf({
    ...{ count, move, focusRow },
    remove: isRemovedByMenu ? removeRow : undefined,
    select: selection.toggle,
  });
  const { press } = selection;
  const drag = useDrag(known, selection);
  const acts = useTableActions({
    ...{ rows: known, source, press, drag, positionOf },
    handle: reordering.handle,
  });
  const onKeyDown = useTableKeys({
    ...{ rows: known, active, selection, focusRow, nameOf, remove },
    pageLength: Math.max(1, seen.end - seen.first - 2),
    play: acts.actions.toggle,
  });
  // Without a focused row, or if it is gone, the first visible row is the tab stop.
  const tabStop = active !== null && active < count ? active : seen.first;
  const shown = { list, rows: reordering.shown, rowHeight, count, virtual, tabStop };
  return { ...shown, restoredFocus, setActive, selection, reordering, remove, onKeyDown, ...acts };
}

/** Moving and removing rows clears the selection. */
function clearFirst(
  { clear }: Selection<Track>,
  { onMove, onRemove }: Pick<TableProps, 'onMove' | 'onRemove'>,
): { move: TableProps['onMove']; remove: TableProps['onRemove'] } {
  return {
    move:
      onMove &&
      ((moved, before) => {
        clear();
        onMove(moved, before);
      }),
    remove:
      onRemove &&
      ((picked) => {
        clear();
        onRemove(picked);
      }),
  };
}

interface KeyOptions {
  rows: LazyList<Track>;
  active: number | null;
  selection: Selection<Track>;
  pageLength: number;
  focusRow: (row: number, control?: string | null) => void;
  nameOf: (row: number) => string;
  play: (row: number) => void;
  remove: TableProps['onRemove'];
}

function useTableKeys({ rows, active, selection, remove, ...keys }: KeyOptions) {
  const [find] = useState(createTypeAhead);
  return ({ nativeEvent, target }: KeyboardEvent) =>
    pressInRows(nativeEvent, target as Element, {
      ...keys,
      count: rows.count ?? 0,
      find,
      selecting: {
        extendTo: (row) => selection.extend(row, active ?? row),
        selectAll: selection.selectAll,
        clear: selection.clear,
        toggle: selection.toggle,
      },
      remove:
        remove &&
        ((row) => remove(selection.picked.length > 0 ? selection.picked : pickedAt(rows, row))),
    });
}

export const trackOf = (row: ListRow<Track>): Track | null =>
  row.state === 'loaded' ? row.item : null;

function pickedAt(rows: LazyList<Track>, row: number): PickedRow<Track>[] {
  const item = trackOf(rows.at(row));
  return item ? [{ row, item }] : [];
}

interface RowPositionOptions {
  count: number;
  move: TableProps['onMove'];
  remove: ((row: number) => void) | undefined;
  select: (row: number) => void;
  focusRow: (row: number) => void;
}

/** A row's menu actions for its position. */
const placeOf =
  ({ count, move, remove, select, focusRow }: RowPositionOptions): TrackRowActions['positionOf'] =>
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

/** Drags tracks. A link to an album or an artist drags that instead. */
function useDrag(
  rows: LazyList<Track>,
  { has, picked }: Selection<Track>,
): TrackRowActions['drag'] {
  const t = useT();
  return (event, row) => {
    const track = trackOf(rows.at(row));
    const link = (event.target as Element).closest?.('a');
    if (!track || (link && !link.matches('[data-result]'))) return;
    dragTracks(event, has(row) ? picked.map(({ item }) => item) : [track], t);
  };
}

/** Stable callbacks for rows, so that unchanged rows don't render again. */
function useTableActions({
  rows,
  source,
  press,
  drag,
  handle,
  positionOf,
}: Pick<TableProps, 'rows' | 'source'> &
  Pick<TrackRowActions, 'press' | 'drag' | 'positionOf'> & { handle: HandleActions }) {
  const { lock, prepare, play } = useListening();
  const now = useNowPlaying();
  const toggle = (row: number) => {
    const track = trackOf(rows.at(row));
    if (!track || !isPlayable(track)) return;
    if (now.trackId === track.id) {
      void togglePlay();
      return;
    }
    const { start, items } = runAround(rows, row, rows.readAll ? queued : queuedWhole);
    const playable = items.filter(isPlayable);
    const isLast = rows.isCounted && start + items.length >= (rows.count ?? 0);
    play({
      tracks: playable,
      startIndex: playable.indexOf(track),
      source,
      more: isLast ? null : source,
    });
  };
  return {
    now,
    isLocked: lock !== null,
    actions: useStableActions({ prepare, toggle, press, drag, positionOf }),
    handle: useStableActions(handle),
  };
}

/**
 * The row of each table that had the focus when its history entry was left, by entry key and table
 * name.
 */
const focusedRows = new Map<string, number>();

interface RestoredFocus {
  /** The row to focus once it is rendered; null for none. */
  row: number | null;
  onFocus: (event: FocusEvent) => void;
  onBlur: (event: FocusEvent) => void;
}

/**
 * Restores the focus to its row after Back or Forward. The scroll position is restored already, so
 * nothing scrolls.
 */
function useRestoredFocus(table: string, list: RefObject<HTMLElement | null>): RestoredFocus {
  const { key } = useLocation();
  const isPop = useNavigationType() === NavigationType.Pop;
  const name = `${key} ${table}`;
  const [row] = useState(() => (isPop ? (focusedRows.get(name) ?? null) : null));
  useEffect(() => {
    const { activeElement } = document;
    // Never takes the focus from elsewhere on the page.
    const isFree =
      activeElement === null || activeElement === document.body || activeElement.id === 'main';
    if (row !== null && isFree)
      list.current
        ?.querySelector<HTMLElement>(`[data-row='${row}']`)
        ?.focus({ preventScroll: true });
  }, [row, list]);
  return {
    row,
    onFocus: ({ target }) => {
      const at = rowNumber(target);
      if (at !== null) focusedRows.set(name, at);
    },
    onBlur: ({ relatedTarget, currentTarget }) => {
      // An element removed from the document has no `relatedTarget`; its row stays remembered.
      if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget))
        focusedRows.delete(name);
    },
  };
}

/** Optional columns of a track table, besides number, title and length. */
export interface ShownColumns {
  hasAlbum: boolean;
  hasAdded: boolean;
}

/** ARIA column numbers. Hidden columns keep theirs. */
export const columnNumber = {
  number: 1,
  title: 2,
  album: 3,
  added: 4,
  duration: 5,
  actions: 6,
} as const;

export const columnCount = 6;

/** Row numbers with five or more digits would overlap the covers. */
export const numberWidth = (count: number): string | undefined => {
  if (count >= 100_000) return '[--number-width:3.25rem]';
  return count >= 10_000 ? '[--number-width:2.75rem]' : undefined;
};

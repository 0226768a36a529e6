import { startTransition, useEffect, useState } from 'react';
import { useT } from '../../data/session/session.tsx';
import { useDates } from '../../data/session/use-dates.ts';
import { RowNotice } from './row-states.tsx';
import { LoadingRow, TrackTableRow } from './track-table-row.tsx';
import type { HandleActions } from './use-row-reordering.ts';
import { type ShownColumns, type TableProps, type TableState, trackOf } from './use-track-table.ts';
import type { RowWindow } from '../../ui/rows/row-window.ts';

/** Skeletons are reused: dragging the scroll bar changes every row in each frame. */
const slots = 256;

interface Props extends Pick<TableProps, 'source' | 'addedAt'> {
  table: TableState;
  columns: ShownColumns;
  /** Undefined if rows can't be moved. */
  handle: HandleActions | undefined;
}

/** The rendered rows of a table, and where a dragged one would land. */
export function TableRows({ table, source, addedAt, columns, handle }: Props) {
  const { list, rows, rowHeight, virtual, selection, reordering } = table;
  const { tabStop, now, isLocked, actions } = table;
  const { drag, liftedAt, hintId } = reordering;
  const t = useT();
  const dates = useDates();
  const isLoaded = (row: number) => rows.at(row).state === 'loaded';
  const filled = useFilledRows(virtual.drawn, virtual.view.seen, isLoaded);
  return (
    <div ref={list} role="rowgroup" style={{ height: virtual.height }} className="relative">
      {virtual.drawn.map((row) => {
        const one = rows.at(row);
        // Held rows stay rendered in full, so their handle keeps the focus.
        const isHeld = row === tabStop || row === liftedAt;
        const track = filled.has(row) || isHeld ? trackOf(one) : null;
        const layout = { row, top: virtual.topOf(row), height: rowHeight };
        const isGone = one.state === 'missing' || one.state === 'failed';
        const notice = isGone ? <RowNotice row={one} onRetry={rows.retry} /> : null;
        if (!track && notice === null && !isHeld)
          return (
            <LoadingRow
              key={`coming ${row % slots}`}
              {...{ ...layout, ...columns, handle }}
              label={t('Loading')}
            />
          );
        const isCurrent = track !== null && now.trackId === track.id;
        return (
          <TrackTableRow
            key={row}
            {...layout}
            {...columns}
            {...{ track, dates, source, actions, notice, isLocked, handle, hintId }}
            addedAt={(track && addedAt?.(track)) ?? null}
            isActive={row === tabStop}
            state={isCurrent ? (now.isPlaying ? 'playing' : 'paused') : 'other'}
            isSelected={selection.has(row)}
            isSelecting={selection.isSelecting}
            isLifted={liftedAt === row}
            offset={drag?.row === row ? drag.offset : null}
          />
        );
      })}
      {drag && <DropLine top={drag.line * rowHeight - 1} />}
    </div>
  );
}

const DropLine = ({ top }: { top: number }) => (
  <div
    aria-hidden="true"
    data-drop-line=""
    style={{ top }}
    className="pointer-events-none absolute inset-x-2 z-20 h-0.5 rounded-full bg-primary forced-colors:bg-[Highlight]"
  />
);

/** New rows rendered in full at once, such as from the mouse wheel. */
const immediateRows = 2;
/**
 * Further rows per frame, so that a slow phone renders a frame in 50 ms. Cancelled by more
 * scrolling.
 */
const rowsPerFrame = 2;

/**
 * The loaded rows to render in full, visible ones first. The others stay skeletons for a few
 * frames, so a jump within the list doesn't block the next input.
 */
function useFilledRows(
  drawn: readonly number[],
  seen: RowWindow,
  isLoaded: (row: number) => boolean,
): ReadonlySet<number> {
  const [filled, setFilled] = useState<ReadonlySet<number>>(new Set());
  const isSeen = (row: number) => row >= seen.first && row < seen.end;
  const here = drawn.filter(isLoaded);
  const waiting = here.filter((row) => !filled.has(row));
  const ordered = [...waiting.filter(isSeen), ...waiting.filter((row) => !isSeen(row))];
  const rendered = new Set([
    ...here.filter((row) => filled.has(row)),
    ...(ordered.length <= immediateRows ? ordered : []),
  ]);
  const isDone = waiting.length === 0 && rendered.size === filled.size;
  useEffect(() => {
    if (isDone) return;
    const frame = requestAnimationFrame(() =>
      startTransition(() => setFilled(new Set([...rendered, ...ordered.slice(0, rowsPerFrame)]))),
    );
    return () => cancelAnimationFrame(frame);
  });
  return rendered;
}

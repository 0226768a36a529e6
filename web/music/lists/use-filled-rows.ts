import { startTransition, useEffect, useState } from 'react';
import type { RowWindow } from '../../ui/rows/row-window.ts';

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
export function useFilledRows(
  drawn: readonly number[],
  seen: RowWindow,
  isHere: (row: number) => boolean,
): ReadonlySet<number> {
  const [filled, setFilled] = useState<ReadonlySet<number>>(new Set());
  const isSeen = (row: number) => row >= seen.first && row < seen.end;
  const here = drawn.filter(isHere);
  const waiting = here.filter((row) => !filled.has(row));
  const ordered = [...waiting.filter(isSeen), ...waiting.filter((row) => !isSeen(row))];
  const shown = new Set([
    ...here.filter((row) => filled.has(row)),
    ...(ordered.length <= immediateRows ? ordered : []),
  ]);
  const isSettled = waiting.length === 0 && shown.size === filled.size;
  useEffect(() => {
    if (isSettled) return;
    const frame = requestAnimationFrame(() =>
      startTransition(() => setFilled(new Set([...shown, ...ordered.slice(0, rowsPerFrame)]))),
    );
    return () => cancelAnimationFrame(frame);
  });
  return shown;
}

import { startTransition, useEffect, useState } from 'react';
import type { RowWindow } from './row-window.ts';

/** So many new rows are drawn in full at once, as come by the wheel. */
const few = 2;
/** Of more, so many in each frame, so that a slow phone draws a frame in 50 ms. Cancelled when somebody scrolls on. */
const portion = 2;

/**
 * Which of the drawn rows that are here are drawn in full by now, those in sight first. The others are skeletons for a few frames more, so that no
 * jump to another part of a list holds up what somebody does next.
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
    ...(ordered.length <= few ? ordered : []),
  ]);
  const isSettled = waiting.length === 0 && shown.size === filled.size;
  useEffect(() => {
    if (isSettled) return;
    const frame = requestAnimationFrame(() =>
      startTransition(() => setFilled(new Set([...shown, ...ordered.slice(0, portion)]))),
    );
    return () => cancelAnimationFrame(frame);
  });
  return shown;
}

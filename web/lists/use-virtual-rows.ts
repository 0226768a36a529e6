import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { focusIn } from './row-keys.ts';
import { heightOf, placeOf, type RowView, scrollFor, useRowWindow } from './row-window.ts';
import type { Rows } from './rows.ts';

interface Options {
  /** The element that the rows stand in. */
  list: RefObject<HTMLElement | null>;
  rows: Rows<unknown>;
  /** CSS pixels, of every row. */
  rowHeight: number;
  /** What scrolls the list, if not the window. */
  scroller?: RefObject<HTMLElement | null> | undefined;
  /** Rows that stay in the document wherever they are, such as the one that has the focus. */
  kept?: readonly (number | null)[];
}

export interface VirtualRows {
  /** Of that element. */
  height: number;
  /** Numbers of the rows to draw, in their order. */
  drawn: number[];
  view: RowView;
  /** Where a row stands in the list's element. */
  topOf: (row: number) => number;
  /** Gives a row, or a control of it, the focus as soon as it is there and can have it, and scrolls so that it comes into sight, if it is out of it. */
  focusRow: (row: number, control?: string | null) => void;
}

/** The few rows of a long list that stand in the document: `data-row` on each says its number. What is seen is told to `rows`, which reads it. */
export function useVirtualRows({
  list,
  rows,
  rowHeight,
  scroller,
  kept = [],
}: Options): VirtualRows {
  const count = rows.count ?? 0;
  const view = useRowWindow({ list, scroller, rowHeight, count });
  const { first, end } = view.seen;
  useEffect(() => rows.see({ first, end }), [rows, first, end]);
  const wanted = useRef<{ row: number; control?: string | null | undefined } | null>(null);
  const focusWanted = useCallback(() => {
    const row =
      wanted.current &&
      list.current?.querySelector<HTMLElement>(`[data-row='${wanted.current.row}'][tabindex]`);
    if (!row) return;
    focusIn(row, wanted.current?.control);
    wanted.current = null;
  }, [list]);
  useLayoutEffect(focusWanted);
  const focusRow = useCallback(
    (row: number, control?: string | null) => {
      wanted.current = { row, control };
      const element = list.current;
      if (element && !element.querySelector(`[data-row='${row}']`))
        scrollToRow(element, scroller, row, rowHeight, count);
      focusWanted();
    },
    [list, scroller, rowHeight, count, focusWanted],
  );
  const height = heightOf(count, rowHeight);
  const topOf = (row: number) =>
    Math.max(-rowHeight, Math.min(height, row * rowHeight - view.shift));
  return { height, drawn: drawnRows(view, kept, count), view, topOf, focusRow };
}

/** To the middle of what is seen. */
function scrollToRow(
  list: HTMLElement,
  scroller: RefObject<HTMLElement | null> | undefined,
  row: number,
  rowHeight: number,
  count: number,
): void {
  const around = scroller?.current ?? null;
  const { scrollTop, height } = placeOf(list, around);
  const by =
    scrollFor(row, Math.max(0, (height - rowHeight) / 2), height, rowHeight, count) - scrollTop;
  (around ?? window).scrollBy({ top: by, behavior: 'instant' });
}

function drawnRows(
  { first, end }: RowView,
  kept: readonly (number | null)[],
  count: number,
): number[] {
  const rows = Array.from({ length: Math.max(0, end - first) }, (_, index) => first + index);
  const others = kept.filter(
    (row) => row !== null && row >= 0 && row < count && (row < first || row >= end),
  ) as number[];
  return others.length === 0 ? rows : [...new Set([...rows, ...others])].toSorted((a, b) => a - b);
}

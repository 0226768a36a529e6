import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { focusIn } from '../../ui/rows/row-keys.ts';
import {
  heightOf,
  placeOf,
  type RowView,
  scrollFor,
  useRowWindow,
} from '../../ui/rows/row-window.ts';
import type { LazyList } from './lazy-list.ts';

interface Options {
  /** The element that contains the rows. */
  list: RefObject<HTMLElement | null>;
  rows: LazyList<unknown>;
  /** The height of each row in CSS pixels. */
  rowHeight: number;
  /** The scroll container, if not the window. */
  scroller?: RefObject<HTMLElement | null> | undefined;
  /** Rows that always stay in the document, such as the focused one. */
  pinned?: readonly (number | null)[];
}

export interface VirtualRows {
  /** Height of the list's element. */
  height: number;
  /** Numbers of the rows to render, in order. */
  drawn: number[];
  view: RowView;
  /** A row's position in the list's element. */
  topOf: (row: number) => number;
  /**
   * Focuses a row, or a control of it, once it is rendered, and scrolls it into view if necessary.
   */
  focusRow: (row: number, control?: string | null) => void;
}

/**
 * The rows of a long list that are in the document, each with its number in `data-row`. Reports
 * visible rows to `rows`, which loads them.
 */
export function useVirtualRows({
  list,
  rows,
  rowHeight,
  scroller,
  pinned = [],
}: Options): VirtualRows {
  const count = rows.count ?? 0;
  const view = useRowWindow({ list, scroller, rowHeight, count });
  const { first, end } = view.seen;
  useEffect(() => rows.setVisible({ first, end }), [rows, first, end]);
  const pending = useRef<{ row: number; control?: string | null | undefined } | null>(null);
  const focusPending = useCallback(() => {
    const row =
      pending.current &&
      list.current?.querySelector<HTMLElement>(`[data-row='${pending.current.row}'][tabindex]`);
    if (!row) return;
    focusIn(row, pending.current?.control);
    pending.current = null;
  }, [list]);
  useLayoutEffect(focusPending);
  const focusRow = useCallback(
    (row: number, control?: string | null) => {
      pending.current = { row, control };
      const element = list.current;
      if (element && !element.querySelector(`[data-row='${row}']`))
        scrollToRow(element, scroller, row, rowHeight, count);
      focusPending();
    },
    [list, scroller, rowHeight, count, focusPending],
  );
  const height = heightOf(count, rowHeight);
  const topOf = (row: number) =>
    Math.max(-rowHeight, Math.min(height, row * rowHeight - view.shift));
  return { height, drawn: drawnRows(view, pinned, count), view, topOf, focusRow };
}

/** Scrolls the row to the middle of the view. */
function scrollToRow(
  list: HTMLElement,
  scroller: RefObject<HTMLElement | null> | undefined,
  row: number,
  rowHeight: number,
  count: number,
): void {
  const container = scroller?.current ?? null;
  const { scrollTop, height } = placeOf(list, container);
  const by =
    scrollFor(row, Math.max(0, (height - rowHeight) / 2), height, rowHeight, count) - scrollTop;
  (container ?? window).scrollBy({ top: by, behavior: 'instant' });
}

function drawnRows(
  { first, end }: RowView,
  pinned: readonly (number | null)[],
  count: number,
): number[] {
  const rows = Array.from({ length: Math.max(0, end - first) }, (_, index) => first + index);
  const others = pinned.filter(
    (row) => row !== null && row >= 0 && row < count && (row < first || row >= end),
  ) as number[];
  return others.length === 0 ? rows : [...new Set([...rows, ...others])].toSorted((a, b) => a - b);
}

/** The width of an element in CSS pixels, which also depends on open panels. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return undefined;
    const measure = () => setWidth(measured.clientWidth);
    measure();
    if (typeof ResizeObserver !== 'function') return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element]);
  return width;
}

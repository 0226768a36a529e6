import { type RefObject, useLayoutEffect, useState } from 'react';

/** Rows from `first` up to but not including `end`. */
export interface RowWindow {
  first: number;
  end: number;
}

/** Extra rows rendered on each side, for the Tab key and fast scrolling. */
const overscan = 4;

/** The visible rows of equal height, plus a few around them. Lengths are CSS pixels. */
export function windowOf(
  scrollTop: number,
  height: number,
  rowHeight: number,
  count: number,
  around = overscan,
): RowWindow {
  const first = Math.min(
    Math.max(0, Math.floor(scrollTop / rowHeight) - around),
    Math.max(0, count - 1),
  );
  return {
    first,
    end: Math.max(
      0,
      Math.min(count, Math.ceil((Math.max(0, scrollTop) + height) / rowHeight) + around),
    ),
  };
}

/** Browsers limit an element's height to between 17 and 33 million pixels. */
const maxHeight = 12_000_000;

/** The height of a list's element. */
export const heightOf = (count: number, rowHeight: number): number =>
  Math.min(count * rowHeight, maxHeight);

/**
 * The difference between the list's scroll position and its element's, whose height is limited by
 * `heightOf`: 0 at the top, the full missing height at the end, and proportional in between. Always
 * 0 for lists of fewer than 200,000 rows.
 */
export function shiftOf(
  scrollTop: number,
  height: number,
  rowHeight: number,
  count: number,
): number {
  const drawn = heightOf(count, rowHeight);
  const room = drawn - height;
  return room <= 0
    ? 0
    : Math.round(Math.min(1, Math.max(0, scrollTop / room)) * (count * rowHeight - drawn));
}

/** The scroll position that places a row `below` pixels under the top of the viewport. */
export function scrollFor(
  row: number,
  below: number,
  height: number,
  rowHeight: number,
  count: number,
): number {
  const [drawn, full] = [heightOf(count, rowHeight), count * rowHeight];
  const top = Math.max(0, Math.min(row * rowHeight - below, full - height));
  return full > drawn ? (top * (drawn - height)) / (full - height) : top;
}

/** The visible and rendered rows of a list. */
export interface RowView extends RowWindow {
  /** Rows with at least one visible pixel. */
  seen: RowWindow;
  /** Subtract it from each row's position, which is its number times the row height. */
  shift: number;
}

const viewOf = (scrollTop: number, height: number, rowHeight: number, count: number): RowView => {
  const shift = shiftOf(scrollTop, height, rowHeight, count);
  const top = scrollTop + shift;
  return {
    ...windowOf(top, height, rowHeight, count),
    seen: windowOf(top + 1, height - 2, rowHeight, count, 0),
    shift,
  };
};

const isSame = (a: RowView, b: RowView): boolean =>
  a.first === b.first &&
  a.end === b.end &&
  a.shift === b.shift &&
  a.seen.first === b.seen.first &&
  a.seen.end === b.seen.end;

/**
 * The distance of a list's top above the visible top of its scroller, and the visible height.
 * Without a scroller, the window scrolls.
 */
export function placeOf(
  list: HTMLElement,
  scroller: HTMLElement | null,
): { scrollTop: number; height: number } {
  if (!scroller)
    return { scrollTop: -list.getBoundingClientRect().top, height: window.innerHeight };
  return { scrollTop: scroller.scrollTop - list.offsetTop, height: scroller.clientHeight };
}

/** A row's height in CSS pixels for the visitor's font size. */
export function useRowHeight(rem: number): number {
  const [fontSize] = useState(
    () =>
      (typeof document === 'undefined'
        ? 0
        : Number.parseFloat(getComputedStyle(document.documentElement).fontSize)) || 16,
  );
  return rem * fontSize;
}

interface ListGeometry {
  /** The element as high as all rows. */
  list: RefObject<HTMLElement | null>;
  /** The scroll container that positions the list; omitted for the window. */
  scroller?: RefObject<HTMLElement | null> | undefined;
  rowHeight: number;
  count: number;
}

/** The rows to render at the current scroll position. */
export function useRowWindow({ list, scroller, rowHeight, count }: ListGeometry): RowView {
  const [view, setView] = useState<RowView>(() => viewOf(0, 0, rowHeight, count));
  useLayoutEffect(() => {
    const [element, around] = [list.current, scroller?.current ?? null];
    if (!element || (scroller && !around)) return;
    const update = () =>
      setView((before) => {
        const { scrollTop, height } = placeOf(element, around);
        const next = viewOf(scrollTop, height, rowHeight, count);
        return isSame(next, before) ? before : next;
      });
    update();
    const over = new AbortController();
    (around ?? document).addEventListener('scroll', update, { passive: true, signal: over.signal });
    window.addEventListener('resize', update, { signal: over.signal });
    const sized = typeof ResizeObserver === 'function' ? new ResizeObserver(update) : null;
    // In the window, content above the list may grow.
    sized?.observe(around ?? document.body);
    over.signal.addEventListener('abort', () => sized?.disconnect());
    return () => over.abort();
  }, [list, scroller, rowHeight, count]);
  return view;
}

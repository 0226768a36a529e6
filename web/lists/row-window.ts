import { type RefObject, useLayoutEffect, useState } from 'react';

/** Rows from `first` up to `end`, without it. */
export interface RowWindow {
  first: number;
  end: number;
}

/** Rows drawn on each side of what is seen, so that the next one is there for the Tab key and a quick wheel. */
const spare = 4;

/** Which rows of equal height are seen in a part of a list, and a few around them. Lengths are CSS pixels. */
export function windowOf(
  scrollTop: number,
  height: number,
  rowHeight: number,
  count: number,
  around = spare,
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

/** Browsers make no element higher than 17 to 33 million pixels, and cut off what would be. */
const mostHeight = 12_000_000;

/** How high a list is in the page. */
export const heightOf = (count: number, rowHeight: number): number =>
  Math.min(count * rowHeight, mostHeight);

/**
 * How much further a list is scrolled than its element, which is as high as `heightOf` says: 0 at its top, in between in proportion, and at its
 * end all that is missing. Always 0 for lists of fewer than 200,000 rows.
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

/** How far the element of a list is to be scrolled for a row to stand `below` so many pixels under the top of what is seen. */
export function scrollFor(
  row: number,
  below: number,
  height: number,
  rowHeight: number,
  count: number,
): number {
  const [drawn, whole] = [heightOf(count, rowHeight), count * rowHeight];
  const top = Math.max(0, Math.min(row * rowHeight - below, whole - height));
  return whole > drawn ? (top * (drawn - height)) / (whole - height) : top;
}

/** What of a list is seen, and drawn. */
export interface RowView extends RowWindow {
  /** Rows in sight, without those around them: with a pixel or more. */
  seen: RowWindow;
  /** To be taken off the place of each row, which is its number times the height of one. */
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

/** How far the top of a list is above the top of what is seen of its scroller, and how high that is. Without a scroller it is the window that scrolls. */
export function placeOf(
  list: HTMLElement,
  scroller: HTMLElement | null,
): { scrollTop: number; height: number } {
  if (!scroller)
    return { scrollTop: -list.getBoundingClientRect().top, height: window.innerHeight };
  return { scrollTop: scroller.scrollTop - list.offsetTop, height: scroller.clientHeight };
}

/** CSS pixels of a row that is so many times as high as the letters that somebody has chosen for the page. */
export function useRowHeight(rem: number): number {
  const [height] = useState(
    () =>
      rem *
      ((typeof document === 'undefined'
        ? 0
        : Number.parseFloat(getComputedStyle(document.documentElement).fontSize)) || 16),
  );
  return height;
}

interface ListPlace {
  /** The element that is as high as all rows. */
  list: RefObject<HTMLElement | null>;
  /** What scrolls it, in which it has its place; left out where that is the window. */
  scroller?: RefObject<HTMLElement | null> | undefined;
  /** CSS pixels. */
  rowHeight: number;
  count: number;
}

/** The rows of a list to draw, as it is scrolled. */
export function useRowWindow({ list, scroller, rowHeight, count }: ListPlace): RowView {
  const [view, setView] = useState<RowView>(() => viewOf(0, 0, rowHeight, count));
  useLayoutEffect(() => {
    const [element, around] = [list.current, scroller?.current ?? null];
    if (!element || (scroller && !around)) return;
    const look = () =>
      setView((before) => {
        const { scrollTop, height } = placeOf(element, around);
        const next = viewOf(scrollTop, height, rowHeight, count);
        return isSame(next, before) ? before : next;
      });
    look();
    const over = new AbortController();
    (around ?? document).addEventListener('scroll', look, { passive: true, signal: over.signal });
    window.addEventListener('resize', look, { signal: over.signal });
    const sized = typeof ResizeObserver === 'function' ? new ResizeObserver(look) : null;
    // In the window, what stands above the list may grow.
    sized?.observe(around ?? document.body);
    over.signal.addEventListener('abort', () => sized?.disconnect());
    return () => over.abort();
  }, [list, scroller, rowHeight, count]);
  return view;
}

import { useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { attempt } from '../../lib/attempt.ts';
import { listen } from '../../lib/dom.ts';

const storageKey = 'foyer.scroll';
const maximumEntries = 50;
/** Maximum time for content to load before the scroll position is given up. */
const timeoutMs = 3_000;

/** Scroll position of each history entry when it was left, by the entry's key. */
const saved = new Map<string, number>();

export function saveScroll(key: string): void {
  saved.delete(key);
  saved.set(key, Math.round(window.scrollY));
  for (const oldest of saved.keys()) {
    if (saved.size <= maximumEntries) break;
    saved.delete(oldest);
  }
}

/** Undefined for an entry that has not been left yet. */
export const savedScroll = (key: string): number | undefined => saved.get(key);

/**
 * Takes over scrolling from the browser, which would scroll before the entry's page is rendered.
 * Stores the positions for the tab's next page, for a reload and for Back. Returns a function that
 * undoes it.
 */
export function takeOverScrolling(currentKey: () => string): () => void {
  window.history.scrollRestoration = 'manual';
  return listen(window, 'pagehide', () => {
    saveScroll(currentKey());
    // Without storage the next page starts at its top.
    attempt(() => sessionStorage.setItem(storageKey, JSON.stringify([...saved])));
  });
}

/** Loads the positions that this tab's last page stored. */
export function loadSavedScroll(): void {
  attempt(() => {
    const entries = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as unknown[][];
    for (const [key, top] of entries)
      if (typeof key === 'string' && typeof top === 'number') saved.set(key, top);
  });
}

/** State of a link to another tab of the same page: the scroll position stays. */
export const preservesScroll = { preservesScroll: true } as const;

/** New pages start at the top. Back, Forward and a reload restore the scroll position. */
export function useScrollRestoration(): void {
  const location = useLocation();
  const { pathname, key } = location;
  const isTab =
    (location.state as Partial<typeof preservesScroll> | null)?.preservesScroll === true;
  const isPop = useNavigationType() === NavigationType.Pop;
  const last = useRef<{ pathname: string; key: string } | null>(null);
  useLayoutEffect(() => {
    // The same entry under another path was prerendered before its full address was known.
    const isNew =
      last.current !== null && last.current.pathname !== pathname && last.current.key !== key;
    last.current = { pathname, key };
    const top = isPop ? savedScroll(key) : undefined;
    if (top !== undefined) return restore(top);
    if (isNew && !isTab) window.scrollTo(0, 0);
    return undefined;
  }, [pathname, key, isPop, isTab]);
}

/** Scrolls again while the page is too short for the position, until the visitor scrolls. */
function restore(top: number): (() => void) | undefined {
  window.scrollTo(0, top);
  if (Math.abs(window.scrollY - top) <= 1) return undefined;
  const ending = new AbortController();
  const end = () => ending.abort();
  const growing = new ResizeObserver(() => {
    window.scrollTo(0, top);
    if (Math.abs(window.scrollY - top) <= 1) end();
  });
  growing.observe(document.body);
  const timer = setTimeout(end, timeoutMs);
  for (const name of ['wheel', 'touchstart', 'keydown', 'pointerdown'])
    window.addEventListener(name, end, { signal: ending.signal, passive: true });
  ending.signal.addEventListener('abort', () => {
    growing.disconnect();
    clearTimeout(timer);
  });
  return end;
}

import { useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

const storageKey = 'foyer.scroll';
const maximumEntries = 50;
/** How long content that is still being read may take to make room for where the visitor was. */
const timeoutMs = 3_000;

/** How far down each history entry was when it was left, by its key. */
const saved = new Map<string, number>();

export function saveScroll(key: string): void {
  saved.delete(key);
  saved.set(key, Math.round(window.scrollY));
  for (const oldest of saved.keys()) {
    if (saved.size <= maximumEntries) break;
    saved.delete(oldest);
  }
}

/** Undefined for an entry that was never left. */
export const savedScroll = (key: string): number | undefined => saved.get(key);

/**
 * From now on the browser leaves scrolling to the app: it would scroll before the page of the entry is there. What is known is passed to
 * the next page of this tab, for a reload and for Back. Returns what ends it.
 */
export function takeOverScrolling(currentKey: () => string): () => void {
  window.history.scrollRestoration = 'manual';
  const passOn = () => {
    saveScroll(currentKey());
    try {
      sessionStorage.setItem(storageKey, JSON.stringify([...saved]));
    } catch {
      // Nothing can be stored here: the next page begins at its top.
    }
  };
  window.addEventListener('pagehide', passOn);
  return () => window.removeEventListener('pagehide', passOn);
}

/** Takes in what the last page of this tab passed on. */
export function loadSavedScroll(): void {
  try {
    const entries: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    if (!Array.isArray(entries)) return;
    for (const [key, top] of entries as unknown[][])
      if (typeof key === 'string' && typeof top === 'number') saved.set(key, top);
  } catch {
    // Nothing was stored, or nothing that can be read.
  }
}

/** The state of a link to another tab of the same page: what is around the tab stays where it is. */
export const keepsPlace = { keepsPlace: true } as const;

/** A new page starts at its top; Back, Forward and a reload show it where it was left. */
export function useScrollRestoration(): void {
  const location = useLocation();
  const { pathname, key } = location;
  const isTab = (location.state as Partial<typeof keepsPlace> | null)?.keepsPlace === true;
  const isPop = useNavigationType() === NavigationType.Pop;
  const shown = useRef<{ pathname: string; key: string } | null>(null);
  useLayoutEffect(() => {
    // The same entry under another path: the page was prerendered before its whole address was known.
    const isNew =
      shown.current !== null && shown.current.pathname !== pathname && shown.current.key !== key;
    shown.current = { pathname, key };
    const top = isPop ? savedScroll(key) : undefined;
    if (top !== undefined) return restore(top);
    if (isNew && !isTab) window.scrollTo(0, 0);
    return undefined;
  }, [pathname, key, isPop, isTab]);
}

/** Scrolls there, again and again while the page is still too short for it. Visitors who scroll meanwhile stay where they are. */
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

import { useLayoutEffect, useRef } from 'react';
import { useLocation } from '../router/navigation.ts';
import { keptScroll } from '../router/scroll-memory.ts';

/** How long content that is still being read may take to make room for where the visitor was. */
const patienceMs = 3_000;

/** A new page starts at its top; Back, Forward and a reload show it where it was left. */
export function useScroll(): void {
  const { pathname, key, via } = useLocation();
  const shown = useRef<{ pathname: string; key: string } | null>(null);
  useLayoutEffect(() => {
    // The same entry under another path: the page was rendered before its whole address was known.
    const isNew = shown.current !== null && shown.current.pathname !== pathname && shown.current.key !== key;
    shown.current = { pathname, key };
    const top = via === 'pop' ? keptScroll(key) : undefined;
    if (top !== undefined) return restore(top);
    if (isNew) window.scrollTo(0, 0);
    return undefined;
  }, [pathname, key, via]);
}

/** Scrolls there, again and again while the page is still too short for it. Whoever moves it themselves is not argued with. */
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
  const timer = setTimeout(end, patienceMs);
  for (const name of ['wheel', 'touchstart', 'keydown', 'pointerdown']) window.addEventListener(name, end, { signal: ending.signal, passive: true });
  ending.signal.addEventListener('abort', () => {
    growing.disconnect();
    clearTimeout(timer);
  });
  return end;
}

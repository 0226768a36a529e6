import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * The scroll position that centres a line, within limits. CSS pixels from the top of the content.
 */
export function middleOf(
  line: { top: number; height: number },
  visibleHeight: number,
  contentHeight: number,
): number {
  return Math.round(
    Math.min(
      Math.max(0, line.top + line.height / 2 - visibleHeight / 2),
      Math.max(0, contentHeight - visibleHeight),
    ),
  );
}

const scrolling = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', 'Tab']);

/** Keeps the current line centred until the visitor scrolls. `line`: its number; -1 for none. */
export function useFollowing(
  scroller: RefObject<HTMLElement | null>,
  line: number,
): { isFollowing: boolean; follow: () => void } {
  const [isFollowing, setFollowing] = useState(true);
  const hasScrolled = useRef(false);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const over = new AbortController();
    const leave = () => setFollowing(false);
    const options = { signal: over.signal, passive: true };
    for (const type of ['wheel', 'touchmove']) element.addEventListener(type, leave, options);
    // A press on the scroll bar, not on a line.
    element.addEventListener(
      'pointerdown',
      ({ target }) => {
        if (target === element) leave();
      },
      options,
    );
    element.addEventListener(
      'keydown',
      ({ key }) => {
        if (scrolling.has(key)) leave();
      },
      options,
    );
    return () => over.abort();
  }, [scroller]);
  useEffect(() => {
    const element = scroller.current;
    const target = element?.querySelector<HTMLElement>(`[data-line='${line}']`);
    if (!element || !target || !isFollowing) return;
    // Jumps when opening and with reduced motion.
    const isCalm = !hasScrolled.current || matchMedia('(prefers-reduced-motion: reduce)').matches;
    element.scrollTo({
      top: middleOf(
        { top: target.offsetTop, height: target.offsetHeight },
        element.clientHeight,
        element.scrollHeight,
      ),
      behavior: isCalm ? 'instant' : 'smooth',
    });
    hasScrolled.current = true;
  }, [scroller, line, isFollowing]);
  return { isFollowing, follow: () => setFollowing(true) };
}

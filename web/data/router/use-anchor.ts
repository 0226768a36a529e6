import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';

interface Anchor {
  /** Focused, so that reading continues there. */
  heading: HTMLElement;
  /** Scrolled to the top of the window. */
  box: HTMLElement;
  behavior?: ScrollBehavior;
}

/**
 * Focuses and scrolls to the target of the address's hash: on arrival and on each click of a link,
 * even the same one again. Browsers do so only for content that is already there, and only by exact
 * ID. `find` gets the hash and the key of the history entry.
 */
export function useAnchor(find: (hash: string, key: string) => Anchor | undefined): void {
  const { hash, key } = useLocation();
  const findNow = useEffectEvent(find);
  useEffect(() => {
    const anchor = hash.length > 1 ? findNow(hash, key) : undefined;
    if (!anchor) return undefined;
    // Runs after the new page's own focus and scroll, which happen in this frame.
    const frame = requestAnimationFrame(() => {
      anchor.heading.tabIndex = -1;
      anchor.heading.focus({ preventScroll: true });
      anchor.box.scrollIntoView?.({ behavior: anchor.behavior ?? 'auto', block: 'start' });
    });
    return () => cancelAnimationFrame(frame);
  }, [hash, key]);
}

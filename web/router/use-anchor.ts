import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';

interface Anchor {
  /** Takes the focus, so that reading goes on there. */
  heading: HTMLElement;
  /** What is brought to the top of the window. */
  box: HTMLElement;
  behavior?: ScrollBehavior;
}

/**
 * Leads to what the address's hash names: on arrival, and by a link on the page, followed again included. Browsers do so themselves only within a
 * page that they have, and only by the very id. `find` gets the hash and the key of the history entry.
 */
export function useAnchor(find: (hash: string, key: string) => Anchor | undefined): void {
  const { hash, key } = useLocation();
  const findNow = useEffectEvent(find);
  useEffect(() => {
    const anchor = hash.length > 1 ? findNow(hash, key) : undefined;
    if (!anchor) return undefined;
    // After the new page's own focus and scroll, which come with this same frame.
    const frame = requestAnimationFrame(() => {
      anchor.heading.tabIndex = -1;
      anchor.heading.focus({ preventScroll: true });
      anchor.box.scrollIntoView?.({ behavior: anchor.behavior ?? 'auto', block: 'start' });
    });
    return () => cancelAnimationFrame(frame);
  }, [hash, key]);
}

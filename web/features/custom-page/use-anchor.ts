import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { anchorsOfHash } from '../../lib/html/page-anchor.ts';
import { savedScroll } from '../../router/scroll-restoration.ts';

/**
 * Leads to the heading that the address names, with the focus, so that reading goes on there. Browsers do so themselves only within a page that
 * they have, and only by the very id. A page that was scrolled before is shown where it was left. For whatever holds the headings, once it is there.
 */
export function useAnchor(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash.length < 2 || savedScroll(key) !== undefined) return undefined;
    const heading = anchorsOfHash(hash).map((id) => document.getElementById(id)).find((found) => found !== null);
    if (!heading) return undefined;
    // After the new page's own focus and scroll, which come with this same frame.
    const frame = requestAnimationFrame(() => {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
      heading.scrollIntoView();
    });
    return () => cancelAnimationFrame(frame);
  }, [hash, key]);
}

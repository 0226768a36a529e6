import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { headingId } from './panel.tsx';

/** Goes to the panel that the address names, on arrival, by the menu and by going back: it comes into sight, and its heading has the focus. */
export function useAnchor(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const id = hash.slice(1);
    const panel = id === '' ? null : document.getElementById(id);
    if (!panel) return;
    const isCalm = typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
    panel.scrollIntoView?.({ behavior: isCalm ? 'auto' : 'smooth', block: 'start' });
    document.getElementById(headingId(id))?.focus({ preventScroll: true });
    // The key, since the same panel can be asked for twice.
  }, [hash, key]);
}

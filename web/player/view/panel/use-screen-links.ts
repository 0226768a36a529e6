import { type MouseEvent, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * For screens over a page: closes them on any navigation. Returns the click handler for links
 * inside. `leave`: removes the screen's own history entry.
 */
export function useScreenLinks(
  leave: () => Promise<void>,
  onClose: () => void,
): (event: MouseEvent) => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const below = useRef(pathname);
  useEffect(() => {
    if (pathname !== below.current) onClose();
  }, [pathname, onClose]);
  // A link replaces the screen's history entry, so Back doesn't return to it.
  return (event) => {
    const link = event.target instanceof Element && event.target.closest('a');
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void leave().then(() => navigate(link.pathname));
  };
}

import { type MouseEvent, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * For what fills the screen over a page: wherever somebody is led from it, it makes room. Returns what follows a link in it, to be called for each click.
 * `leave`: takes back the screen's own entry in the browser's history.
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
  // A link leads on in place of the screen's own entry in the history: Back from there does not meet it again.
  return (event) => {
    const link = event.target instanceof Element && event.target.closest('a');
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void leave().then(() => navigate(link.pathname));
  };
}

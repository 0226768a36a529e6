import { useEffect, useRef } from 'react';
import type { Confirm } from './history.ts';
import { useBrowserHistory } from './router-context.ts';

/**
 * Asks before unsaved changes are lost by opening another page: by a link, code or Back. When the
 * visitor leaves the app, the browser asks in its own words. A new query or hash of the same page
 * doesn't count as leaving.
 */
export function useBlocker(isOn: boolean, confirm: Confirm): void {
  const history = useBrowserHistory();
  const latest = useRef(confirm);
  useEffect(() => {
    latest.current = confirm;
  }, [confirm]);
  useEffect(() => {
    if (!isOn) return undefined;
    const unblock = history?.block(() => latest.current());
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => {
      unblock?.();
      window.removeEventListener('beforeunload', warn);
    };
  }, [isOn, history]);
}

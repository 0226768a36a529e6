import { useEffect, useRef } from 'react';
import type { Confirm } from './history.ts';
import { useBrowserHistory } from './router-context.ts';

/**
 * Asks before this page is left for another, by a link of the app, its code, or Back: for what would be lost. Leaving the app altogether
 * is asked about by the browser, in words of its own. Another query or hash of the same page is not leaving.
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

import { useEffect, useRef } from 'react';
import { type Confirm, useBrowserHistory } from './history.ts';

/**
 * Asks before a link, code or Back discards unsaved changes. When the visitor leaves the app, the
 * browser asks in its own words. A new query or hash of the same page doesn't count as leaving.
 * `mustAsk`: read when the browser is about to ask, because it can't wait for an answer.
 */
export function useBlocker(
  isOn: boolean,
  confirm: Confirm,
  mustAsk: () => boolean = () => true,
): void {
  const history = useBrowserHistory();
  const latest = useRef({ confirm, mustAsk });
  useEffect(() => {
    latest.current = { confirm, mustAsk };
  }, [confirm, mustAsk]);
  useEffect(() => {
    if (!isOn) return undefined;
    const unblock = history?.block(() => latest.current.confirm());
    const warn = (event: BeforeUnloadEvent) => {
      if (latest.current.mustAsk()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => {
      unblock?.();
      window.removeEventListener('beforeunload', warn);
    };
  }, [isOn, history]);
}

import { useEffect, useEffectEvent } from 'react';
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
  const ask = useEffectEvent(confirm);
  const warn = useEffectEvent((event: BeforeUnloadEvent) => {
    if (mustAsk()) event.preventDefault();
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const unblock = history?.block(() => ask());
    window.addEventListener('beforeunload', warn);
    return () => {
      unblock?.();
      window.removeEventListener('beforeunload', warn);
    };
  }, [isOn, history]);
}

import { useEffect, useEffectEvent } from 'react';
import { listen } from '../lib/dom.ts';

/** Whether the site responds. Any response counts, including a refusal. */
export const isReachable = async (): Promise<boolean> =>
  navigator.onLine &&
  fetch('/healthz', { cache: 'no-store' }).then(
    () => true,
    () => false,
  );

/** Interval between checks whether the site is reachable again; browsers do not always notice. */
const checkEveryMs = 5_000;

/** Acts whenever the site responds, for as long as something waits. `isNow`: checks at once too. */
export function useWhenReachable(
  isWaiting: boolean,
  act: () => Promise<unknown>,
  { isNow }: { isNow: boolean },
): void {
  const check = useEffectEvent(async () => {
    if (await isReachable()) await act();
  });
  useEffect(() => {
    if (!isWaiting) return undefined;
    const tryNow = () => void check().catch(() => undefined);
    if (isNow) tryNow();
    const timer = setInterval(tryNow, checkEveryMs);
    const stop = listen(window, 'online', tryNow);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [isWaiting, isNow]);
}

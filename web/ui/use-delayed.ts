import { useLayoutEffect, useReducer, useRef } from 'react';
import { loadingIndicator } from '../../contracts/constants.ts';

/** Shows a loading indicator after 500 ms, for at least 200 ms, to avoid flicker. */
export function useDelayed(isWaiting: boolean): boolean {
  // A reducer sees the latest `isWaiting`: if the time is up while the content renders, the
  // indicator must not cover it.
  const [isShown, setShown] = useReducer(
    (wasShown: boolean, isDue: boolean) => isDue && (isWaiting || wasShown),
    false,
  );
  const shownAt = useRef(0);
  // A layout effect: later, a timer could fire before React's cleanup and cover content that is
  // already visible.
  useLayoutEffect(() => {
    if (isWaiting === isShown) return;
    const left = shownAt.current + loadingIndicator.minimumMs - Date.now();
    const timer = setTimeout(
      () => {
        if (isWaiting) shownAt.current = Date.now();
        setShown(isWaiting);
      },
      isWaiting ? loadingIndicator.delayMs : Math.max(0, left),
    );
    return () => clearTimeout(timer);
  }, [isWaiting, isShown]);
  return isShown;
}

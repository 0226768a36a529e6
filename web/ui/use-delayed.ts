import { useLayoutEffect, useRef, useState } from 'react';
import { loadingIndicator } from '../../contracts/constants.ts';

/** When a loading indicator shows: after 500 ms of waiting, then for 200 ms at least, so that it never flickers. */
export function useDelayed(isWaiting: boolean): boolean {
  const [isShown, setShown] = useState(false);
  const shownAt = useRef(0);
  // Not after the browser has painted: a timer that runs before React has tidied up would hide what is seen already.
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

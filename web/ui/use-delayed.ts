import { useEffect, useRef, useState } from 'react';
import { loadingIndicator } from '../../contracts/constants.ts';

/** shown: the indicator is seen, be it that the wait is over by now. */
type Phase = 'waiting' | 'shown' | 'over';

/** When a loading indicator shows: after 500 ms of waiting, then for 200 ms at least, so that it never flickers. */
export function useDelayed(isWaiting: boolean): boolean {
  const [last, setPhase] = useState<Phase>(isWaiting ? 'waiting' : 'over');
  const phase = last === 'shown' ? last : isWaiting ? 'waiting' : 'over';
  // With the render that ends the wait, not after it: a timer that comes in between would hide what is seen already.
  if (phase !== last) setPhase(phase);
  const shownAt = useRef(0);
  useEffect(() => {
    if (phase === 'over' || (phase === 'shown' && isWaiting)) return;
    const show = () => {
      shownAt.current = Date.now();
      setPhase((present) => (present === 'waiting' ? 'shown' : present));
    };
    const hide = () => setPhase('over');
    const left = shownAt.current + loadingIndicator.minimumMs - Date.now();
    const timer = phase === 'waiting' ? setTimeout(show, loadingIndicator.delayMs) : setTimeout(hide, Math.max(0, left));
    return () => clearTimeout(timer);
  }, [isWaiting, phase]);
  return phase === 'shown';
}

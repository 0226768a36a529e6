import { type RefObject, useEffect, useRef } from 'react';

/** Whether the component has been removed: for work that ends after its page was left. */
export function useIsGone(): RefObject<boolean> {
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  return isGone;
}

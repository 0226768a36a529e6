import { useSyncExternalStore } from 'react';

/** Whether the window matches a media query such as `(width >= 80rem)`. */
export function useMediaQuery(query: string): boolean {
  const subscribe = (listener: () => void) => {
    const list = window.matchMedia?.(query);
    list?.addEventListener('change', listener);
    return () => list?.removeEventListener('change', listener);
  };
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia?.(query).matches ?? false,
    () => false,
  );
}

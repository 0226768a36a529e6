import { useSyncExternalStore } from 'react';
import { listen } from '../lib/dom.ts';

/** Whether the window matches a media query such as `(width >= 80rem)`. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => listen(window.matchMedia?.(query), 'change', onChange),
    () => window.matchMedia?.(query).matches ?? false,
    () => false,
  );
}

import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * For controlled inputs on a prerendered page: visitors may type or press before hydration, and a
 * press may trigger it. Takes over the control's value before the app's own is painted.
 * @param read Reads the control's value from the page; undefined if it is missing.
 */
export function usePreHydrationValue<T extends string>(
  read: () => string | undefined,
  value: T,
  take: (early: T) => void,
): void {
  const compare = useEffectEvent(() => {
    const early = read();
    if (early !== undefined && early !== value) take(early as T);
  });
  useLayoutEffect(() => compare(), []);
}

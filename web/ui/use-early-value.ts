import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * For a control whose value the app holds, on a page that was there before the app: somebody may have typed into it or pressed it by then, and
 * a press may be what hydrates it. What stands in it is taken over before the app's own value is painted.
 * @param read The control's value as the page has it; undefined where it is not there.
 */
export function useEarlyValue<T extends string>(
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

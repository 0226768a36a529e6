import { useLayoutEffect, useRef, useState } from 'react';

/** Stable wrappers of the latest functions, so that memoized rows don't rerender. */
export function useStableActions<Actions extends object>(present: Actions): Actions {
  const latest = useRef(present);
  useLayoutEffect(() => {
    latest.current = present;
  });
  const [stable] = useState(() => {
    const names = Object.keys(present) as (keyof Actions)[];
    const call = (name: keyof Actions) => latest.current[name] as (...args: unknown[]) => unknown;
    return Object.fromEntries(
      names.map((name) => [name, (...args: unknown[]) => call(name)(...args)]),
    ) as Actions;
  });
  return stable;
}

import { useLayoutEffect, useSyncExternalStore } from 'react';

let name: string | null = null;
const listeners = new Set<() => void>();

function say(next: string | null): void {
  name = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Names the tab after what the page shows, such as an artist, for as long as it shows it. Empty or null: after the route. */
export function useNamedPage(shown: string | null | undefined): void {
  useLayoutEffect(() => {
    if (!shown) return undefined;
    say(shown);
    return () => say(null);
  }, [shown]);
}

/** What the present page calls itself; null where its route says enough. */
export const usePageName = (): string | null => useSyncExternalStore(subscribe, () => name, () => null);

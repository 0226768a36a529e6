import { useEffect, useSyncExternalStore } from 'react';

/** The name that a screen gave to what it shows, for the tab: known when its data is. */
let present: string | null = null;
const listeners = new Set<() => void>();

function change(title: string | null): void {
  present = title;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Names the tab after what the screen shows, as long as it is shown. The whole title, with the site's name where it belongs; null leaves the route's. */
export function useOwnTitle(title: string | null): void {
  useEffect(() => {
    if (title === null) return undefined;
    change(title);
    return () => change(null);
  }, [title]);
}

export const usePresentTitle = (): string | null => useSyncExternalStore(subscribe, () => present, () => null);

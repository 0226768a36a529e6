import { useSyncExternalStore } from 'react';
import type { Store } from '../lib/store.ts';

/** A store's current value, updated on changes. */
export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.read, store.read);
}

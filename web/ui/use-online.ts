import { useSyncExternalStore } from 'react';

/** Whether the browser believes that it has a connection. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);

function subscribe(listener: () => void): () => void {
  for (const event of ['online', 'offline']) addEventListener(event, listener);
  return () => {
    for (const event of ['online', 'offline']) removeEventListener(event, listener);
  };
}

import { useEffect } from 'react';
import { closeToast, showToast } from './toast-store.ts';

/** The notices about the connection share an ID, so that an outdated one never stays. */
const id = 'connection';

/** Messages about the connection that are shown in place, which say more than the toast. */
let inPlace = 0;

/** Replaces the toast about a lost connection while a message in place shows it. */
export function useOfflineInPlace(isShown = true): void {
  useEffect(() => {
    if (!isShown) return undefined;
    inPlace += 1;
    closeToast(id);
    return () => {
      inPlace -= 1;
    };
  }, [isShown]);
}

/** Shows that the connection is lost, unless the page already does. */
export function showOffline(message: string): void {
  if (inPlace === 0) showToast(message, { id, type: 'danger' });
}

export const showOnline = (message: string): string => showToast(message, { id });

import { useEffect } from 'react';
import { toast as constants } from '../../contracts/constants.ts';
import { Store } from '../lib/store.ts';

export type ToastType = 'positive' | 'danger' | 'news' | 'loading';

export interface ToastAction {
  label: string;
  action: string | (() => void);
}

/** `start` and `end` follow the text direction: `start` is on the right in Arabic. */
export type ToastPosition = `${'top' | 'bottom'}-${'start' | 'center' | 'end'}`;

export interface Toast {
  id: string;
  message: string;
  type: ToastType;
  position: ToastPosition;
  durationMs: number;
  /** The message ends in a name of any length: three lines are visible, all is announced. */
  isCut: boolean;
  /** An address to open, or a function to run. */
  action: ToastAction | null;
  /** A second action. */
  other: ToastAction | null;
}

type Options = Partial<
  Pick<Toast, 'id' | 'type' | 'position' | 'durationMs' | 'isCut' | 'action' | 'other'>
>;

/**
 * At most one toast is visible: a new toast replaces the older, and one with the same ID updates it
 * in place. The toast waits here until it can be rendered.
 */
export const toastStore = new Store<Toast | null>(null);

export function showToast(message: string, options: Options = {}): string {
  const {
    id = newId(),
    type = 'positive',
    position = constants.position,
    durationMs = constants.durationMs[type],
    isCut = false,
    action = null,
    other = null,
  } = options;
  toastStore.set({ id, message, type, position, durationMs, isCut, action, other });
  return id;
}

const newId = (): string =>
  Math.random().toString(36).slice(2).padEnd(constants.idLength, '0').slice(0, constants.idLength);

/** Closes this toast, or any toast without an ID. A newer toast stays. */
export function closeToast(id?: string): void {
  if (id === undefined || toastStore.read()?.id === id) toastStore.set(null);
}

/** Resolves once this toast is closed. Its timer pauses on hover and focus. */
export function toastClosed(id: string): Promise<void> {
  return new Promise((resolve) => {
    const check = (): void => {
      if (toastStore.read()?.id === id) return;
      stop();
      resolve();
    };
    const stop = toastStore.subscribe(check);
    check();
  });
}

/** The notices about the connection share an ID, so that an outdated one never stays. */
const connection = 'connection';

/** Messages about the connection that are shown in place, which say more than the toast. */
let inPlace = 0;

/** Replaces the toast about a lost connection while a message in place shows it. */
export function useOfflineInPlace(isShown = true): void {
  useEffect(() => {
    if (!isShown) return undefined;
    inPlace += 1;
    closeToast(connection);
    return () => {
      inPlace -= 1;
    };
  }, [isShown]);
}

/** Shows that the connection is lost, unless the page already does. */
export function showOffline(message: string): void {
  if (inPlace === 0) showToast(message, { id: connection, type: 'news' });
}

export const showOnline = (message: string): string => showToast(message, { id: connection });

/** Loads the upload centre. Kept here, because every page loads this file. */
export const uploadsStarted = new Store(false);

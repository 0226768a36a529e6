import { toast as constants } from '../../contracts/constants.ts';
import { Store } from '../lib/store.ts';

export type ToastType = 'positive' | 'danger' | 'loading';

export interface ToastAction {
  label: string;
  action: string | (() => void);
}

/** `start` and `end` are sides of the language: left and right in most, the other way round in Arabic. */
export type ToastPosition = `${'top' | 'bottom'}-${'start' | 'center' | 'end'}`;

export interface Toast {
  id: string;
  message: string;
  type: ToastType;
  position: ToastPosition;
  durationMs: number;
  /** It ends in a name that may be very long: three lines of it are seen, and all of it is said. */
  isCut: boolean;
  /** An address to follow, or what is to be done. */
  action: ToastAction | null;
  /** A second one. */
  other: ToastAction | null;
}

type Options = Partial<
  Pick<Toast, 'id' | 'type' | 'position' | 'durationMs' | 'isCut' | 'action' | 'other'>
>;

/** At most one toast is visible: a new one drops the older, one with the same id replaces it in place. It waits here until it can be drawn. */
export const toastStore = new Store<Toast | null>(null);

export function showToast(message: string, options: Options = {}): string {
  const type = options.type ?? 'positive';
  const id =
    options.id ??
    Math.random()
      .toString(36)
      .slice(2)
      .padEnd(constants.idLength, '0')
      .slice(0, constants.idLength);
  const {
    position = constants.position,
    durationMs = constants.durationMs[type],
    isCut = false,
    action = null,
    other = null,
  } = options;
  toastStore.set({ id, message, type, position, durationMs, isCut, action, other });
  return id;
}

/** Closes this toast, or whichever is there. One that has been replaced meanwhile stays. */
export function closeToast(id?: string): void {
  if (id === undefined || toastStore.read()?.id === id) toastStore.set(null);
}

/** Resolves once this toast is not there, which may be long after its time: that rests under a pointer and under the focus. */
export function toastGone(id: string): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (toastStore.read()?.id === id) return;
      stop();
      resolve();
    };
    const stop = toastStore.subscribe(look);
    look();
  });
}

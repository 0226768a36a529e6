import { toast as constants } from '../../contracts/constants.ts';

export type ToastType = 'positive' | 'danger' | 'loading';

/** `start` and `end` are sides of the language: left and right in most, the other way round in Arabic. */
export type ToastPosition = `${'top' | 'bottom'}-${'start' | 'center' | 'end'}`;

export interface Toast {
  id: string;
  message: string;
  type: ToastType;
  position: ToastPosition;
  durationMs: number;
  /** An address to follow, or what is to be done. */
  action: { label: string; action: string | (() => void) } | null;
}

type Options = Partial<Pick<Toast, 'id' | 'type' | 'position' | 'durationMs' | 'action'>>;

/** At most one toast is visible: a new one drops the older, one with the same id replaces it in place. It waits here until it can be drawn. */
let current: Toast | null = null;
const listeners = new Set<() => void>();

function publish(next: Toast | null): void {
  current = next;
  for (const listener of listeners) listener();
}

export function showToast(message: string, options: Options = {}): string {
  const type = options.type ?? 'positive';
  const id = options.id ?? Math.random().toString(36).slice(2).padEnd(constants.idLength, '0').slice(0, constants.idLength);
  const { position = constants.position, durationMs = constants.durationMs[type], action = null } = options;
  publish({ id, message, type, position, durationMs, action });
  return id;
}

/** Closes this toast, or whichever is there. One that has been replaced meanwhile stays. */
export function closeToast(id?: string): void {
  if (current && (id === undefined || current.id === id)) publish(null);
}

export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): Toast | null => current,
};

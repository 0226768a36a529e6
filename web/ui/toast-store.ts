import { toast as constants } from '../../contracts/constants.ts';

export type ToastType = 'positive' | 'danger' | 'loading';

export interface Toast {
  id: string;
  message: string;
  type: ToastType;
  durationMs: number;
  action: { label: string; action: string } | null;
}

type Options = Partial<Pick<Toast, 'id' | 'type' | 'durationMs' | 'action'>>;

/** At most one toast is visible: a new one drops the older, one with the same id replaces it in place. */
let current: Toast | null = null;
const listeners = new Set<() => void>();

function publish(next: Toast | null): void {
  current = next;
  for (const listener of listeners) listener();
}

export function showToast(message: string, options: Options = {}): string {
  const type = options.type ?? 'positive';
  const id = options.id ?? Math.random().toString(36).slice(2).padEnd(constants.idLength, '0').slice(0, constants.idLength);
  publish({ id, message, type, durationMs: options.durationMs ?? constants.durationMs[type], action: options.action ?? null });
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

/** What the app lends to toasts, wherever on the page they are shown. */
export interface ToastActions {
  closeLabel: string;
  /** Follows a toast's action; the app navigates inside itself where it can. */
  onAction: (action: string) => void;
}

let current: ToastActions = { closeLabel: '', onAction: () => undefined };
const listeners = new Set<() => void>();

export const toastActions = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): ToastActions => current,
  lend(next: ToastActions): void {
    current = next;
    for (const listener of listeners) listener();
  },
};

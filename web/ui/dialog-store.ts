import type { ReactNode } from 'react';
import type { dialogWidths } from '../../contracts/constants.ts';

export type DialogSize = keyof typeof dialogWidths;

export interface DialogOptions {
  title: string;
  /** Said with the title when it opens. */
  description?: ReactNode;
  size?: DialogSize;
  /** For words that must be answered: no close button, and a press outside does nothing. Escape still closes it. */
  isUrgent?: boolean;
  /** Asked when somebody leaves it by Escape, by its cross or by a press outside; false keeps it open, and its content says why. */
  mayClose?: () => boolean;
}

export interface OpenDialog extends DialogOptions {
  id: number;
  content: ReactNode;
  /** Undefined as a result stands for leaving it without an answer. */
  settle: (result: unknown) => void;
}

/** At most one dialog is open: a new one closes the older, whose caller hears nothing, as if it had been dismissed. */
let current: OpenDialog | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

function publish(next: OpenDialog | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/**
 * Opens a dialog and resolves when it closes: to what its content hands to `close`, or to undefined when it is dismissed.
 *
 *   const name = await openDialog<string>({ title: t('New token') }, (close) => <NewToken onDone={close} />);
 *
 * A `<DialogHost>` must be on the page.
 */
export function openDialog<Result>(options: DialogOptions, content: (close: (result?: Result) => void) => ReactNode): Promise<Result | undefined> {
  closeDialog();
  lastId += 1;
  const id = lastId;
  return new Promise((resolve) => {
    const settle = (result: unknown) => {
      resolve(result as Result | undefined);
      if (current?.id === id) publish(null);
    };
    publish({ ...options, id, content: content(settle), settle });
  });
}

/** Closes whichever dialog is open, without an answer. */
export function closeDialog(): void {
  current?.settle(undefined);
}

export const dialogStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): OpenDialog | null => current,
};

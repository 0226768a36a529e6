import type { ReactNode } from 'react';
import type { dialogWidths } from '../../contracts/constants.ts';
import { Store } from '../lib/store.ts';

export type DialogSize = keyof typeof dialogWidths;

export interface DialogOptions {
  title: string;
  /** Said with the title when it opens. */
  description?: ReactNode;
  size?: DialogSize;
  /** Its content fills it to its edges, and has a button of its own that closes it; the title is only said. */
  isBare?: boolean;
  /** For a question that needs a decision: no close button, and a press outside does nothing. Escape still closes it. */
  isUrgent?: boolean;
  /** Opened by something that happens to the visitor, who may be in the middle of a dialog: that one stays as it is below, and comes back. */
  isInterruption?: boolean;
  /** Called when somebody leaves it by Escape, by its cross or by a press outside; false keeps it open, and its content says why. */
  mayClose?: () => boolean;
}

export interface OpenDialog extends DialogOptions {
  id: number;
  content: ReactNode;
  /** Undefined as a result stands for dismissing it. */
  settle: (result: unknown) => void;
}

/** The last one is active. Below it are only dialogs that were interrupted. */
const dialogs = new Store<readonly OpenDialog[]>([]);
let lastId = 0;

/**
 * Opens a dialog and resolves when it closes: to what its content hands to `close`, or to undefined when it is dismissed.
 *
 *   const name = await openDialog<string>({ title: t('New token') }, (close) => <NewToken onDone={close} />);
 *
 * One dialog is active at a time: a new one takes the place of the present one, whose caller hears nothing, as if it had been dismissed.
 * Interruptions, and what is opened from them, stand above it instead, so that nothing that was typed is lost.
 */
export function openDialog<Result>(
  options: DialogOptions,
  content: (close: (result?: Result) => void) => ReactNode,
): Promise<Result | undefined> {
  const present = dialogStore.read();
  if (present && !present.isInterruption && !options.isInterruption) present.settle(undefined);
  lastId += 1;
  const id = lastId;
  return new Promise((resolve) => {
    const settle = (result: unknown) => {
      resolve(result as Result | undefined);
      const open = dialogs.read();
      if (open.some((dialog) => dialog.id === id))
        dialogs.set(open.filter((dialog) => dialog.id !== id));
    };
    dialogs.set([...dialogs.read(), { ...options, id, content: content(settle), settle }]);
  });
}

/** Dismisses every dialog. */
export function closeDialog(): void {
  for (const dialog of dialogs.read().toReversed()) dialog.settle(undefined);
}

export const dialogStore = {
  subscribe: dialogs.subscribe,
  list: dialogs.read,
  read: (): OpenDialog | null => dialogs.read().at(-1) ?? null,
};

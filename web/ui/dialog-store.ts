import type { ReactNode } from 'react';
import type { dialogWidths } from '../../contracts/dialog-widths.ts';
import { Store } from '../lib/store.ts';

export type DialogSize = keyof typeof dialogWidths;

export interface DialogOptions {
  title: string;
  /** Announced with the title when the dialog opens. */
  description?: ReactNode;
  size?: DialogSize;
  /** The content has its own close button. The title is only announced. */
  hidesHeader?: boolean;
  /** For questions: closes only by its buttons or Escape. */
  isUrgent?: boolean;
  /**
   * Opened by an event, not the visitor: an open dialog stays below, and returns unchanged
   * afterwards.
   */
  isInterruption?: boolean;
  /**
   * Called when the visitor leaves by Escape, the close button or a press outside. If it returns
   * false, the dialog stays open, and its content must explain why.
   */
  mayClose?: () => boolean;
}

export interface OpenDialog extends DialogOptions {
  id: number;
  content: ReactNode;
  /** Undefined if dismissed. */
  close: (result: unknown) => void;
}

/** The last dialog is active. Those below it were interrupted. */
const dialogs = new Store<readonly OpenDialog[]>([]);
let lastId = 0;

/**
 * Opens a dialog and resolves when it closes: to the value passed to `close`, or to undefined if
 * dismissed. const name = await openDialog<string>({ title: t('New token') }, (close) => <NewToken
 * onDone={close} />); One dialog is active at a time: a new one dismisses the present one.
 * Interruptions, and dialogs opened from them, open above it instead, so that no input is lost.
 */
export function openDialog<Result>(
  options: DialogOptions,
  content: (close: (result?: Result) => void) => ReactNode,
): Promise<Result | undefined> {
  const present = dialogStore.read();
  if (present && !present.isInterruption && !options.isInterruption) present.close(undefined);
  lastId += 1;
  const id = lastId;
  return new Promise((resolve) => {
    const close = (result: unknown) => {
      resolve(result as Result | undefined);
      const open = dialogs.read();
      if (open.some((dialog) => dialog.id === id))
        dialogs.set(open.filter((dialog) => dialog.id !== id));
    };
    dialogs.set([...dialogs.read(), { ...options, id, content: content(close), close }]);
  });
}

/** Dismisses every dialog. */
export function closeDialog(): void {
  for (const dialog of dialogs.read().toReversed()) dialog.close(undefined);
}

export const dialogStore = {
  subscribe: dialogs.subscribe,
  list: dialogs.read,
  read: (): OpenDialog | null => dialogs.read().at(-1) ?? null,
};

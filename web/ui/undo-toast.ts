import type { Translate } from '../lib/translate.ts';
import { showToast } from './toast-store.ts';

/** Time for undo, in milliseconds. */
export const undoMs = 8_000;

type Options = Omit<NonNullable<Parameters<typeof showToast>[1]>, 'action' | 'durationMs'>;

/** Confirms an action, with a button that undoes it for a while. */
export const showUndoToast = (
  message: string,
  undo: () => void,
  t: Translate,
  options: Options,
): void =>
  void showToast(message, {
    ...options,
    durationMs: undoMs,
    action: { label: t('Undo'), action: undo },
  });

import type { Translate } from '../../lib/translate.ts';
import { dialogStore, openDialog } from '../../ui/dialog-store.ts';
import { type CanOpen, Palette } from './palette.tsx';

/** Closes the open palette. */
let close: (() => void) | null = null;

/** Toggles the palette. Never replaces another open dialog, which could hold unsaved input. */
export function showPalette(t: Translate, canOpen: CanOpen): void {
  if (close) {
    close();
    return;
  }
  if (dialogStore.read()) return;
  void openDialog(
    { title: t('Search and commands'), size: 'lg', hidesHeader: true },
    (closeDialog) => {
      close = closeDialog;
      return <Palette canOpen={canOpen} onDone={closeDialog} />;
    },
  ).then(() => {
    close = null;
  });
}

import type { Translate } from '../../lib/translate.ts';
import { dialogStore, openDialog } from '../../ui/dialog-store.ts';
import { type IsShown, Palette } from './palette.tsx';

/** Closes the open palette. */
let close: (() => void) | null = null;

/** Toggles the palette. Never replaces another open dialog, which could hold unsaved input. */
export function showPalette(t: Translate, isShown: IsShown): void {
  if (close) {
    close();
    return;
  }
  if (dialogStore.read()) return;
  void openDialog({ title: t('Search and commands'), size: 'lg', hidesHeader: true }, (settle) => {
    close = settle;
    return <Palette isShown={isShown} onDone={settle} />;
  }).then(() => {
    close = null;
  });
}

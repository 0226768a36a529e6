import type { Translate } from '../lib/translate.ts';
import { dialogStore, openDialog } from '../ui/dialog-store.ts';
import { type IsShown, Palette } from './palette.tsx';

/** Closes the one that is open. */
let close: (() => void) | null = null;

/** Opens the palette; pressed again, closes it. Another dialog, with what was typed into it, is not left for it. */
export function showPalette(t: Translate, isShown: IsShown): void {
  if (close) {
    close();
    return;
  }
  if (dialogStore.read()) return;
  void openDialog({ title: t('Search and commands'), size: 'lg', isBare: true }, (settle) => {
    close = settle;
    return <Palette isShown={isShown} onDone={settle} />;
  }).then(() => {
    close = null;
  });
}

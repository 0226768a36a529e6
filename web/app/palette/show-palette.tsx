import type { Translate } from '../../lib/translate.ts';
import { paths } from '../../../contracts/routes/paths.ts';
import { lazyCode } from '../../ui/lazy-code.ts';
import { dialogStore, openDialog } from '../../ui/dialog-store.ts';
import { Palette } from './palette.tsx';
import type { CanOpen } from './use-palette.ts';

/** Closes the open palette. */
let close: (() => void) | null = null;

const adminCode = lazyCode(() => import('./admin-palette.tsx').then((file) => file.AdminPalette));

/** The palette of this part of the site. If its code fails to load, the usual one. */
const loadPalette = async (): Promise<typeof Palette> =>
  `${location.pathname}/`.startsWith(`${paths.admin()}/`)
    ? adminCode.load().catch(() => Palette)
    : Palette;

/** Toggles the palette. Never replaces another open dialog, which could hold unsaved input. */
export async function showPalette(t: Translate, canOpen: CanOpen): Promise<void> {
  if (close) {
    close();
    return;
  }
  const Content = await loadPalette();
  if (dialogStore.read()) return;
  void openDialog(
    { title: t('Search and commands'), size: 'lg', hidesHeader: true },
    (closeDialog) => {
      close = closeDialog;
      return <Content canOpen={canOpen} onDone={closeDialog} />;
    },
  ).then(() => {
    close = null;
  });
}

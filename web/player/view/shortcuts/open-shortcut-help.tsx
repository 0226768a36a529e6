import { reportFailure } from '../../../ui/failures/report-failure.ts';
import type { Translate } from '../../../lib/translate.ts';
import { openDialog } from '../../../ui/dialog-store.ts';
import { lazyCode } from '../../../ui/lazy-code.ts';
import { shortcutSettings, matchShortcut } from './shortcuts.ts';

const code = lazyCode(() => import('./shortcut-help.tsx').then((file) => file.ShortcutHelp));

/** Opens the list of shortcuts, where they can be changed. */
export function openShortcutHelp(t: Translate): void {
  code.load().then(
    (ShortcutHelp) => {
      void openDialog({ title: t('Keyboard shortcuts'), size: 'md' }, () => <ShortcutHelp />);
    },
    (error: unknown) => reportFailure(error, t),
  );
}

/** Opens it by its key while nothing plays, when the other shortcuts have nothing to act on. */
export function openHelpByKey(event: KeyboardEvent, t: Translate): void {
  if (matchShortcut(event, shortcutSettings.read()) === 'help') openShortcutHelp(t);
}

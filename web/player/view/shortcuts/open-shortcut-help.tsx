import { reportFailure } from '../../../ui/failures/report-failure.ts';
import type { Translate } from '../../../lib/translate.ts';
import { openDialog } from '../../../ui/dialog-store.ts';
import { lazyCode } from '../../../ui/lazy-code.ts';

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

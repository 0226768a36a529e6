import type { Translate } from '../../../lib/translate.ts';
import { openDialog } from '../../../ui/dialog-store.ts';
import { openScreenEntry } from './screen-entry.ts';
import { type Controls, ControlsContext } from './use-player.ts';
import { FullPlayer } from './full-player.tsx';
import { loadFullPane } from './use-full-pane.ts';

/** Opens the full screen player, which Back closes. */
export async function showFullPlayer(controls: Controls, t: Translate): Promise<void> {
  await loadFullPane();
  let close = (): void => undefined;
  const entry = await openScreenEntry(() => close());
  const closed = openDialog(
    { title: t('Player'), size: 'fullscreen', hidesHeader: true, isInterruption: true },
    (dismiss) => {
      close = () => dismiss();
      return (
        <ControlsContext value={controls}>
          <FullPlayer onClose={close} leave={entry.leave} />
        </ControlsContext>
      );
    },
  );
  void closed.then(entry.leave);
}

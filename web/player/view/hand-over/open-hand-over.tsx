import type { Translate } from '../../../lib/translate.ts';
import { openDialog } from '../../../ui/dialog-store.ts';
import { reportFailure } from '../../../ui/failures/report-failure.ts';
import { lazyCode } from '../../../ui/lazy-code.ts';
import { toHandOver } from '../../hand-over/hand-over-link.ts';
import type { Player } from '../../player-core.ts';

const code = lazyCode(() => import('./hand-over-code.tsx').then((file) => file.HandOverCode));

/** Shows a code and a link that continue the queue on another device. */
export function openHandOver(player: Pick<Player, 'state' | 'time'>, t: Translate): void {
  const { queue, speed } = player.state.read();
  const link = toHandOver({ queue, speed }, player.time.read().position);
  if (!link) return;
  code.load().then(
    (HandOverCode) => {
      void openDialog({ title: t('Continue on another device'), size: 'sm' }, () => (
        <HandOverCode link={link} total={queue.items.length} />
      ));
    },
    (error: unknown) => reportFailure(error, t),
  );
}

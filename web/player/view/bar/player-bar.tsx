import { useT } from '../../../data/session/session.tsx';
import { currentItem } from '../../queue/play-queue.ts';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import { MoreButton } from './more-button.tsx';
import { NowPlaying } from './now-playing.tsx';
import { PanelButtons } from './panel-buttons.tsx';
import { ProgressLine, SeekLine } from './seek-line.tsx';
import { Transport } from './transport.tsx';
import { usePlayerState } from './use-player.ts';
import { useWave } from './use-wave.ts';
import { VolumeControl } from './volume-control.tsx';

/**
 * The current track and its controls on every page: three zones, or on a phone one line that opens
 * the full screen player.
 */
export function PlayerBar() {
  const t = useT();
  const { queue } = usePlayerState();
  const hasRoom = useMediaQuery('(width >= 80rem)');
  const item = currentItem(queue);
  const track = item?.track ?? null;
  const wave = useWave(hasRoom ? (track?.id ?? null) : null);
  if (!item || !track) return null;
  return (
    <section
      id="player"
      tabIndex={-1}
      aria-label={t('Player')}
      data-player-bar=""
      className="player-bar isolate z-30 order-last border-t border-divider bg-paper pb-[max(0px,env(safe-area-inset-bottom)-var(--tabs))] shadow-pop print:hidden"
    >
      <ProgressLine className="md:hidden" />
      <div className="grid h-14 grid-cols-[minmax(0,1fr)_auto] items-center gap-2 ps-[max(0.5rem,env(safe-area-inset-left))] pe-[max(0.5rem,env(safe-area-inset-right))] md:h-18 md:grid-cols-[minmax(0,1fr)_minmax(0,1.35fr)_minmax(0,1fr)] md:gap-4 md:px-4">
        <NowPlaying item={item} />
        <div className="min-w-0 md:grid md:gap-0.5">
          <Transport />
          <div className="max-md:hidden">
            <SeekLine wave={wave} />
          </div>
        </div>
        <div className="hidden items-center justify-end md:flex">
          <PanelButtons />
          <MoreButton />
          <VolumeControl className="hidden lg:flex" />
        </div>
      </div>
    </section>
  );
}

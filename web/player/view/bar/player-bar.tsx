import { useT } from '../../../data/session/session.tsx';
import { currentItem, type QueueItem } from '../../queue/play-queue.ts';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import { MoreButton } from './more-button.tsx';
import { PanelButtons } from './panel-buttons.tsx';
import { ProgressLine, SeekLine } from './seek-line.tsx';
import { Transport } from './transport.tsx';
import { usePlayerState, useControls } from './use-player.ts';
import { useWave } from './use-wave.ts';
import { VolumeControl } from './volume-control.tsx';
import { useRef } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../../contracts/routes/paths.ts';
import { LikeButton } from '../../../music/library/like-button.tsx';
import { MusicMenuButton } from '../../../music/menus/music-menu-button.tsx';
import { menuOfTrack } from '../../../music/menus/menu-of-track.ts';
import { Picture } from '../../../music/tracks/picture.tsx';
import { useMenuGestures } from '../../../ui/rows/use-row-gestures.ts';
import type { MenuHandle } from '../../../ui/menu-button.tsx';
import { PlayerIcon } from './player-icon.tsx';
import { ByLine } from './bar-message.tsx';
import { openFullPlayer, preloadFullPlayer } from './open-full-player.tsx';

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

/** Hidden on phones, where the full screen player has this button. */
const likeClass = 'icon-button shrink-0 max-md:hidden';
/** On narrow bars, takes no room unless it has the keyboard's focus. */
const menuClass =
  'icon-button -ms-3 shrink-0 max-lg:not-focus-visible:w-0! max-lg:not-focus-visible:opacity-0';

/**
 * The current track: its cover, which opens the full screen player, and its names. On a phone,
 * everything is that button.
 */
export function NowPlaying({ item: { track, source } }: { item: QueueItem }) {
  const t = useT();
  const opener = useRef<MenuHandle>(null);
  const controls = useControls();
  return (
    <div
      {...useMenuGestures(opener)}
      className="relative flex min-w-0 items-center gap-3 [-webkit-touch-callout:none]"
    >
      <button
        type="button"
        aria-label={t('Open the player')}
        aria-haspopup="dialog"
        onPointerEnter={preloadFullPlayer}
        onFocus={preloadFullPlayer}
        onClick={() => void openFullPlayer(controls, t)}
        className="group shrink-0 rounded-cover max-md:after:absolute max-md:after:inset-0 md:relative"
      >
        <Picture
          name={track.name}
          address={track.image ?? track.album?.image}
          className="size-10 md:size-14"
        />
        <span className="on-picture absolute inset-0 hidden place-items-center rounded-cover bg-scrim/55 opacity-0 transition-opacity group-hover:opacity-100 group-focus-visible:opacity-100 md:grid">
          <PlayerIcon name="open" />
        </span>
      </button>
      <div className="min-w-0 flex-1 md:flex-initial">
        <p dir="auto" className="truncate text-sm font-semibold md:leading-7">
          <span className="md:hidden">{track.name}</span>
          <Link
            to={paths.track(track)}
            className="hidden py-1 -outline-offset-2 hover:underline md:inline"
          >
            {track.name}
          </Link>
        </p>
        <ByLine track={track} />
      </div>
      <LikeButton kind="track" id={track.id} name={track.name} className={likeClass} />
      <MusicMenuButton
        label={t('More about this track')}
        subject={menuOfTrack(track, source)}
        handle={opener}
        opens="up"
        className={menuClass}
      />
    </div>
  );
}

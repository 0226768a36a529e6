import { useRef } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../../contracts/routes/paths.ts';
import { LikeButton } from '../../../music/library/like-button.tsx';
import { MusicMenuButton } from '../../../music/menus/music-menu-button.tsx';
import { menuOfTrack } from '../../../music/menus/menu-of-track.ts';
import { Picture } from '../../../music/tracks/picture.tsx';
import { useMenuGestures } from '../../../ui/rows/use-row-gestures.ts';
import { useT } from '../../../data/session/session.tsx';
import type { MenuHandle } from '../../../ui/menu-button.tsx';
import type { QueueItem } from '../../queue/play-queue.ts';
import { PlayerIcon } from './player-icon.tsx';
import { ByLine } from './bar-message.tsx';
import { openFullPlayer, preloadFullPlayer } from './open-full-player.tsx';
import { useControls } from './use-player.ts';

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

import { Link } from 'react-router';
import { paths } from '../../../../contracts/routes/paths.ts';
import { ArtistLinks } from '../../../music/tracks/artist-names.tsx';
import { Picture } from '../../../music/tracks/picture.tsx';
import { useT } from '../../../data/session/session.tsx';
import { Button } from '../../../ui/button.tsx';
import { player } from '../../player.ts';
import { currentItem } from '../../queue/play-queue.ts';
import { useStore } from '../../../ui/use-store.ts';
import { PlayerIcon } from './player-icon.tsx';

/**
 * Replaces the bar while another tab plays: shows the track and a button that continues it here, at
 * the same second.
 */
export function OtherTabBar() {
  const t = useT();
  const { queue } = useStore(player.state);
  const elsewhere = useStore(player.elsewhere);
  if (!elsewhere || currentItem(queue)) return null;
  const { track, isPlaying, takeOver } = elsewhere;
  return (
    <section
      aria-label={t('Player')}
      data-player-bar=""
      className="bottom-(--tabs) z-30 order-last border-t border-divider bg-paper pb-[max(0px,env(safe-area-inset-bottom)-var(--tabs))] shadow-pop [@media(height>=20rem)]:sticky print:hidden"
    >
      <div className="flex h-14 items-center gap-3 ps-[max(0.5rem,env(safe-area-inset-left))] pe-[max(0.5rem,env(safe-area-inset-right))] md:h-18 md:px-4">
        <Picture
          name={track.name}
          address={track.image ?? track.album?.image}
          className="w-10 md:w-14"
        />
        <div className="min-w-0 flex-1">
          <p className="truncate text-sm font-semibold">
            <Link to={paths.track(track)} className="-outline-offset-2 hover:underline">
              <bdi>{track.name}</bdi>
            </Link>
          </p>
          <p className="truncate text-xs text-muted">
            <span role="status" className="font-semibold text-primary">
              {isPlaying ? t('Playing in another tab') : t('Paused in another tab')}
            </span>
            <span className="max-md:hidden">
              {' '}
              ·{' '}
              <ArtistLinks artists={track.artists} className="-outline-offset-2 hover:underline" />
            </span>
          </p>
        </div>
        <Button size="sm" onClick={takeOver}>
          <PlayerIcon name="play" className="size-5" />
          {t('Play here')}
        </Button>
      </div>
    </section>
  );
}

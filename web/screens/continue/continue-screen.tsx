import type { ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { paths } from '../../../contracts/routes/paths.ts';
import { useFreshRead } from '../../data/calls/use-call.ts';
import { useHydrated, useT } from '../../data/session/session.tsx';
import { formatDuration } from '../../lib/format.ts';
import { useListening } from '../../music/play/listening.ts';
import { namesOf } from '../../music/tracks/read-list.ts';
import { Picture } from '../../music/tracks/picture.tsx';
import type { HandOver } from '../../player/hand-over/hand-over-link.ts';
import { playerCode } from '../../player/start.ts';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Read } from '../../ui/failures/read.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { type HandedOver, readHandedOver } from './read-hand-over.ts';
import { readHandOver } from './read-link.ts';

/** Continues the queue of another device, from a link. Nothing plays before a press. */
export function ContinueScreen() {
  const t = useT();
  const { hash } = useLocation();
  // The server doesn't know the fragment.
  const link = useHydrated() ? readHandOver(hash) : undefined;
  const reading = useFreshRead(link ? hash : null, (signal) =>
    readHandedOver(link as HandOver, signal),
  );
  return (
    <div className="page grid justify-items-center pt-12 pb-16 text-center">
      <h1 className="text-2xl md:text-3xl">{t('Continue listening?')}</h1>
      <div className="mt-8 grid w-full max-w-sm justify-items-center">
        {link === null ? (
          <Nothing>
            {t(
              'This link is incomplete. Open it again on your other device, and scan the new code.',
            )}
          </Nothing>
        ) : (
          <Read of={reading} shape={<Shape />}>
            {(found) =>
              found.tracks.length === 0 ? (
                <Nothing>{t('None of these tracks can be played here anymore.')}</Nothing>
              ) : (
                <Found link={link as HandOver} found={found} />
              )
            }
          </Read>
        )}
      </div>
    </div>
  );
}

function Found({ link, found }: { link: HandOver; found: HandedOver }) {
  const t = useT();
  const navigate = useNavigate();
  const { lock, prepare, play } = useListening();
  const { tracks, startIndex, hasCurrent, missing, source } = found;
  const current = tracks[startIndex];
  if (!current) return null;
  const position = hasCurrent ? link.position : 0;
  const others = tracks.length - startIndex - 1;
  const start = () => {
    play({
      tracks,
      startIndex,
      source,
      more: link.hasMore ? source : null,
      isShuffled: link.isShuffled && 'already',
      startAt: position,
    });
    if (lock) return;
    void playerCode.load().then(
      ({ player }) => {
        player.change({ type: 'repeat', repeat: link.repeat });
        player.sound.setSpeed(link.speed);
      },
      () => undefined,
    );
    navigate(source?.path ?? paths.track(current), { replace: true });
  };
  return (
    <>
      <Picture
        isFirst
        name={current.name}
        address={current.image ?? current.album?.image}
        className={pictureClass}
      />
      <p className="mt-6 text-xl font-semibold text-balance wrap-anywhere">
        <bdi>{current.name}</bdi>
      </p>
      <p className="mt-1 text-base text-muted wrap-anywhere">
        <bdi>{namesOf(current.artists).join(', ')}</bdi>
      </p>
      <p className="mt-4 min-h-5 text-sm text-muted">
        {others > 0 &&
          t('[one :count more track follows|other :count more tracks follow]', { count: others })}
      </p>
      {missing > 0 && (
        <p className="mt-1 text-sm text-muted">
          {t('[one :count track is|other :count tracks are] no longer available', {
            count: missing,
          })}
        </p>
      )}
      <Button
        size="lg"
        isWide
        className="mt-6"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={start}
      >
        <Icon name="play" className="size-5" />
        {position > 0
          ? t('Play from :time', { time: formatDuration(position * 1_000) })
          : t('Play')}
      </Button>
      <Link to={paths.home()} replace className={buttonClass({ variant: 'ghost' }, 'mt-2')}>
        {t('Not now')}
      </Link>
    </>
  );
}

const pictureClass = 'w-56 shadow-card';

function Nothing({ children }: { children: ReactNode }) {
  const t = useT();
  return (
    <>
      <p className="text-base text-balance text-muted">{children}</p>
      <Link to={paths.search('')} replace className={buttonClass({}, 'mt-6')}>
        {t('Search for artists, albums and tracks')}
      </Link>
    </>
  );
}

/** As high as the content with one-line names. */
const Shape = () => (
  <div className="grid w-full justify-items-center">
    <Skeleton className={`aspect-square rounded-cover ${pictureClass}`} />
    <Skeleton className="mt-6 h-7 w-48 rounded-control" />
    <Skeleton className="mt-1 h-6 w-32 rounded-control" />
    <Skeleton className="mt-4 h-5 w-40 rounded-control" />
    <Skeleton className="mt-6 h-12 w-full rounded-button" />
    <Skeleton className="mt-2 h-10 w-24 rounded-button" />
  </div>
);

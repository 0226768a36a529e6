import { Link, useLocation, useNavigate } from 'react-router';
import { paths } from '../../../contracts/routes/paths.ts';
import { useFreshRead } from '../../data/calls/use-call.ts';
import { useHydrated, useT } from '../../data/session/session.tsx';
import { formatDuration } from '../../lib/format.ts';
import { useListening } from '../../music/play/listening.ts';
import { namesOf } from '../../music/tracks/read-list.ts';
import { Picture } from '../../music/tracks/picture.tsx';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Read } from '../../ui/failures/read.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { type HandOver, readHandOver } from './read-hand-over.ts';

/** Continues the queue of another device, from a link. Nothing plays before a press. */
export function ContinueScreen() {
  const t = useT();
  const { hash } = useLocation();
  // The server doesn't know the fragment.
  const reading = useFreshRead(useHydrated() ? `continue ${hash}` : null, (signal) =>
    readHandOver(hash, signal),
  );
  return (
    <div className="page grid justify-items-center pt-12 pb-16 text-center">
      <h1 className="text-2xl md:text-3xl">{t('Continue listening?')}</h1>
      <div className="mt-8 grid w-full max-w-sm justify-items-center">
        <Read of={reading} shape={<Shape />}>
          {(found) => <Found found={found} />}
        </Read>
      </div>
    </div>
  );
}

function Found({ found }: { found: HandOver | null }) {
  const t = useT();
  const navigate = useNavigate();
  const { lock, prepare, play } = useListening();
  const current = found?.tracks[found.startIndex];
  if (!found || !current)
    return (
      <>
        <p className="text-base text-balance text-muted">
          {found
            ? t('None of these tracks can be played here anymore.')
            : t(
                'This link is incomplete. Open it again on your other device, and scan the new code.',
              )}
        </p>
        <Link to={paths.search('')} replace className={buttonClass({}, 'mt-6')}>
          {t('Search for artists, albums and tracks')}
        </Link>
      </>
    );
  const { tracks, startIndex, startAt, missing, source } = found;
  const others = tracks.length - startIndex - 1;
  const start = () => {
    play(found);
    if (!lock) navigate(source?.path ?? paths.track(current), { replace: true });
  };
  return (
    <>
      <Picture
        isFirst
        name={current.name}
        address={current.image ?? current.album?.image}
        className="w-56 shadow-card"
      />
      <p className="mt-6 text-xl font-semibold text-balance wrap-anywhere">
        <bdi>{current.name}</bdi>
      </p>
      <p className="mt-1 text-base text-muted wrap-anywhere">
        <bdi>{namesOf(current.artists).join(', ')}</bdi>
      </p>
      <div className="mt-4 grid gap-1 text-sm text-muted empty:hidden">
        {others > 0 && (
          <p>
            {t('[one :count more track follows|other :count more tracks follow]', {
              count: others,
            })}
          </p>
        )}
        {missing > 0 && (
          <p>
            {t('[one :count track is|other :count tracks are] no longer available', {
              count: missing,
            })}
          </p>
        )}
      </div>
      <Button
        size="lg"
        isWide
        className="mt-6"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={start}
      >
        <Icon name="play" className="size-5" />
        {startAt > 0 ? t('Play from :time', { time: formatDuration(startAt * 1_000) }) : t('Play')}
      </Button>
      <Link to={paths.home()} replace className={buttonClass({ variant: 'ghost' }, 'mt-2')}>
        {t('Not now')}
      </Link>
    </>
  );
}

/** As high as the content with one-line names. */
const Shape = () => (
  <div className="grid w-full justify-items-center">
    <Skeleton className="aspect-square w-56 rounded-cover" />
    <Skeleton className="mt-6 h-7 w-48 rounded-control" />
    <Skeleton className="mt-1 h-6 w-32 rounded-control" />
    <Skeleton className="mt-4 h-5 w-40 rounded-control" />
    <Skeleton className="mt-6 h-12 w-full rounded-button" />
    <Skeleton className="mt-2 h-10 w-24 rounded-button" />
  </div>
);

import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { MUSIC_UPDATE, REQUESTS_CREATE } from '../../../contracts/constants.ts';
import { backstagePaths } from '../../../contracts/routes/backstage-paths.ts';
import { paths } from '../../../contracts/routes/paths.ts';
import type { Album, Artist } from '../../../contracts/schema/music.ts';
import { isAbsent } from '../../data/calls/api-error.ts';
import { useSupports } from '../../data/calls/capabilities.ts';
import { useCall } from '../../data/calls/use-call.ts';
import { Read } from '../../ui/failures/read.tsx';
import { can } from '../../data/session/can.ts';
import { useSession, useT } from '../../data/session/session.tsx';
import { useDates } from '../../data/session/use-dates.ts';
import { readDate } from '../../lib/dates.ts';
import { VerifiedMark } from '../../music/tracks/artist-names.tsx';
import { Picture } from '../../music/tracks/picture.tsx';
import { readList } from '../../music/tracks/read-list.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ArtistWeek } from './artist-week.tsx';
import { LatestComments } from './latest-comments.tsx';
import { type ReleaseState, stateOf } from './release-state.ts';
import { PartHeading, StateChip } from './card.tsx';

/** A managed artist: the last week, releases to come, new comments, and links to their pages. */
export function ArtistCard({ artist }: { artist: Artist }) {
  const { bootstrap, t } = useSession();
  const { data } = useCall('GET artists/{id}', { params: { id: artist.id } });
  const canAsk = useSupports('POST backstage-request') && can(bootstrap, REQUESTS_CREATE);
  const hasReleases = useSupports('GET albums');
  const hasStatistics = useSupports('GET reports/insights');
  const hasComments = useSupports('GET commentable/comments');
  const isVerified = Boolean(data?.artist.verified);
  const heading = `artist-${artist.id}`;
  return (
    <section
      aria-labelledby={heading}
      className="rounded-card border border-divider bg-paper p-4 shadow-card sm:p-6"
    >
      <div className="flex flex-wrap items-center gap-4">
        <Picture name={artist.name} address={artist.image_small} isRound className="w-16" />
        <div className="min-w-0 flex-1 basis-48">
          <h2 id={heading} className="flex items-center gap-2 text-lg">
            <bdi className="min-w-0 wrap-anywhere">{artist.name}</bdi>
            {isVerified && <VerifiedMark className="size-5 shrink-0" />}
          </h2>
          {data && !isVerified && canAsk && (
            <Link
              to={backstagePaths.requests({ ask: 'verify-artist', artist: String(artist.id) })}
              className="text-sm font-medium link"
            >
              {t('Ask for verification')}
            </Link>
          )}
        </div>
        <div className="flex flex-wrap gap-2">
          <Link
            to={paths.backstageProfile(artist.id)}
            className={buttonClass({ variant: 'outline' })}
          >
            {can(bootstrap, MUSIC_UPDATE) ? t('Edit profile') : t('See profile')}
          </Link>
          <Link to={paths.artist(artist)} className={buttonClass({ variant: 'ghost' })}>
            {t('Public page')}
          </Link>
        </div>
      </div>
      {hasStatistics && <ArtistWeek artist={artist} />}
      <div className="mt-6 grid grid-cols-1 gap-x-8 gap-y-6 empty:hidden xl:grid-cols-2">
        {hasReleases && <Releases artistId={artist.id} />}
        {hasComments && <LatestComments artistId={artist.id} />}
      </div>
    </section>
  );
}

const maxDrafts = 3;

/** The next scheduled release, and the drafts that were changed last. */
function Releases({ artistId }: { artistId: number }) {
  const t = useT();
  const reading = useCall('GET albums', {
    query: { artistId, perPage: 100, orderBy: 'updated_at', orderDir: 'desc' },
  });
  const { data, error } = reading;
  if (!data && isAbsent(error)) return null;
  const albums = data && readList(data.pagination);
  const inState = (wanted: ReleaseState) => albums?.filter((one) => stateOf(one) === wanted);
  const [next] = (inState('scheduled') ?? []).toSorted(
    (a, b) => Number(readDate(a.publish_at)?.at) - Number(readDate(b.publish_at)?.at),
  );
  const nextId = `next-of-${artistId}`;
  const draftsId = `drafts-of-${artistId}`;
  return (
    <div className="grid min-w-0 content-start gap-4">
      <section aria-labelledby={nextId}>
        <PartHeading
          id={nextId}
          title={t('Next release')}
          more={{ to: backstagePaths.releases(), name: t('Releases') }}
        />
        <Read
          of={{ ...reading, data: albums && [next].filter((one) => one !== undefined) }}
          shape={rowShape}
          empty={<None text={t('No release is scheduled.')} />}
        >
          {(found) => <Rows albums={found} />}
        </Read>
      </section>
      <section aria-labelledby={draftsId}>
        <PartHeading id={draftsId} title={t('Drafts to finish')} />
        <Read
          of={{ ...reading, data: inState('draft')?.slice(0, maxDrafts) }}
          shape={rowShape}
          // The failure is shown above.
          renderFailure={() => null}
          empty={<None text={t('You have no drafts.')} />}
        >
          {(found) => <Rows albums={found} />}
        </Read>
      </section>
    </div>
  );
}

const None = ({ text }: { text: string }) => (
  <p className="flex min-h-14 items-center text-base text-muted">{text}</p>
);

const Rows = ({ albums }: { albums: Album[] }) => (
  <ul className="-mx-2">
    {albums.map((album) => (
      <li key={album.id}>
        <ReleaseRow album={album} />
      </li>
    ))}
  </ul>
);

const rowShape: ReactNode = (
  <div className="-mx-2 flex h-14 items-center gap-3 px-2">
    <Skeleton className="size-10 rounded-cover" />
    <Skeleton className="h-4 w-2/5 rounded-control" />
  </div>
);

function ReleaseRow({ album }: { album: Album }) {
  const t = useT();
  const dates = useDates();
  const state = stateOf(album);
  const fact =
    state === 'scheduled' && album.publish_at
      ? t('Appears on :date', { date: dates.format(album.publish_at) })
      : album.updated_at && t('Changed :when', { when: dates.relative(album.updated_at) });
  return (
    <Link
      to={backstagePaths.release(album.id)}
      className="flex min-h-14 items-center gap-3 rounded-control px-2 py-1 ring-of-link hover:bg-hover"
    >
      <Picture name={album.name} address={album.image} className="w-10" />
      <span className="min-w-0 flex-1">
        <span className="block font-medium wrap-anywhere max-sm:line-clamp-2 sm:truncate">
          <bdi>{album.name}</bdi>
        </span>
        {fact && <span className="block text-xs text-muted">{fact}</span>}
      </span>
      <StateChip state={state} />
    </Link>
  );
}

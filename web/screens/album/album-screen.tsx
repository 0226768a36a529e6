import { paths } from '../../../contracts/routes/paths.ts';
import type { Album, Track } from '../../../contracts/schema/music.ts';
import { AdSlot } from '../../ui/page/ad-slot.tsx';
import { LazyComments } from '../../music/comments/lazy-comments.tsx';
import { dayOf } from '../../lib/dates.ts';
import { ArtistLinks } from '../../music/tracks/artist-names.tsx';
import { EntityPage } from '../../music/pages/entity.tsx';
import { Labels } from '../../music/pages/genre-links.tsx';
import { HeroActions } from '../../music/pages/hero-actions.tsx';
import { LazyMoreBy } from '../../music/pages/lazy-more-by.tsx';
import { LinerNotes } from '../../music/pages/liner-notes.tsx';
import { Facts, Hero, PageSkeleton } from '../../music/pages/page.tsx';
import { ExplicitMark } from '../../music/tracks/explicit-mark.tsx';
import { readList } from '../../music/tracks/read-list.ts';
import { yearOf, discOf } from '../../music/tracks/track-facts.ts';
import { TrackList } from '../../music/lists/track-list.tsx';
import { useTrackSum } from '../../music/tracks/use-track-sum.ts';
import { sourceOf, type TrackSource } from '../../music/tracks/source.ts';
import { useDates } from '../../data/session/use-dates.ts';
import { useT } from '../../data/session/session.tsx';

const describe = ({ album }: { album: Album }) => ({ path: paths.album(album), name: album.name });

export function AlbumScreen() {
  return (
    <EntityPage call="GET albums/{id}" describe={describe} skeleton={<AlbumSkeleton />}>
      {({ album }) => <AlbumPage album={album} />}
    </EntityPage>
  );
}

const AlbumSkeleton = () => (
  <>
    <AdSlot slot="album_above" className="my-4" isEmpty />
    <PageSkeleton />
  </>
);

function AlbumPage({ album }: { album: Album }) {
  const t = useT();
  const { format } = useDates();
  const tracks = readList(album.tracks);
  const path = paths.album(album);
  const list = { tracks, source: sourceOf('album', album, path) };
  const sum = useTrackSum(tracks);
  const kind =
    album.record_type === 'single'
      ? t('Single')
      : album.record_type === 'ep'
        ? t('EP')
        : t('Album');
  const released = format(dayOf(album.release_date), 'long');
  return (
    <>
      <AdSlot slot="album_above" className="my-4" />
      <Hero
        kind={
          <>
            {kind}
            <ExplicitMark of={album} />
          </>
        }
        name={album.name}
        address={album.image}
        actions={
          <HeroActions
            subject={{
              ...list,
              name: album.name,
              path,
              artists: album.artists,
              repost: { kind: 'album', id: album.id },
              record: album,
            }}
            like={{ kind: 'album', id: album.id }}
            canKeep
          />
        }
      >
        <Facts
          facts={[
            readList(album.artists).length > 0 && (
              <span key="by" className="font-semibold">
                <ArtistLinks artists={album.artists} />
              </span>
            ),
            yearOf(album.release_date),
            sum,
          ]}
        />
      </Hero>
      <div className="page pt-8 pb-16">
        {tracks.length > 0 ? (
          <Discs hasArtists={isVarious(album)} {...list} />
        ) : (
          <p className="text-base text-muted">{t('There are no tracks on this album yet.')}</p>
        )}
        <Labels genres={album.genres} tags={album.tags} />
        {released !== '' && (
          <p className="mt-8 text-sm text-muted">{t('Released :date', { date: released })}</p>
        )}
        <LinerNotes {...album} />
        <LazyMoreBy
          key={`by ${album.id}`}
          artists={album.record_type === 'compilation' ? [] : album.artists}
          albumId={album.id}
          className="mt-12"
        />
        <LazyComments key={album.id} kind="album" id={album.id} className="mt-12" />
      </div>
    </>
  );
}

/** The tracks, grouped by disc if there are several. Play starts the whole album. */
function Discs({ tracks, ...list }: TrackSource & { hasArtists: boolean }) {
  const t = useT();
  const discs = Map.groupBy(tracks, discOf);
  if (discs.size < 2) return <TrackList isNumbered hasPlays tracks={tracks} {...list} />;
  return (
    <div className="grid grid-cols-1 gap-8">
      {[...discs]
        .toSorted(([one], [other]) => one - other)
        .map(([disc, shown], index) => (
          <section key={disc} aria-label={t('Disc :number', { number: disc })}>
            <h2 className="mb-2 flex items-baseline gap-3 text-lg">
              {t('Disc :number', { number: disc })}
              <DiscSum tracks={shown} />
            </h2>
            <TrackList
              isNumbered
              hasPlays
              hasHead={index === 0}
              tracks={tracks}
              disc={disc}
              {...list}
            />
          </section>
        ))}
    </div>
  );
}

const DiscSum = ({ tracks }: { tracks: readonly Track[] }) => (
  <span className="text-sm font-normal tracking-normal text-muted tabular-nums">
    {useTrackSum(tracks)}
  </span>
);

/** Whether tracks have artists other than the album's. Each row then names its artists. */
const isVarious = ({ artists, tracks }: Album): boolean =>
  readList(tracks).some((track) =>
    readList(track.artists).some(({ id }) => !readList(artists).some((artist) => artist.id === id)),
  );

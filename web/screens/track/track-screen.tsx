import { useLocation } from 'react-router';
import { paths } from '../../../contracts/routes/paths.ts';
import type { Track } from '../../../contracts/schema/music.ts';
import { useSupports } from '../../data/calls/capabilities.ts';
import { classNames } from '../../lib/dom.ts';
import { formatDuration } from '../../lib/format.ts';
import { LazyComments } from '../../music/comments/lazy-comments.tsx';
import { ArtistLinks } from '../../music/tracks/artist-names.tsx';
import { CardGrid } from '../../music/cards/cards.tsx';
import { albumCard, artistCard } from '../../music/cards/card-of.tsx';
import { EntityPage } from '../../music/pages/entity.tsx';
import { Labels } from '../../music/pages/genre-links.tsx';
import { HeroActions } from '../../music/pages/hero-actions.tsx';
import { LazyMoreBy } from '../../music/pages/lazy-more-by.tsx';
import { Credits, Notes } from '../../music/pages/liner-notes.tsx';
import { menuOfTrack } from '../../music/menus/menu-of-track.ts';
import { Facts, Hero, PageSkeleton, Section } from '../../music/pages/page.tsx';
import { ExplicitMark } from '../../music/tracks/explicit-mark.tsx';
import { readList } from '../../music/tracks/read-list.ts';
import { trackLength, yearOf } from '../../music/tracks/track-facts.ts';
import { useHydrated, useT } from '../../data/session/session.tsx';
import { lazyCode } from '../../ui/lazy-code.ts';
import { PartInSight } from '../../ui/part-in-sight.tsx';

const describe = ({ track }: { track: Track }) => ({ path: paths.track(track), name: track.name });

const lyricsCode = lazyCode(() => import('./track-lyrics.tsx').then((file) => file.TrackLyrics));

export function TrackScreen() {
  return (
    <EntityPage call="GET tracks/{id}" describe={describe} skeleton={<PageSkeleton />}>
      {({ track }) => <TrackPage track={track} />}
    </EntityPage>
  );
}

function TrackPage({ track }: { track: Track }) {
  const t = useT();
  const { album } = track;
  const plays = track.plays ?? 0;
  const artists = readList(track.artists);
  const startAt = useStartTime(track);
  const hasLyrics = useSupports('GET tracks/{id}/lyrics');
  const source = { id: `track.${track.id}`, name: track.name, path: paths.track(track) };
  return (
    <>
      <Hero
        kind={
          <>
            {t('Track')}
            <ExplicitMark of={track} />
          </>
        }
        name={track.name}
        address={track.image ?? album?.image}
        actions={
          <HeroActions
            subject={{ ...menuOfTrack(track, source), isOnItsPage: true }}
            like={{ kind: 'track', id: track.id }}
            radio={{ type: 'track', id: track.id }}
            canShuffle={false}
            startAt={startAt}
          />
        }
      >
        <Facts
          facts={[
            artists.length > 0 && (
              <span key="by" className="font-semibold">
                <ArtistLinks artists={artists} />
              </span>
            ),
            yearOf(album?.release_date),
            <span key="length" className="tabular-nums">
              {formatDuration(trackLength(track))}
            </span>,
            plays > 0 && t('[one :count play|other :count plays]', { count: plays }),
            startAt !== undefined &&
              t('Starts at :time', { time: formatDuration(startAt * 1_000) }),
          ]}
        />
      </Hero>
      {/* Lyrics load late, or not at all. They are beside or below the rest and never move it. */}
      <div className="@container page pb-16">
        <Labels genres={track.genres} tags={track.tags} />
        <div
          className={classNames(
            'mt-10 grid grid-cols-1 gap-x-16 gap-y-10',
            (hasLyrics || track.description) &&
              '@3xl:grid-cols-[minmax(0,1fr)_20rem] @3xl:grid-rows-[auto_1fr]',
          )}
        >
          <div className="empty:hidden @3xl:col-start-1">
            <Notes {...track} />
          </div>
          <div className="grid max-w-md grid-cols-2 content-start gap-x-6 gap-y-10 @3xl:-col-end-1 @3xl:row-span-2 @3xl:row-start-1 [&_ul]:grid-cols-1 [&>section_h2]:text-base">
            <div className="col-span-2 empty:hidden">
              <Credits {...track} />
            </div>
            {album && (
              <Section title={t('From the album')}>
                <CardGrid
                  cards={[
                    albumCard(
                      { ...album, image: album.image ?? track.image },
                      yearOf(album.release_date),
                    ),
                  ]}
                />
              </Section>
            )}
            {artists.length > 0 && (
              <Section title={t('By')}>
                <CardGrid isRound cards={artists.map(artistCard)} />
              </Section>
            )}
          </div>
          {hasLyrics && (
            <PartInSight
              key={track.id}
              isUnreserved
              code={lyricsCode}
              part={{ trackId: track.id }}
              className="min-w-0 @3xl:col-start-1"
            />
          )}
        </div>
      </div>
      <LazyMoreBy
        key={`by ${track.id}`}
        artists={artists}
        albumId={album?.id}
        className="page pb-16"
      />
      <LazyComments key={track.id} kind="track" id={track.id} className="page pb-16" />
    </>
  );
}

/** The second from `?t=60` at which the track starts, if it is within the track. */
function useStartTime(track: Track): number | undefined {
  const { search } = useLocation();
  // A prerendered page does not depend on the time in the address.
  const isHydrated = useHydrated();
  const wanted = new URLSearchParams(search).get('t') ?? '';
  const seconds = /^\d{1,5}$/.test(wanted) ? Number(wanted) : 0;
  const length = trackLength(track) ?? Number.POSITIVE_INFINITY;
  return isHydrated && seconds > 0 && seconds * 1_000 < length ? seconds : undefined;
}

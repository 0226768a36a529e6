import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { addArtistParts, type ArtistPart, topTracksShown } from './artist-parts.ts';
import { type ArtistTab, paths } from '../../../contracts/routes/paths.ts';
import type { Album, Artist } from '../../../contracts/schema/music.ts';
import { LazyComments } from '../../music/comments/lazy-comments.tsx';
import { CardGrid } from '../../music/cards/cards.tsx';
import { artistCard, type Card } from '../../music/cards/card-of.tsx';
import { Section } from '../../music/pages/page.tsx';
import { readList } from '../../music/tracks/read-list.ts';
import { TrackList } from '../../music/lists/track-list.tsx';
import type { TrackSource } from '../../music/tracks/source.ts';
import { useT } from '../../data/session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { preservesScroll } from '../../data/router/scroll-restoration.ts';
import { Biography } from './biography.tsx';
import { byDate, releaseCard, releasesByKind } from '../../music/pages/releases.ts';

export { ArtistPage as ArtistScreen } from './artist-page.tsx';

addArtistParts({ overview: Overview });

/** The main content of an artist's page: top tracks, albums, biography, and similar artists. */
function Overview({ reply: { artist, albums, tracks }, source }: ArtistPart) {
  const t = useT();
  const { albums: records, shorter, guest } = releasesByKind(readList(albums), artist.id);
  const similar = readList(artist.similar);
  const about = artist.profile?.description;
  const top = readList(tracks);
  const [latest] = [...records, ...shorter].toSorted(byDate);
  const isFew = records.length + shorter.length <= fewReleases;
  const biography = about && (
    <Section title={t('About the artist')}>
      <Biography text={about} />
    </Section>
  );
  return (
    <>
      {top.length > 0 && (
        <div className="grid grid-cols-1 gap-x-10 lg:grid-cols-[minmax(0,1fr)_15rem]">
          <TopTracks tracks={top} source={source} more={source} />
          {latest && <LatestRelease album={latest} />}
        </div>
      )}
      <Beside
        isFew={isFew}
        aside={
          guest.length > 0 ? (
            <Shelf
              artist={artist}
              tab="albums"
              title={t('Appears on')}
              cards={guest.slice(0, maxGuest).map(releaseCard)}
            />
          ) : (
            biography
          )
        }
      >
        <Shelf artist={artist} tab="albums" title={t('Albums')} cards={records.map(releaseCard)} />
        <Shelf
          artist={artist}
          tab="albums"
          title={t('Singles and EPs')}
          cards={shorter.map(releaseCard)}
        />
      </Beside>
      {top.length + records.length + shorter.length === 0 && (
        <p className="text-base text-muted">{t('No releases yet.')}</p>
      )}
      {(guest.length > 0 || !isFew) && biography}
      <Shelf
        artist={artist}
        tab="similar"
        title={t('Similar artists')}
        cards={similar.map(artistCard)}
        isRound
      />
      <LazyComments kind="artist" id={artist.id} />
    </>
  );
}

/**
 * The latest release, beside the top tracks on a wide screen. On others the albums below start with
 * it.
 */
function LatestRelease({ album }: { album: Album }) {
  const t = useT();
  return (
    <div className="max-lg:hidden [&_ul]:grid-cols-1">
      <Section title={t('Latest release')}>
        <CardGrid cards={[releaseCard(album)]} />
      </Section>
    </div>
  );
}

/** So few fill no row, so their covers are larger, beside something else. */
const fewReleases = 3;
const maxGuest = 4;

function Beside({
  isFew,
  aside,
  children,
}: {
  isFew: boolean;
  aside: ReactNode;
  children: ReactNode;
}) {
  if (!isFew || !aside) return children;
  return (
    <div className="grid grid-cols-1 gap-x-10 gap-y-12 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="grid grid-cols-1 content-start gap-12 empty:hidden lg:[&_ul]:grid-cols-2 lg:[&_ul:has(>:nth-child(3))]:grid-cols-3">
        {children}
      </div>
      <div className="lg:[&_ul]:grid-cols-2">{aside}</div>
    </div>
  );
}

/** Two rows on a wide screen; the rest has its own tab. */
const maxCards = 12;

function Shelf({
  artist,
  tab,
  title,
  cards,
  isRound = false,
}: {
  artist: Artist;
  tab: ArtistTab;
  title: string;
  cards: Card[];
  isRound?: boolean;
}) {
  const t = useT();
  if (cards.length === 0) return null;
  return (
    <Section title={title}>
      <CardGrid isRound={isRound} cards={cards.slice(0, maxCards)} />
      {cards.length > maxCards && (
        <Link
          to={paths.artist(artist, tab)}
          state={preservesScroll}
          className="mt-4 inline-block py-2 text-sm font-semibold text-muted underline-offset-2 hover:text-main hover:underline"
        >
          {t('See all :count', { count: cards.length })}
        </Link>
      )}
    </Section>
  );
}

/** The top tracks: five at first, the rest on demand. */
function TopTracks({ tracks, ...list }: TrackSource) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <Section title={t('Popular')}>
      <TrackList
        isNumbered
        hasCovers
        hasPlays
        tracks={tracks}
        {...list}
        {...(!isOpen && { limit: topTracksShown })}
      />
      {tracks.length > topTracksShown && (
        <Button
          variant="ghost"
          size="sm"
          className="mt-2 -ms-3 text-muted"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t('Show less') : t('See all')}
        </Button>
      )}
    </Section>
  );
}

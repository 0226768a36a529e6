import { type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../contracts/routes/paths.ts';
import { classNames } from '../../lib/dom.ts';
import { ArtistLinks, MarkAfterName } from '../../music/tracks/artist-names.tsx';
import { CardGrid } from '../../music/cards/cards.tsx';
import type { Card } from '../../music/cards/card-of.tsx';
import { Section } from '../../music/pages/page.tsx';
import { useCardPlay } from '../../music/play/use-play-item.tsx';
import { Picture } from '../../music/tracks/picture.tsx';
import { TrackList } from '../../music/lists/track-list.tsx';
import { useT } from '../../data/session/session.tsx';
import { isPlayable } from '../../music/tracks/track-facts.ts';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { useSupports } from '../../data/calls/capabilities.ts';
import { cardOf, isRound, type Kind, kindLabel, useMark } from './result-kinds.tsx';
import { Browse } from './browse.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import type { ReplyOf } from '../../../contracts/schema/calls.ts';
import type { Album, Artist, Track } from '../../../contracts/schema/music.ts';
import { readList } from '../../music/tracks/read-list.ts';

interface Props {
  reply: ReplyOf<'GET search'>;
  query: string;
  limit: number;
  /** These are the previous query's results, while the next ones load. */
  isOld: boolean;
}

/** Loaded on demand, because most searches find something. */
const NoResults = lazyPart(() => import('./no-results.tsx').then((file) => file.NoResults));

const fewTracks = 5;
const fewCards = 6;

/** The results by kind: the most likely match first, beside the tracks. */
export function SearchResults({ reply, query, limit, isOld }: Props) {
  const t = useT();
  const results = readResults(reply);
  const count = Object.values(results).flat().length;
  const top = topResult(results, query);
  const mark = useMark(query);
  const shared = { query, limit, mark };
  const countText = t('[one :count result|other :count results]', { count });
  return (
    <div
      className={classNames(
        'grid grid-cols-1 gap-12 transition-opacity',
        isOld && 'opacity-60 delay-200',
      )}
      aria-busy={isOld || undefined}
    >
      <p role="status" className="sr-only">
        {isOld ? '' : countText}
      </p>
      {count === 0 && (
        <Suspense>
          <NoResults query={query} />
          <Browse />
        </Suspense>
      )}
      {top && (
        <div className="grid grid-cols-1 gap-x-10 gap-y-12 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
          <Section title={t('Top result')}>
            <TopResult top={top} mark={mark} />
          </Section>
          {results.tracks.length > 0 && (
            <Section title={t('Tracks')}>
              <TrackList
                hasCovers
                hasArtists
                hasHead={false}
                mark={mark}
                tracks={results.tracks}
                source={null}
                limit={fewTracks}
              />
              {results.tracks.length > fewTracks && <AllOfKind query={query} kind="tracks" />}
            </Section>
          )}
        </div>
      )}
      <CardGroup kind="artists" {...shared} cards={results.artists.map(cardOf.artists)} />
      <CardGroup kind="albums" {...shared} cards={results.albums.map(cardOf.albums)} />
      <CardGroup kind="playlists" {...shared} cards={results.playlists.map(cardOf.playlists)} />
      <CardGroup kind="people" {...shared} cards={results.users.map(cardOf.people)} />
    </div>
  );
}

/** The most likely match, larger than the rest. Its link covers the card from behind. */
function TopResult({ top, mark }: { top: Top; mark: (name: string) => ReactNode }) {
  const t = useT();
  const { to, address, kind, artists } = describe(top);
  const kindNames = { artist: t('Artist'), album: t('Album'), track: t('Track') };
  return (
    <div className="ring-of-link group relative flex items-center gap-4 rounded-card border border-divider bg-paper p-4 shadow-card transition-colors hover:bg-hover sm:gap-5 sm:p-6 lg:min-h-70 lg:flex-col lg:items-start lg:justify-end">
      <Picture
        name={top.item.name}
        address={address}
        isRound={kind === 'artist'}
        className="w-20 shadow-card sm:w-24 lg:w-32"
      />
      <div className="min-w-0 max-w-full grow lg:grow-0 lg:pe-14">
        <p className="line-clamp-3 text-lg font-bold tracking-tight wrap-anywhere sm:text-xl lg:text-2xl">
          <Link to={to} data-result="" className="after:absolute after:inset-0">
            <bdi>{mark(top.item.name)}</bdi>
          </Link>
          {top.kind === 'artist' && top.item.verified && <MarkAfterName className="size-5" />}
        </p>
        <p className="mt-1 truncate text-sm text-muted">
          {kindNames[kind]}
          {artists && artists.length > 0 && (
            <>
              <span> · </span>
              <span className="relative">
                <ArtistLinks artists={artists} />
              </span>
            </>
          )}
        </p>
      </div>
      <PlayTop top={top} path={to} />
    </div>
  );
}

/** Plays the top result: an album from its start, an artist's top tracks, or a track. */
function PlayTop({ top, path }: { top: Top; path: string }) {
  const { kind, item } = top;
  const { control, icon } = useCardPlay({ kind, id: item.id, name: item.name, path });
  if (top.kind === 'track' && !isPlayable(top.item)) return null;
  return (
    <button
      type="button"
      {...control}
      className="relative grid size-12 shrink-0 place-items-center rounded-full bg-primary text-on-primary shadow-pop transition-[scale] hover:scale-106 active:scale-97 lg:absolute lg:end-6 lg:bottom-6 forced-colors:border"
    >
      {icon}
    </button>
  );
}

function describe({ kind, item }: Top) {
  if (kind === 'artist')
    return {
      kind,
      to: paths.artist(item),
      address: item.image_small ?? item.albums?.[0]?.image,
      artists: null,
    };
  if (kind === 'album')
    return { kind, to: paths.album(item), address: item.image, artists: item.artists };
  return {
    kind,
    to: paths.track(item),
    address: item.image ?? item.album?.image,
    artists: item.artists,
  };
}

interface GroupProps {
  kind: Exclude<Kind, 'tracks'>;
  cards: Card[];
  query: string;
  limit: number;
  mark: (name: string) => ReactNode;
}

/**
 * One kind of results: a row of cards, and a link to the rest. Renders nothing if there are none.
 */
function CardGroup({ kind, cards, query, limit, mark }: GroupProps) {
  const t = useT();
  const canSearchByKind = useSupports('GET search/model/{modelType}');
  const [isOpen, setOpen] = useState(false);
  if (cards.length === 0) return null;
  const title = kindLabel(kind, t);
  return (
    <Section title={title}>
      <CardGrid
        isRound={isRound(kind)}
        mark={mark}
        cards={isOpen ? cards : cards.slice(0, fewCards)}
      />
      {cards.length > fewCards && !isOpen && canSearchByKind && cards.length >= limit ? (
        <AllOfKind query={query} kind={kind} />
      ) : (
        cards.length > fewCards && (
          <Button
            variant="outline"
            size="sm"
            className="mt-5"
            aria-expanded={isOpen}
            aria-label={`${title}: ${isOpen ? t('Show less') : t('See all')}`}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? t('Show less') : t('See all')}
          </Button>
        )
      )}
    </Section>
  );
}

function AllOfKind({ query, kind }: { query: string; kind: Kind }) {
  const t = useT();
  const canSearchByKind = useSupports('GET search/model/{modelType}');
  return (
    canSearchByKind && (
      <Link
        to={paths.search(query, kind)}
        aria-label={`${kindLabel(kind, t)}: ${t('See all')}`}
        className={buttonClass({ variant: 'outline', size: 'sm' }, 'mt-5')}
      >
        {t('See all')}
      </Link>
    )
  );
}

/** The results, each kind as a list, even if the backend knows fewer kinds. */
const readResults = ({ results }: ReplyOf<'GET search'>) => ({
  artists: readList(results.artists),
  albums: readList(results.albums),
  tracks: readList(results.tracks),
  playlists: readList(results.playlists),
  users: readList(results.users),
});

/** A candidate for the top result. */
type Top =
  | { kind: 'artist'; item: Artist }
  | { kind: 'album'; item: Album }
  | { kind: 'track'; item: Track };

/**
 * The most likely match: a name that equals the query, else one that starts with it, else the first
 * result; artists before albums before tracks.
 */
function topResult(
  { artists, albums, tracks }: ReturnType<typeof readResults>,
  query: string,
): Top | null {
  const wanted = fold(query);
  const all: Top[] = [
    ...artists.map((item) => ({ kind: 'artist' as const, item })),
    ...albums.map((item) => ({ kind: 'album' as const, item })),
    ...tracks.map((item) => ({ kind: 'track' as const, item })),
  ];
  return (
    all.find(({ item }) => fold(item.name) === wanted) ??
    all.find(({ item }) => fold(item.name).startsWith(wanted)) ??
    all[0] ??
    null
  );
}

const fold = (name: string): string =>
  name.trim().toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '');

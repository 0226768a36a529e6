import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { isOn } from '../../../contracts/loose.ts';
import { paths } from '../../../contracts/paths.ts';
import { skeletons } from '../../../contracts/constants.ts';
import { classNames } from '../../lib/dom.ts';
import { findMatches } from '../../lib/find-matches.ts';
import { ArtistLinks, MarkAfterName } from '../../music/artist-names.tsx';
import { artistCard, type Card, CardGrid } from '../../music/cards.tsx';
import { CardSkeletons, Section } from '../../music/page.tsx';
import { Picture } from '../../music/picture.tsx';
import { TrackList } from '../../music/track-list.tsx';
import { useSession, useT } from '../../session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { Loading } from '../../ui/loading.tsx';
import { useCall } from '../../api/use-call.ts';
import { readList } from '../../music/read-list.ts';
import { countOf, type Results, type Top, topResult } from './read-results.ts';

interface Props {
  results: Results;
  query: string;
  /** They are of the query before, while the next are loading. */
  isOld: boolean;
}

const fewTracks = 5;
const fewCards = 6;

/** What was found, by kind: first what was most likely meant, beside the tracks. */
export function SearchResults({ results, query, isOld }: Props) {
  const t = useT();
  const count = countOf(results);
  const top = topResult(results, query);
  const mark = (name: string) => <Marked text={name} query={query} />;
  const said = count === 1 ? t('1 result') : t(':count results', { count });
  return (
    <div className={classNames('grid grid-cols-1 gap-12 transition-opacity', isOld && 'opacity-60 delay-200')} aria-busy={isOld || undefined}>
      <p role="status" className="sr-only">{isOld ? '' : said}</p>
      {count === 0 && <><Nothing query={query} /><Browse /></>}
      {top && (
        <div className="grid grid-cols-1 gap-x-10 gap-y-12 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
          <Section title={t('Top result')}><TopResult top={top} mark={mark} /></Section>
          {results.tracks.length > 0 && <Section title={t('Tracks')}><TrackList hasCovers hasArtists mark={mark} tracks={results.tracks.slice(0, fewTracks)} /></Section>}
        </div>
      )}
      <CardGroup title={t('Artists')} isRound mark={mark} cards={results.artists.map(artistCard)} />
      <CardGroup title={t('Albums')} mark={mark} cards={results.albums.map((one) => ({ to: paths.album(one), name: one.name, address: one.image, detail: <ArtistLinks artists={one.artists} /> }))} />
      <CardGroup title={t('Playlists')} mark={mark} cards={results.playlists.map((one) => ({ to: paths.playlist(one), name: one.name, address: one.image, detail: one.owner && <bdi>{one.owner.display_name}</bdi> }))} />
      <CardGroup title={t('Profiles')} isRound mark={mark} cards={results.users.map((one) => ({ to: paths.user(one), name: one.display_name, address: one.avatar }))} />
    </div>
  );
}

function Nothing({ query }: { query: string }) {
  const t = useT();
  return (
    <div className="mx-auto max-w-md pt-12 text-center">
      <h2 className="text-xl">{t('There are no items matching your query')}</h2>
      <p className="mt-2 text-base wrap-anywhere text-muted">{t('Nothing here is called “:query”. Try fewer words, or another spelling.', { query })}</p>
    </div>
  );
}

/** What was most likely meant, larger than the rest. Its link covers the card from behind. */
function TopResult({ top, mark }: { top: Top; mark: (name: string) => ReactNode }) {
  const t = useT();
  const { to, address, kind, artists } = describe(top);
  const words = { artist: t('Artist'), album: t('Album'), track: t('Track') };
  return (
    <div className="ring-of-link group relative flex items-center gap-5 rounded-card border border-divider bg-paper p-5 shadow-card transition-colors hover:bg-hover sm:p-6 lg:min-h-70 lg:flex-col lg:items-start lg:justify-end">
      <Picture name={top.item.name} address={address} isRound={kind === 'artist'} className="w-24 shadow-card lg:w-32" />
      <div className="min-w-0 max-w-full">
        <p className="line-clamp-3 text-xl font-bold tracking-tight wrap-anywhere lg:text-2xl">
          <Link to={to} data-result="" className="after:absolute after:inset-0"><bdi>{mark(top.item.name)}</bdi></Link>
          {top.kind === 'artist' && isOn(top.item.verified) && <MarkAfterName className="size-5" />}
        </p>
        <p className="mt-1 truncate text-sm text-muted">{words[kind]}{artists && artists.length > 0 && <> · <span className="relative"><ArtistLinks artists={artists} /></span></>}</p>
      </div>
    </div>
  );
}

function describe({ kind, item }: Top) {
  if (kind === 'artist') return { kind, to: paths.artist(item), address: item.image_small ?? item.albums?.[0]?.image, artists: null };
  if (kind === 'album') return { kind, to: paths.album(item), address: item.image, artists: item.artists };
  return { kind, to: paths.track(item), address: item.image ?? item.album?.image, artists: item.artists };
}

/** One kind of results: a row of them, and the rest on demand. Nothing where there are none. */
function CardGroup({ title, cards, ...look }: { title: string; cards: Card[]; isRound?: boolean; mark: (name: string) => ReactNode }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  if (cards.length === 0) return null;
  return (
    <Section title={title}>
      <CardGrid {...look} cards={isOpen ? cards : cards.slice(0, fewCards)} />
      {cards.length > fewCards && (
        <Button variant="outline" size="sm" className="mt-5" aria-expanded={isOpen} aria-label={`${title}: ${isOpen ? t('Show less') : t('Show more')}`} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('Show less') : t('Show more')}
        </Button>
      )}
    </Section>
  );
}

/** A text with what was looked for marked in it. */
function Marked({ text, query }: { text: string; query: string }) {
  const { language } = useSession().bootstrap.i18n;
  return findMatches(text, query, language).map(({ text: piece, isMatch }, index) =>
    isMatch ? <mark key={index} className="rounded-[3px] bg-primary/22 text-inherit forced-colors:bg-[Mark]">{piece}</mark> : piece);
}

/** Before anything is typed, and where nothing was found: whom others listen to. Eight, which is a whole number of rows. A page without them is a field, which is enough. */
export function Browse() {
  const t = useT();
  const { data, error } = useCall('GET landing/artists', {}, { isQuiet: true });
  const artists = readList(data?.artists);
  if ((error && !data) || (data && artists.length === 0)) return null;
  return (
    <div className="lg:[&_ul]:grid-cols-4 xl:[&_ul]:grid-cols-8">
      <Section title={t('Others listen to')}>
        <Loading isLoading={!data} label={t('Loading artists')} shape={<CardSkeletons isRound count={skeletons.trending} />}>
          <CardGrid isRound cards={artists.map(artistCard)} />
        </Loading>
      </Section>
    </div>
  );
}

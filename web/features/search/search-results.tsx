import { isOn } from '../../../contracts/loose.ts';
import { paths } from '../../../contracts/paths.ts';
import { classNames } from '../../lib/class-names.ts';
import { ArtistLinks } from '../../music/artist-links.tsx';
import { Section } from '../../music/section.tsx';
import { TrackList } from '../../music/track-list.tsx';
import { useT } from '../../session/session.tsx';
import { Browse } from './browse.tsx';
import { CardGroup } from './card-group.tsx';
import { Marked } from './marked.tsx';
import { countOf, type Results, topResult } from './read-results.ts';
import { TopResult } from './top-result.tsx';

interface Props {
  results: Results;
  query: string;
  /** They are of the query before, while the next are on their way. */
  isOld: boolean;
}

const fewTracks = 5;

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
      <CardGroup title={t('Artists')} isRound mark={mark} cards={results.artists.map((one) => ({ to: paths.artist(one), name: one.name, address: one.image_small ?? one.albums?.[0]?.image, isVerified: isOn(one.verified) }))} />
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

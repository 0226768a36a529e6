import { useParams } from 'react-router';
import { channelPageSize } from '../../../contracts/constants.ts';
import { paths } from '../../../contracts/routes/paths.ts';
import { isAbsent } from '../../data/calls/api-error.ts';
import { usePages } from '../../data/calls/use-pages.ts';
import { LoadMore } from '../../ui/failures/load-more.tsx';
import { genreName } from '../../music/channels/read-channel.ts';
import { Read } from '../../ui/failures/read.tsx';
import { ArtistLinks } from '../../music/tracks/artist-names.tsx';
import { CardGrid } from '../../music/cards/cards.tsx';
import { albumCard } from '../../music/cards/card-of.tsx';
import { EntityFailure } from '../../music/pages/entity.tsx';
import { HeroActions } from '../../music/pages/hero-actions.tsx';
import { Hero, PageSkeleton, Section } from '../../music/pages/page.tsx';
import { readList } from '../../music/tracks/read-list.ts';
import { TrackList } from '../../music/lists/track-list.tsx';
import { useNamedPage } from '../../data/session/screen-title.ts';
import { useT } from '../../data/session/session.tsx';

export function TagScreen() {
  const { name = '' } = useParams();
  return <TagPage key={name} name={name} />;
}

const size = { perPage: channelPageSize };

function TagPage({ name }: { name: string }) {
  const t = useT();
  const pages = usePages('GET tags/{name}/tracks', { params: { name }, query: size });
  const { first, data, error, isValidating, mutate } = pages;
  const tracks = readList(data);
  const title = first?.tag ? genreName(first.tag) : name;
  const source = { id: `tag.${name}`, name: title, path: paths.tag(name) };
  useNamedPage(data && title);
  return (
    <Read
      of={{ data, error, isValidating, mutate }}
      shape={<PageSkeleton />}
      renderFailure={(failure, retry) => <EntityFailure error={failure} query={name} {...retry} />}
    >
      {() => (
        <>
          <Hero
            kind={t('Tag')}
            name={title}
            address={tracks[0]?.image ?? tracks[0]?.album?.image}
            actions={<HeroActions subject={{ tracks, source, name: title, path: source.path }} />}
          />
          <div className="page grid grid-cols-1 gap-12 pt-8 pb-16">
            <TaggedAlbums name={name} />
            {tracks.length > 0 && (
              <Section title={t('Tracks')}>
                {/* No known backend can continue a tag's list in the queue. */}
                <TrackList hasCovers hasArtists tracks={tracks} source={source} />
                <LoadMore pages={pages} count={tracks.length} />
              </Section>
            )}
            {tracks.length === 0 && (
              <p className="text-base text-muted">{t('No tracks have this tag.')}</p>
            )}
          </div>
        </>
      )}
    </Read>
  );
}

/** Renders nothing if there are none, or the backend does not provide them. */
function TaggedAlbums({ name }: { name: string }) {
  const t = useT();
  const pages = usePages('GET tags/{name}/albums', { params: { name }, query: size });
  const { data, error, isValidating, mutate } = pages;
  const albums = readList(data);
  if (data ? albums.length === 0 : !error || isAbsent(error)) return null;
  return (
    <Section title={t('Albums')}>
      <Read of={{ data, error, isValidating, mutate }}>
        {() => (
          <>
            <CardGrid
              cards={albums.map((album) =>
                albumCard(album, <ArtistLinks artists={album.artists} />),
              )}
            />
            <LoadMore pages={pages} count={albums.length} />
          </>
        )}
      </Read>
    </Section>
  );
}

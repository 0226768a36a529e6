import { addArtistParts, type ArtistPart } from './artist-parts.ts';
import type { Album } from '../../../contracts/schema/music.ts';
import { usePages } from '../../data/calls/use-pages.ts';
import { CardGrid } from '../../music/cards/cards.tsx';
import { artistCard, personCard } from '../../music/cards/card-of.tsx';
import { GenreLinks } from '../../music/pages/genre-links.tsx';
import { OutsideLinks } from '../../music/pages/outside-links.tsx';
import { readLinks } from '../../music/pages/read-links.ts';
import { CardSkeletons, Section } from '../../music/pages/page.tsx';
import { Paged } from '../../music/pages/paged.tsx';
import { readList } from '../../music/tracks/read-list.ts';
import { TrackList } from '../../music/lists/track-list.tsx';
import { useSupports } from '../../data/calls/capabilities.ts';
import { useT } from '../../data/session/session.tsx';
import { Biography } from './biography.tsx';
import { releaseCard, releasesByKind } from '../../music/pages/releases.ts';

export { ArtistPage as ArtistTabScreen } from './artist-page.tsx';

/** Every tab except the first. */
addArtistParts({
  tracks: AllTracks,
  albums: AllAlbums,
  similar: Similar,
  about: AboutArtist,
  followers: Followers,
});

function AllTracks({ reply: { artist }, source }: ArtistPart) {
  const t = useT();
  const pages = usePages('GET artists/{id}/tracks', { params: { id: artist.id } });
  const more = pages.hasMore ? source : null;
  return (
    <Section title={t('Tracks')}>
      <Paged
        pages={pages}
        messages={{
          empty: t('No releases yet.'),
          refused: t(':name keeps this private.', { name: artist.name }),
        }}
      >
        {(tracks) => (
          <TrackList
            isNumbered
            hasCovers
            hasPlays
            tracks={readList(tracks)}
            source={source}
            more={more}
          />
        )}
      </Paged>
    </Section>
  );
}

/** If the backend has no separate list, the artist's page contains all of them. */
function AllAlbums(part: ArtistPart) {
  const {
    reply: { artist, albums },
  } = part;
  return useSupports('GET artists/{id}/albums') ? (
    <PagedAlbums {...part} />
  ) : (
    <AlbumsByKind albums={readList(albums)} artistId={artist.id} />
  );
}

function PagedAlbums({ reply: { artist } }: ArtistPart) {
  const t = useT();
  const pages = usePages(
    'GET artists/{id}/albums',
    { params: { id: artist.id } },
    { thingExists: true },
  );
  return (
    <div>
      <Paged
        pages={pages}
        shape={<CardSkeletons />}
        messages={{
          empty: t('No releases yet.'),
          refused: t(':name keeps this private.', { name: artist.name }),
        }}
      >
        {(albums) => <AlbumsByKind albums={readList(albums)} artistId={artist.id} />}
      </Paged>
    </div>
  );
}

function AlbumsByKind({ albums: all, artistId }: { albums: Album[]; artistId: number }) {
  const t = useT();
  const { albums, shorter, guest } = releasesByKind(all, artistId);
  return (
    <div className="grid grid-cols-1 gap-12">
      {albums.length > 0 && (
        <Section title={t('Albums')}>
          <CardGrid cards={albums.map(releaseCard)} />
        </Section>
      )}
      {shorter.length > 0 && (
        <Section title={t('Singles and EPs')}>
          <CardGrid cards={shorter.map(releaseCard)} />
        </Section>
      )}
      {guest.length > 0 && (
        <Section title={t('Appears on')}>
          <CardGrid cards={guest.map(releaseCard)} />
        </Section>
      )}
    </div>
  );
}

function Similar({ reply: { artist } }: ArtistPart) {
  const t = useT();
  return (
    <Section title={t('Similar artists')}>
      <CardGrid isRound cards={readList(artist.similar).map(artistCard)} />
    </Section>
  );
}

function Followers({ reply: { artist } }: ArtistPart) {
  const t = useT();
  const pages = usePages('GET artists/{id}/followers', { params: { id: artist.id } });
  const name = { name: artist.name };
  return (
    <Section title={t('Followers')}>
      <Paged
        pages={pages}
        shape={<CardSkeletons isRound />}
        messages={{
          empty: t(':name has no followers yet.', name),
          refused: t(':name keeps this private.', name),
        }}
      >
        {(people) => <CardGrid isRound cards={readList(people).map(personCard)} />}
      </Paged>
    </Section>
  );
}

function AboutArtist({ reply: { artist } }: ArtistPart) {
  const t = useT();
  const about = artist.profile?.description;
  const genres = readList(artist.genres);
  const place = [artist.profile?.city, artist.profile?.country].filter(Boolean).join(', ');
  const facts = [
    place !== '' && { name: t('Location'), value: <bdi>{place}</bdi> },
    genres.length > 0 && {
      name: t('Genres'),
      value: (
        <bdi className="inline-block first-letter:uppercase">
          <GenreLinks genres={genres} />
        </bdi>
      ),
    },
    readLinks(artist.links).length > 0 && {
      name: t('Elsewhere'),
      value: <OutsideLinks links={artist.links} />,
    },
  ].filter((fact) => fact !== false);
  return (
    <Section title={t('About the artist')}>
      {about && <Biography text={about} />}
      {facts.length > 0 && (
        <dl className="mt-6 grid max-w-[65ch] grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-6 gap-y-2 text-base">
          {facts.map(({ name, value }) => (
            <div key={name} className="contents">
              <dt className="text-sm text-muted">{name}</dt>
              <dd className="min-w-0 wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </Section>
  );
}

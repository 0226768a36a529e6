import { useState } from 'react';
import { Link } from 'react-router';
import { skeletons, fewGenres, genreTiles } from '../../../contracts/constants.ts';
import { isAbsent } from '../../data/calls/api-error.ts';
import { useCall, type Reading } from '../../data/calls/use-call.ts';
import { Read } from '../../ui/failures/read.tsx';
import { CardGrid } from '../../music/cards/cards.tsx';
import { artistCard } from '../../music/cards/card-of.tsx';
import { CardSkeletons, Section } from '../../music/pages/page.tsx';
import { readList } from '../../music/tracks/read-list.ts';
import { useT } from '../../data/session/session.tsx';
import { paths } from '../../../contracts/routes/paths.ts';
import type { Genre } from '../../../contracts/schema/music.ts';
import { genreName } from '../../music/channels/read-channel.ts';
import { usePicture } from '../../music/tracks/use-picture.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useSupports } from '../../data/calls/capabilities.ts';

/** Genres and popular artists, shown before anything is typed and if nothing was found. */
export const Browse = () => (
  <>
    <GenreTiles />
    <PopularArtists />
  </>
);

/** Eight of them fill every row. Hidden if the backend has no such list. */
function PopularArtists() {
  const t = useT();
  const reading = useCall('GET landing/artists', {});
  const artists = readList(reading.data?.artists);
  if (reading.data ? artists.length === 0 : isAbsent(reading.error)) return null;
  return (
    <div className="lg:[&_ul]:grid-cols-4 xl:[&_ul]:grid-cols-8">
      <Section title={t('Popular artists')}>
        <Read
          of={reading}
          label={t('Loading artists')}
          shape={<CardSkeletons isRound count={skeletons.trending} />}
        >
          {() => <CardGrid isRound cards={artists.map(artistCard)} />}
        </Read>
      </Section>
    </div>
  );
}

const gridClass = 'grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 md:grid-cols-4 xl:grid-cols-6';

/** Renders nothing if the backend has no genres. */
function GenreTiles() {
  const t = useT();
  const reading = useGenres();
  const [isOpen, setOpen] = useState(false);
  const hasMore = (reading.data?.length ?? 0) > fewGenres;
  if (reading.data?.length === 0) return null;
  return (
    <Section
      title={t('Browse by genre')}
      headingEnd={
        hasMore ? (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-label={`${t('Browse by genre')}: ${isOpen ? t('Show less') : t('See all')}`}
            onClick={() => setOpen(!isOpen)}
            className="min-h-9 rounded-control px-2 text-sm font-semibold text-muted hover:text-main hover:underline pointer-coarse:min-h-11"
          >
            {isOpen ? t('Show less') : t('See all')}
          </button>
        ) : (
          // Keeps the height of the heading.
          <span />
        )
      }
    >
      <Read of={reading} shape={shape}>
        {(genres) => (
          <ul className={gridClass}>
            {genres.slice(0, isOpen ? undefined : fewGenres).map((genre) => (
              <Tile key={genre.id} genre={genre} />
            ))}
          </ul>
        )}
      </Read>
    </Section>
  );
}

/** The genre's picture; without one, the theme's colours. */
function Tile({ genre }: { genre: Genre }) {
  const src = usePicture()(genre.image);
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <li className="ring-of-link rounded-card">
      <div className="group relative isolate aspect-video overflow-hidden rounded-card bg-linear-to-br from-primary to-primary-dark on-picture">
        {src !== null && src !== failed && (
          <img
            src={src}
            alt=""
            loading="lazy"
            decoding="async"
            className="absolute inset-0 -z-20 size-full object-cover transition-[scale] group-hover:scale-102"
            onError={() => setFailed(src)}
          />
        )}
        {/* Dark only behind the name: enough for white text on the brightest pictures. */}
        <span
          aria-hidden="true"
          className="absolute inset-x-0 bottom-0 -z-10 h-4/5 bg-linear-to-t from-scrim/90 via-scrim/55 to-scrim/0"
        />
        <Link
          to={paths.genre(genre.name)}
          data-result=""
          className="absolute inset-0 flex items-end p-3 text-base leading-5 font-bold wrap-anywhere"
        >
          <bdi className="line-clamp-2">{genreName(genre)}</bdi>
        </Link>
      </div>
    </li>
  );
}

const shape = (
  <ul className={gridClass}>
    {Array.from({ length: fewGenres }, (_, tile) => (
      <li key={tile}>
        <Skeleton className="aspect-video w-full rounded-card" />
      </li>
    ))}
  </ul>
);

/** The first genres, for browsing: empty if the backend has no genres or no pages for them. */
function useGenres(): Reading<Genre[]> {
  const [has, hasPages] = [useSupports('GET genres'), useSupports('GET channel/{idOrSlug}')];
  const { data, error, isValidating, mutate } = useCall(
    'GET genres',
    has && hasPages ? { query: genreTiles } : null,
  );
  const isNone = !has || !hasPages || (!data && isAbsent(error));
  return {
    data: isNone ? [] : data && readList(data.pagination).slice(0, genreTiles.perPage),
    error: isNone ? undefined : error,
    isValidating,
    mutate: () => mutate(),
  };
}

import { Link } from 'react-router';
import { skeletons } from '../../../contracts/constants.ts';
import { paths } from '../../../contracts/routes/paths.ts';
import type { ReplyOf } from '../../../contracts/schema/calls.ts';
import { isAbsent } from '../../data/calls/api-error.ts';
import { useCall } from '../../data/calls/use-call.ts';
import { inSet } from '../../lib/address.ts';
import { MarkAfterName } from '../../music/tracks/artist-names.tsx';
import { readList } from '../../music/tracks/read-list.ts';
import { useLazyCardPlay } from '../../music/cards/use-lazy-card-play.ts';
import { useSession } from '../../data/session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Skeleton, SkeletonList } from '../../ui/skeleton.tsx';
import { pictureAt } from './appearance.ts';

type Artist = ReplyOf<'GET landing/artists'>['artists'][number];

const grid = 'grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-4 md:gap-x-10 md:gap-y-12';

/**
 * The most played artists at the moment. The section is hidden if there are none, or the backend
 * lacks the list.
 */
export function TrendingArtists() {
  const { bootstrap, t } = useSession();
  const { data, error, isValidating, mutate } = useCall('GET landing/artists', {});
  const { Play, ...wanted } = useLazyCardPlay();
  const artists = readList(data?.artists);
  if (isAbsent(error) || (data && artists.length === 0)) return null;
  return (
    <section className="page py-16 md:py-24">
      <h2 className="mb-8 max-w-[26ch] text-2xl md:mb-12 md:text-3xl">
        {t('Currently trending artists on :site', { site: bootstrap.branding.site_name })}
      </h2>
      <Loading isLoading={!data && !error} label={t('Loading artists')} shape={shape}>
        {!data && error && (
          <div role="alert" className="flex flex-wrap items-center gap-4 text-base">
            <p>{t(error.message)}</p>
            <Button variant="outline" isPending={isValidating} onClick={() => void mutate()}>
              {t('Try again')}
            </Button>
          </div>
        )}
        {data && (
          <ul className={grid} {...wanted}>
            {artists.map((artist) => (
              <li key={artist.id} className="group relative">
                <ArtistLink artist={artist} />
                {Play && (
                  <Play
                    kind="artist"
                    id={artist.id}
                    name={artist.name}
                    path={paths.artist(artist)}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
      </Loading>
    </section>
  );
}

function ArtistLink({ artist }: { artist: Artist }) {
  const { bootstrap } = useSession();
  // An artist without a picture shows their first album's.
  const small = pictureAt(artist.image_small, bootstrap);
  const image = small ?? pictureAt(artist.albums?.[0]?.image, bootstrap);
  const large = small && pictureAt(artist.image_large, bootstrap);
  return (
    <Link
      to={paths.artist(artist)}
      className="grid justify-items-center gap-4 rounded-card text-center outline-offset-8"
    >
      <span className="block aspect-square w-full overflow-hidden rounded-full bg-chip shadow-card">
        {image && (
          <img
            src={image}
            srcSet={large ? `${inSet(image)} 1x, ${inSet(large)} 2x` : undefined}
            alt=""
            width="266"
            height="266"
            loading="lazy"
            decoding="async"
            className="size-full object-cover transition-transform duration-200 group-hover:scale-104 motion-reduce:group-hover:scale-100"
          />
        )}
      </span>
      <span className="max-w-full text-base font-semibold wrap-anywhere group-hover:underline">
        {artist.name}
        {artist.verified && <MarkAfterName className="size-4.5" />}
      </span>
    </Link>
  );
}

const row = (
  <div className="grid justify-items-center gap-4">
    <Skeleton className="aspect-square w-full rounded-full" />
    <Skeleton className="h-6 w-28 rounded-control" />
  </div>
);
const shape = <SkeletonList count={skeletons.trending} row={row} className={grid} />;

import { Link } from 'react-router';
import { paths } from '../../../contracts/routes/paths.ts';
import type { ReplyOf } from '../../../contracts/schema/calls.ts';
import { useCall } from '../../data/calls/use-call.ts';
import { useCardPlay } from '../../music/play/use-play-item.tsx';
import { useSession } from '../../data/session/session.tsx';
import { readList } from '../../music/tracks/read-list.ts';
import { Loading } from '../../ui/loading.tsx';
import { Skeleton, SkeletonList } from '../../ui/skeleton.tsx';
import { pictureAt } from './appearance.ts';

type Artist = ReplyOf<'GET landing/artists'>['artists'][number];
type Album = NonNullable<Artist['albums']>[number];
interface Cover {
  album: Album;
  artist: Artist;
  image: string;
}

const maxCovers = 8;
const grid = 'grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-4 xl:grid-cols-8';

/**
 * Albums of the trending artists, whose list the document already contains: a click on a cover
 * plays it. Hidden if there are none.
 */
export function Covers() {
  const { bootstrap, t } = useSession();
  const { data, error } = useCall('GET landing/artists', {});
  const covers = coversOf(readList(data?.artists), (image) => pictureAt(image, bootstrap));
  if (error && !data) return null;
  if (data && covers.length === 0) return null;
  return (
    <section aria-label={t('Press play')} className="page pt-10 md:pt-14">
      <Loading isLoading={!data} label={t('Loading albums')} shape={shape}>
        <ul className={grid}>
          {covers.map((cover) => (
            <PlayableCover key={cover.album.id} {...cover} />
          ))}
        </ul>
      </Loading>
    </section>
  );
}

/** One album of each artist, then each artist's second one. */
function coversOf(artists: Artist[], pictureOf: (image: unknown) => string | null): Cover[] {
  const byArtist = artists.map((artist) => ({ artist, albums: readList(artist.albums) }));
  const longest = Math.max(0, ...byArtist.map(({ albums }) => albums.length));
  const found = new Map<number, Cover>();
  for (let index = 0; index < longest && found.size < maxCovers; index += 1)
    for (const { artist, albums } of byArtist) {
      const album = albums[index];
      const image = album && pictureOf(album.image);
      if (image && !found.has(album.id)) found.set(album.id, { album, artist, image });
    }
  return [...found.values()].slice(0, maxCovers);
}

function PlayableCover({ album, artist, image }: Cover) {
  const path = paths.album(album);
  const { icon, control } = useCardPlay({
    kind: 'album',
    id: album.id,
    name: album.name,
    path,
  });
  return (
    <li className="group min-w-0">
      <button
        type="button"
        {...control}
        className="relative block aspect-square w-full overflow-hidden rounded-cover bg-chip shadow-card"
      >
        <img
          src={image}
          alt=""
          width="400"
          height="400"
          loading="lazy"
          decoding="async"
          className="size-full object-cover transition-transform duration-200 group-hover:scale-102 motion-reduce:group-hover:scale-100"
        />
        <span className="absolute end-2 bottom-2 grid size-11 place-items-center rounded-full bg-scrim/72 text-on-scrim transition-colors group-hover:bg-scrim/90">
          {icon}
        </span>
      </button>
      <Link to={path} className="mt-2 block rounded-control text-sm hover:underline">
        <span dir="auto" className="block w-fit max-w-full truncate font-semibold">
          {album.name}
        </span>
        <span dir="auto" className="block w-fit max-w-full truncate text-muted">
          {artist.name}
        </span>
      </Link>
    </li>
  );
}

const row = (
  <div className="grid gap-2">
    <Skeleton className="aspect-square w-full rounded-cover" />
    <Skeleton className="h-9 w-3/4 rounded-control" />
  </div>
);
const shape = <SkeletonList count={maxCovers} row={row} className={grid} />;

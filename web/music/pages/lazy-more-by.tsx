import type { Artist } from '../../../contracts/schema/music.ts';
import { readList } from '../tracks/read-list.ts';
import { lazyCode } from '../../ui/lazy-code.ts';
import { PartInSight } from '../../ui/part-in-sight.tsx';

const code = lazyCode(() => import('./more-by.tsx').then((file) => file.MoreBy));

interface Props {
  artists: Artist[] | null | undefined;
  /** The album that is already on the page. */
  albumId: number | undefined;
  className?: string;
}

/** Other releases of the first artist. Needs a key, because each page has other artists. */
export function LazyMoreBy({ artists, albumId, className }: Props) {
  const [artist] = readList(artists);
  return artist && <PartInSight code={code} part={{ artist, albumId }} className={className} />;
}

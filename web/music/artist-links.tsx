import { Fragment } from 'react';
import { Link } from 'react-router';
import { paths } from '../../contracts/paths.ts';
import type { Artist } from '../../contracts/schema/music.ts';
import { readList } from './read-list.ts';

/** Who made it, each name a link. */
export function ArtistLinks({ artists, className = 'py-[3px] hover:underline' }: { artists: Artist[] | null | undefined; className?: string }) {
  return readList(artists).map((artist, index) => (
    <Fragment key={artist.id}>
      {index > 0 && ', '}
      <Link to={paths.artist(artist)} className={className}><bdi>{artist.name}</bdi></Link>
    </Fragment>
  ));
}

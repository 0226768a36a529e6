import type { Bootstrap } from '../../../contracts/site/bootstrap.ts';
import { text } from '../../../contracts/loose.ts';
import { readList } from '../../music/tracks/read-list.ts';

export interface ManagedArtist {
  id: number;
  name: string;
  /** The picture's address; null if there is none. */
  image: string | null;
}

/** The artists whose music the visitor manages, from the bootstrap data. */
export const managedArtists = ({ user }: Pick<Bootstrap, 'user'>): ManagedArtist[] =>
  readList(user?.artists).map(({ id, name, image_small: image }) => ({
    id,
    name: text(name),
    image: text(image) || null,
  }));

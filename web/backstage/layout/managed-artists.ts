import type { Bootstrap } from '../../../contracts/site/bootstrap.ts';
import { text } from '../../../contracts/loose.ts';
import { readList } from '../../music/tracks/read-list.ts';

export interface ManagedArtist {
  id: number;
  name: string;
  /** An address; null without a picture. */
  image: string | null;
}

/** The artists whose records the visitor manages, as the bootstrap data lists them. */
export const managedArtists = ({ user }: Pick<Bootstrap, 'user'>): ManagedArtist[] =>
  readList(user?.artists).map(({ id, name, image_small: image }) => ({
    id,
    name: text(name),
    image: text(image) || null,
  }));

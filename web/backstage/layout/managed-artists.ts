import type { Artist } from '../../../contracts/schema/music.ts';
import type { Bootstrap } from '../../../contracts/site/bootstrap.ts';

/** The artists whose music the visitor manages, from the bootstrap data. */
export const managedArtists = ({ user }: Pick<Bootstrap, 'user'>): Artist[] => user?.artists ?? [];

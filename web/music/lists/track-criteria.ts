import type { Track } from '../../../contracts/schema/music.ts';
import { namesOf } from '../tracks/read-list.ts';
import { trackLength } from '../tracks/track-facts.ts';
import type { RowCriteria } from './row-order.ts';

/** Lists of likes are newest first, so the position replaces a missing date. */
export const added = {
  orderBy: 'added_at',
  of: ({ added_at }: { added_at?: string | null | undefined }, row: number) => added_at || -row,
};

/** For lists that don't know when their tracks were added. */
export const undatedCriteria: RowCriteria<Track> = {
  orders: {
    name: { orderBy: 'name', of: ({ name }) => name },
    artist: { orderBy: 'artist', of: ({ artists }) => namesOf(artists).join(' ') },
    album: { orderBy: 'album', of: ({ album }) => album?.name ?? '' },
    duration: { orderBy: 'duration', of: (track) => trackLength(track) ?? '' },
  },
  text: ({ name, artists, album }) => `${name} ${namesOf(artists).join(' ')} ${album?.name ?? ''}`,
};

export const trackCriteria: RowCriteria<Track> = {
  ...undatedCriteria,
  orders: { added, ...undatedCriteria.orders },
};

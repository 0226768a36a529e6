import type { Album, Artist, Playlist, Track } from '../../../contracts/schema/music.ts';
import { added, trackCriteria } from '../../music/lists/track-criteria.ts';
import type { RowCriteria } from '../../music/lists/row-order.ts';
import { namesOf } from '../../music/tracks/read-list.ts';

export const albumCriteria: RowCriteria<Album> = {
  orders: {
    name: { orderBy: 'name', of: ({ name }) => name },
    artist: { orderBy: 'artist', of: ({ artists }) => namesOf(artists).join(' ') },
    released: { orderBy: 'release_date', of: ({ release_date }) => release_date ?? '' },
    added: { orderBy: 'added_at', of: (_, row) => -row },
  },
  text: ({ name, artists }) => `${name} ${namesOf(artists).join(' ')}`,
};

export const artistCriteria: RowCriteria<Artist> = {
  orders: {
    name: { orderBy: 'name', of: ({ name }) => name },
    added: { orderBy: 'added_at', of: (_, row) => -row },
  },
  text: ({ name }) => name,
};

export const playlistCriteria: RowCriteria<Playlist> = {
  orders: {
    name: { orderBy: 'name', of: ({ name }) => name },
    owner: { orderBy: 'owner', of: ({ owner }) => owner?.display_name ?? '' },
    count: { orderBy: 'tracks_count', of: ({ tracks_count }) => tracks_count ?? '' },
    added: { orderBy: 'added_at', of: (_, row) => -row },
  },
  text: ({ name, owner, description }) =>
    `${name} ${owner?.display_name ?? ''} ${description ?? ''}`,
};

export const historyCriteria: RowCriteria<Track> = { orders: { added }, text: trackCriteria.text };

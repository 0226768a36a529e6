import type { Track } from '../../contracts/schema/music.ts';
import { call } from '../api/call.ts';
import { hasNext } from '../api/read-page.ts';
import { readList } from './read-list.ts';
import { sourceOf, type TrackSource } from './source.ts';

/** Something that has tracks, by its page. */
export interface TrackOwner {
  kind: 'artist' | 'album' | 'playlist';
  id: number;
  name: string;
  path: string;
}

/** The first tracks of an artist, album or playlist, and the source of the rest. @throws ApiError */
export async function readTracksOf({ kind, path, ...owner }: TrackOwner): Promise<TrackSource> {
  const source = sourceOf(kind, owner, path);
  const { tracks, hasMore } = await firstTracks(kind, owner.id);
  return { tracks: readList(tracks), source, more: hasMore ? source : null };
}

interface FirstTracks {
  tracks: Parameters<typeof readList<Track>>[0];
  hasMore: boolean;
}

async function firstTracks(kind: TrackOwner['kind'], id: number): Promise<FirstTracks> {
  const params = { id };
  switch (kind) {
    case 'album':
      return { tracks: (await call('GET albums/{id}', { params })).album.tracks, hasMore: false };
    case 'artist':
      return { tracks: (await call('GET artists/{id}', { params })).tracks, hasMore: true };
    case 'playlist': {
      const { tracks } = await call('GET playlists/{id}', { params });
      return { tracks, hasMore: hasNext(tracks) };
    }
  }
}

import type { Track } from '../../contracts/schema/music.ts';
import { call } from '../api/call.ts';
import { hasNext } from '../api/read-page.ts';
import type { PlayRequest } from '../player/player-state.ts';
import { readList } from '../tracks/read-list.ts';
import { sourceOf } from '../tracks/source.ts';
import { isPlayable } from '../tracks/track-facts.ts';

/** Something that plays, known only by its page. */
export interface PlayItem {
  kind: 'artist' | 'album' | 'playlist' | 'track';
  id: number;
  name: string;
  path: string;
}

/** Reads an item's tracks, to play them from the first. Its tracks are empty if none can play. */
export async function readPlayRequest({ kind, id, name, path }: PlayItem): Promise<PlayRequest> {
  const [tracks, hasMore] = await tracksOf(kind, id);
  const source = kind === 'track' ? null : sourceOf(kind, { id, name }, path);
  return { tracks: readList(tracks).filter(isPlayable), source, more: hasMore ? source : null };
}

type Tracks = Parameters<typeof readList<Track>>[0];

/** The tracks and whether there are more. */
async function tracksOf(kind: PlayItem['kind'], id: number): Promise<[Tracks, boolean]> {
  const params = { id };
  switch (kind) {
    case 'track':
      return [[(await call('GET tracks/{id}', { params })).track], false];
    case 'album':
      return [(await call('GET albums/{id}', { params })).album.tracks, false];
    case 'artist':
      return [(await call('GET artists/{id}', { params })).tracks, true];
    case 'playlist': {
      const { tracks } = await call('GET playlists/{id}', { params });
      return [tracks, hasNext(tracks)];
    }
  }
}

import { paths } from '../../../contracts/routes/paths.ts';
import type { Album, Artist, Playlist } from '../../../contracts/schema/music.ts';
import { hasNext } from '../../data/calls/read-page.ts';
import { read } from '../../data/calls/use-call.ts';
import { readList } from './read-list.ts';
import { sourceOf, type Source, type TrackSource } from './source.ts';

/** Something that has tracks, by its page. */
export interface TrackOwner {
  kind: 'artist' | 'album' | 'playlist';
  id: number;
  name: string;
  path: string;
}

/** An artist, album or playlist, with its first tracks. */
export type ReadOwner = TrackSource & { name: string; path: string; source: Source } & (
    | { kind: 'album'; item: Album }
    | { kind: 'artist'; item: Artist }
    | { kind: 'playlist'; item: Playlist }
  );

/** The first tracks of an artist, album or playlist, and the source of the rest. @throws ApiError */
export async function readTracksOf({
  kind,
  id,
}: Pick<TrackOwner, 'kind' | 'id'>): Promise<ReadOwner> {
  const params = { id };
  switch (kind) {
    case 'album': {
      const { album: item } = await read('GET albums/{id}', { params });
      const path = paths.album(item);
      const source = sourceOf(kind, item, path);
      // An album's own tracks may not repeat the album.
      const tracks = readList(item.tracks).map((track) => ({
        ...track,
        album: track.album ?? item,
      }));
      return { kind, item, name: item.name, path, source, tracks, more: null };
    }
    case 'artist': {
      const { artist: item, tracks } = await read('GET artists/{id}', { params });
      const path = paths.artist(item);
      const source = sourceOf(kind, item, path);
      return { kind, item, name: item.name, path, source, tracks: readList(tracks), more: source };
    }
    case 'playlist': {
      const { playlist: item, tracks } = await read('GET playlists/{id}', { params });
      const path = paths.playlist(item);
      const source = sourceOf(kind, item, path);
      return {
        ...{ kind, item, name: item.name, path, source },
        tracks: readList(tracks),
        more: hasNext(tracks) ? source : null,
      };
    }
  }
}

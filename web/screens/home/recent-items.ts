import type { Album, Artist, Playlist, Track } from '../../../contracts/schema/music.ts';
import { readList } from '../../music/tracks/read-list.ts';

export type RecentItem =
  | { kind: 'album'; id: number; album: Album }
  | { kind: 'playlist'; id: number; playlist: Playlist }
  | { kind: 'artist'; id: number; artist: Artist };

/** Each list is undefined while it loads. */
interface Sources {
  /** Latest first. */
  plays: Track[] | undefined;
  playlists: Playlist[] | undefined;
  /** Liked, latest first. */
  albums: Album[] | undefined;
  /** Followed, latest first. */
  artists: Artist[] | undefined;
}

/** The kind of each tile in order. Missing kinds are replaced by the others, albums first. */
const pattern = ['album', 'playlist', 'artist', 'album', 'album', 'playlist', 'artist', 'album'];
/** The grid has two or four columns, and every row must be full. */
const perRow = 4;

/**
 * The albums and artists that a listener played last, their playlists, then their likes. Undefined
 * while a list loads, because its items take up tiles.
 */
export function recentItems({
  plays,
  playlists,
  albums,
  artists,
}: Sources): RecentItem[] | undefined {
  if (!plays || !playlists || !albums || !artists) return undefined;
  const kinds: Record<string, RecentItem[]> = {
    album: unique([...plays.flatMap(({ album }) => album ?? []), ...albums]).map((album) => ({
      kind: 'album',
      id: album.id,
      album,
    })),
    playlist: unique(playlists).map((playlist) => ({
      kind: 'playlist',
      id: playlist.id,
      playlist,
    })),
    artist: unique([...firstArtistsOf(plays), ...artists]).map((artist) => ({
      kind: 'artist',
      id: artist.id,
      artist,
    })),
  };
  const planned = pattern.flatMap((kind) => kinds[kind]?.shift() ?? []);
  const all = [...planned, ...Object.values(kinds).flat()].slice(0, pattern.length);
  return all.slice(0, all.length - (all.length % perRow));
}

/** The first artist of each track. Listeners rarely look for featured artists. */
const firstArtistsOf = (plays: Track[]): Artist[] =>
  plays.flatMap(({ artists }) => readList(artists).slice(0, 1));

const unique = <Item extends { id: number }>(items: Item[]): Item[] => {
  const seen = new Set<number>();
  return items.filter(({ id }) => !seen.has(id) && seen.add(id));
};

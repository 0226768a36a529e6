import type { ReplyOf } from '../../../contracts/schema/calls.ts';
import type { Album, Artist, Playlist, Track } from '../../../contracts/schema/music.ts';
import type { User } from '../../../contracts/schema/user.ts';
import { readList } from '../../music/tracks/read-list.ts';

export interface Results {
  artists: Artist[];
  albums: Album[];
  tracks: Track[];
  playlists: Playlist[];
  users: User[];
}

/** The results, each kind as a list, even if the backend knows fewer kinds. */
export function readResults(sent: ReplyOf<'GET search'>['results'] | null | undefined): Results {
  return {
    artists: readList(sent?.artists),
    albums: readList(sent?.albums),
    tracks: readList(sent?.tracks),
    playlists: readList(sent?.playlists),
    users: readList(sent?.users),
  };
}

export const countOf = ({ artists, albums, tracks, playlists, users }: Results): number =>
  artists.length + albums.length + tracks.length + playlists.length + users.length;

/** A candidate for the top result. */
export type Top =
  | { kind: 'artist'; item: Artist }
  | { kind: 'album'; item: Album }
  | { kind: 'track'; item: Track };

/**
 * The most likely match: a name that equals the query, else one that starts with it, else the first
 * result; artists before albums before tracks.
 */
export function topResult({ artists, albums, tracks }: Results, query: string): Top | null {
  const wanted = fold(query);
  const all: Top[] = [
    ...artists.map((item) => ({ kind: 'artist' as const, item })),
    ...albums.map((item) => ({ kind: 'album' as const, item })),
    ...tracks.map((item) => ({ kind: 'track' as const, item })),
  ];
  return (
    all.find(({ item }) => fold(item.name) === wanted) ??
    all.find(({ item }) => fold(item.name).startsWith(wanted)) ??
    all[0] ??
    null
  );
}

const fold = (words: string): string =>
  words.trim().toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '');

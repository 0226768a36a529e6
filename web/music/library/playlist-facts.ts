import type { Playlist, Track } from '../../../contracts/schema/music.ts';

/** One request reads this many playlists, which few people exceed. */
export const playlistsQuery = { perPage: 100 };

type Visitor = { id: number } | null | undefined;

/** Whether others may see it. Playlists are public on backends that don't send the field. */
export const isPublic = (playlist: Playlist): boolean => Boolean(playlist.public ?? true);

export const isCollaborative = (playlist: Playlist): boolean => Boolean(playlist.collaborative);

export const isOwn = (playlist: Playlist, visitor: Visitor): boolean =>
  visitor !== null && visitor !== undefined && playlist.owner?.id === visitor.id;

/** Whether to offer adding, removing and moving tracks. The backend enforces it. */
export const mayEditTracks = (playlist: Playlist, visitor: Visitor): boolean =>
  Boolean(visitor) &&
  (isOwn(playlist, visitor) || (isCollaborative(playlist) && isPublic(playlist)));

const coverOf = (track: Track): string => track.image ?? track.album?.image ?? '';

/** Up to four different covers from its tracks. */
export function coversOf(tracks: readonly Track[]): string[] {
  return [...new Set(tracks.map(coverOf).filter((address) => address !== ''))].slice(0, 4);
}

/** The picture that someone uploaded. Without one, backends send a cover of a track. */
export function ownPicture({ image }: Playlist, tracks: readonly Track[]): string | null {
  return !image || tracks.some((track) => coverOf(track) === image || track.album?.image === image)
    ? null
    : image;
}

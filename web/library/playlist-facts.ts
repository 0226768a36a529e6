import { isOn, text } from '../../contracts/loose.ts';
import type { Playlist, Track } from '../../contracts/schema/music.ts';

/** Somebody's playlists are read so many at once: few have more. */
export const listedTogether = { perPage: 100 };

type Visitor = { id: number } | null | undefined;

/** Whether others may see it. A backend that says nothing of it shows every playlist. */
export const isPublic = (playlist: Playlist): boolean =>
  playlist.public === null || playlist.public === undefined || isOn(playlist.public);

export const isCollaborative = (playlist: Playlist): boolean => isOn(playlist.collaborative);

export const isOwn = (playlist: Playlist, visitor: Visitor): boolean =>
  visitor !== null && visitor !== undefined && playlist.owner?.id === visitor.id;

/** Whether somebody may add, remove and order its tracks: the backend decides, and this is what is offered. */
export const mayEditTracks = (playlist: Playlist, visitor: Visitor): boolean =>
  Boolean(visitor) &&
  (isOwn(playlist, visitor) || (isCollaborative(playlist) && isPublic(playlist)));

const coverOf = (track: Track): string => text(track.image ?? track.album?.image);

/** The covers of four different records in it; fewer where it has fewer. */
export function coversOf(tracks: readonly Track[]): string[] {
  return [...new Set(tracks.map(coverOf).filter((address) => address !== ''))].slice(0, 4);
}

/** The picture that somebody gave it. Without one, backends show a cover out of it. */
export function ownPicture({ image }: Playlist, tracks: readonly Track[]): string | null {
  const address = text(image);
  return address === '' ||
    tracks.some((track) => coverOf(track) === address || track.album?.image === address)
    ? null
    : address;
}

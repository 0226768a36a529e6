import { ADMIN_ACCESS, MUSIC_CREATE } from '../../../contracts/constants.ts';
import { HttpException } from '../../laravel/http-exception.ts';
import { hasPermission, limitOf, managedArtists } from '../../people.ts';
import type { Album, Track } from '../../seed/catalogue-rows.ts';
import type { Person, WorldState } from '../../state.ts';

export const forbidden = (): HttpException =>
  new HttpException(403, { message: 'This action is unauthorized.' });

/** Whether a person runs the site. Their other permissions still apply. */
export const isStaff = (state: WorldState, person: Person | null): boolean =>
  person !== null && hasPermission(state, person, ADMIN_ACCESS);

/** People who run the site manage every artist. */
export const managesArtist = (
  state: WorldState,
  person: Person | null,
  artistId: number | undefined,
): boolean =>
  person !== null &&
  artistId !== undefined &&
  ((state.managers[artistId] ?? []).includes(person.id) || isStaff(state, person));

/** An album belongs to the first of its artists. */
export const managesAlbum = (
  state: WorldState,
  person: Person | null,
  { artists }: Pick<Album, 'artists'>,
): boolean => managesArtist(state, person, artists[0]?.id);

/** @throws HttpException 403 without the permission, or for somebody else's record. */
export function requireRight(
  state: WorldState,
  person: Person,
  name: string,
  album: Pick<Album, 'artists'> | null,
): void {
  if (!hasPermission(state, person, name)) throw forbidden();
  if (album && !managesAlbum(state, person, album)) throw forbidden();
}

interface Quota {
  used: number;
  available: number | null;
}

/** A person's use of each quota, for all of their artists. Rounds minutes up. */
export function musicUsage(state: WorldState, person: Person): { minutes: Quota; tracks: Quota } {
  const tracks = tracksOfManager(state, person);
  const length = tracks.reduce((sum, { duration }) => sum + duration, 0);
  return {
    minutes: {
      used: Math.ceil(length / 60_000),
      available: limitOf(state, person, MUSIC_CREATE, 'minutes'),
    },
    tracks: {
      used: tracks.length,
      available: limitOf(state, person, MUSIC_CREATE, 'tracks'),
    },
  };
}

function tracksOfManager(state: WorldState, person: Person): Track[] {
  const artists = new Set(managedArtists(state, person).map(({ id }) => id));
  const lists = [state.catalogue, state.unreleased];
  const albums = new Set(
    lists.flatMap(({ albums: rows }) =>
      rows.filter((album) => artists.has(album.artists[0]?.id ?? 0)).map(({ id }) => id),
    ),
  );
  return lists.flatMap(({ tracks }) => tracks.filter(({ album_id }) => albums.has(album_id)));
}

/** @throws HttpException 403 if the quota has no room for this much more music. */
export function requireRoom(
  state: WorldState,
  person: Person,
  { milliseconds, tracks }: { milliseconds: number; tracks: number },
): void {
  const usage = musicUsage(state, person);
  const exceeds = ({ used, available }: Quota, more: number): boolean =>
    available !== null && more > 0 && used + more > available;
  if (exceeds(usage.tracks, tracks))
    throw new HttpException(403, {
      message: 'You have reached the number of tracks that your plan allows.',
    });
  // A track without a file needs no minutes yet, but a full quota rejects it too.
  if (exceeds(usage.minutes, Math.max(milliseconds / 60_000, tracks > 0 ? 1 / 60 : 0)))
    throw new HttpException(403, {
      message: 'You have used up the minutes of music that your plan allows.',
    });
}

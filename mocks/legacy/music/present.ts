import type { Album, Artist, Playlist, Track } from '../../../contracts/schema/music.ts';
import { personById, publicUser } from '../../people.ts';
import type { Album as AlbumRow, ArtistName, Catalogue, Track as TrackRow } from '../../seed/catalogue.ts';
import type { Playlist as PlaylistRow } from '../../seed/playlists.ts';
import type { WorldState } from '../../state.ts';

/** Rows of the catalogue as this backend's calls show them: each with as much of its kin as lists need. */

export function artistOf({ artists }: Catalogue, { id, name }: ArtistName): Artist {
  const row = artists.find((one) => one.id === id);
  return { id, name: row?.name ?? name, verified: row?.verified ?? false, image_small: row?.image_small ?? null };
}

export function trackOf(catalogue: Catalogue, { id, name, duration, number, plays, image, artists, album_id }: TrackRow): Track {
  const album = catalogue.albums.find((one) => one.id === album_id);
  return {
    id, name, duration, number, plays, image,
    src: null,
    artists: artists.map((artist) => artistOf(catalogue, artist)),
    album: album ? { id: album.id, name: album.name, image: album.image, release_date: album.release_date } : null,
  };
}

export function albumOf(catalogue: Catalogue, { id, name, release_date, image, artists }: AlbumRow): Album {
  const length = tracksOf(catalogue, id).length;
  return { id, name, release_date, image, record_type: length < 3 ? 'single' : length < 5 ? 'ep' : 'album', artists: artists.map((artist) => artistOf(catalogue, artist)) };
}

export const tracksOf = ({ tracks }: Catalogue, albumId: number): TrackRow[] => tracks.filter((track) => track.album_id === albumId).toSorted((a, b) => a.number - b.number);

export function playlistOf(state: WorldState, { id, name, description, image, owner_id }: PlaylistRow): Playlist {
  const owner = personById(state, owner_id);
  return { id, name, description, image, owner: owner && publicUser(state, owner) };
}

export const isBy = (artists: readonly ArtistName[], artistId: number): boolean => artists.some(({ id }) => id === artistId);

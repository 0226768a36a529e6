import type { Album, Artist, Playlist, Track } from '../../contracts/schema/music.ts';
import { paginate } from '../laravel/paginate.ts';
import { noModel } from '../laravel/refusal.ts';
import { legacy } from '../legacy-call.ts';
import { personById, publicUser } from '../people.ts';
import type { Album as AlbumRow, ArtistName, Catalogue, Playlist as PlaylistRow, Track as TrackRow } from '../seed/catalogue.ts';
import type { WorldState } from '../state.ts';

const mostTracks = 10;
const mostSimilar = 6;

/** An artist with the records, newest first, the songs that are heard most, and others of the same kind. */
const showArtist = legacy('GET artists/{id}', ({ world, params }) => {
  const { catalogue } = world.state;
  const artist = catalogue.artists.find(({ id }) => String(id) === params.id);
  if (!artist) throw noModel('Artist', params.id);
  const albums = catalogue.albums.filter((album) => isBy(album.artists, artist.id)).toSorted((a, b) => b.release_date.localeCompare(a.release_date));
  const tracks = catalogue.tracks.filter((track) => isBy(track.artists, artist.id)).toSorted((a, b) => b.plays - a.plays);
  const near = (one: typeof artist) => Number(one.genre !== artist.genre) * 1_000 + Math.abs(one.id - artist.id);
  const similar = catalogue.artists.filter(({ id }) => id !== artist.id).toSorted((a, b) => near(a) - near(b)).slice(0, mostSimilar);
  return {
    artist: {
      ...artistOf(catalogue, artist),
      genres: [{ id: 1, name: artist.genre }],
      profile: { description: artist.bio, city: artist.place },
      followers_count: artist.followers,
      similar: similar.map((one) => artistOf(catalogue, one)),
    },
    albums: albums.map((album) => albumOf(catalogue, album)),
    tracks: tracks.slice(0, mostTracks).map((track) => trackOf(catalogue, track)),
    status: 'success',
  };
});

const showAlbum = legacy('GET albums/{id}', ({ world, params }) => {
  const { catalogue } = world.state;
  const album = catalogue.albums.find(({ id }) => String(id) === params.id);
  if (!album) throw noModel('Album', params.id);
  return { album: { ...albumOf(catalogue, album), tracks: tracksOf(catalogue, album.id).map((track) => trackOf(catalogue, track)) }, status: 'success' };
});

const showTrack = legacy('GET tracks/{id}', ({ world, params }) => {
  const { catalogue } = world.state;
  const track = catalogue.tracks.find(({ id }) => String(id) === params.id);
  if (!track) throw noModel('Track', params.id);
  return { track: trackOf(catalogue, track), status: 'success' };
});

const playlistPageSize = 100;

/** Unlike an album's, a playlist's tracks come in pages. */
const showPlaylist = legacy('GET playlists/{id}', ({ world, params }) => {
  const { catalogue } = world.state;
  const playlist = catalogue.playlists.find(({ id }) => String(id) === params.id);
  if (!playlist) throw noModel('Playlist', params.id);
  const tracks = playlist.track_ids.flatMap((id) => catalogue.tracks.filter((track) => track.id === id)).map((track) => trackOf(catalogue, track));
  return { playlist: playlistOf(world.state, playlist), tracks: paginate(tracks, 1, playlistPageSize, playlistPageSize), status: 'success' };
});

const likedPageSize = 20;

const likedTracks = legacy('GET users/{id}/liked-tracks', ({ world: { state }, params, query }) => {
  const person = personById(state, Number(params.id));
  if (!person) throw noModel('User', params.id);
  const tracks = (state.likedTracks[person.id] ?? []).flatMap((id) => state.catalogue.tracks.filter((track) => track.id === id));
  return { pagination: paginate(tracks.map((track) => trackOf(state.catalogue, track)), query.page, query.perPage, likedPageSize), status: 'success' };
});

export const musicCalls = [showArtist, showAlbum, showTrack, showPlaylist, likedTracks];

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

const tracksOf = ({ tracks }: Catalogue, albumId: number): TrackRow[] => tracks.filter((track) => track.album_id === albumId).toSorted((a, b) => a.number - b.number);

export function playlistOf(state: WorldState, { id, name, description, image, owner_id }: PlaylistRow): Playlist {
  const owner = personById(state, owner_id);
  return { id, name, description, image, owner: owner && publicUser(state, owner) };
}

const isBy = (artists: readonly ArtistName[], artistId: number): boolean => artists.some(({ id }) => id === artistId);

import type { Album, Artist, Playlist, Track } from '../../contracts/schema/music.ts';
import { modelNotFound } from '../laravel/http-exception.ts';
import { legacy } from '../legacy-call.ts';
import { personById, publicUser } from '../people.ts';
import {
  type Album as AlbumRow,
  albumsByArtist,
  type Catalogue,
  type Named,
  type Playlist as PlaylistRow,
  rowById,
  type Track as TrackRow,
  tracksByArtist,
  tracksOfAlbum,
} from '../seed/catalogue-rows.ts';
import { trackById } from '../seed/track-versions.ts';
import type { WorldState } from '../state.ts';
import type { World } from '../world.ts';
import { soundAddress } from './recorded-sound.ts';

const maxTracks = 10;
const maxSimilar = 6;

/** An artist with their albums, newest first, the most played tracks, and similar artists. */
const showArtist = legacy('GET artists/{id}', ({ world, params }) => {
  const { catalogue } = world.state;
  const artist = rowById(catalogue.artists, Number(params.id));
  if (!artist) throw modelNotFound('Artist', params.id);
  const albums = albumsByArtist(catalogue, artist.id).toSorted((a, b) =>
    b.release_date.localeCompare(a.release_date),
  );
  const tracks = mostPlayed(world.state, tracksByArtist(catalogue, artist.id));
  const near = (one: typeof artist) =>
    Number(one.genre !== artist.genre) * 1_000 + Math.abs(one.id - artist.id);
  const similar = catalogue.artists
    .filter(({ id }) => id !== artist.id)
    .toSorted((a, b) => near(a) - near(b))
    .slice(0, maxSimilar);
  return {
    artist: {
      ...artistOf(catalogue, artist),
      genres: [...artist.genres],
      profile: { description: artist.bio, city: artist.place },
      links:
        artist.id % 2 === 0
          ? []
          : [{ url: `https://${artist.id}.artists.example.test/`, title: artist.name }],
      followers_count: artist.followers,
      similar: similar.map((one) => artistOf(catalogue, one)),
    },
    albums: albums.map((album) => albumOf(catalogue, album)),
    tracks: tracks.slice(0, maxTracks).map((track) => trackOf(world, track)),
    status: 'success',
  };
});

const showAlbum = legacy('GET albums/{id}', ({ world, params }) => {
  const { catalogue } = world.state;
  const album = rowById(catalogue.albums, Number(params.id));
  if (!album) throw modelNotFound('Album', params.id);
  const tracks = tracksOfAlbum(catalogue, album.id);
  return {
    album: {
      ...albumOf(catalogue, album),
      explicit: tracks.some(({ explicit }) => explicit),
      tags: [...album.tags],
      description: album.description,
      credits: [...album.credits],
      tracks: tracks.map((track) => trackOf(world, track)),
    },
    status: 'success',
  };
});

const showTrack = legacy('GET tracks/{id}', ({ world, params }) => {
  const track = trackById(world.state.catalogue.tracks, Number(params.id));
  if (!track) throw modelNotFound('Track', params.id);
  const credits = rowById(world.state.catalogue.albums, track.album_id)?.credits ?? [];
  return {
    track: {
      ...trackOf(world, track),
      credits: [...track.artists.map(({ name }) => ({ role: 'Written by', name })), ...credits],
    },
    status: 'success',
  };
});

export const musicCalls = [showArtist, showAlbum, showTrack];

/**
 * Rows of the catalogue as this backend's calls return them, each with the related rows that lists
 * need.
 */

export function artistOf({ artists }: Catalogue, { id, name }: Named): Artist {
  const row = rowById(artists, id);
  return {
    id,
    name: row?.name ?? name,
    verified: row?.verified ?? false,
    image_small: row?.image_small ?? null,
  };
}

export function trackOf(world: World, row: TrackRow): Track {
  const { catalogue } = world.state;
  const { id, name, duration, number, disc, image, artists, album_id, genres, tags, explicit } =
    row;
  const album = rowById(catalogue.albums, album_id);
  return {
    id,
    name,
    duration,
    number,
    disc,
    image,
    plays: playsOf(world.state, row),
    genres: [...genres],
    tags: [...tags],
    explicit,
    src: soundAddress(world, { id }),
    artists: artists.map((artist) => artistOf(catalogue, artist)),
    album: album
      ? { id: album.id, name: album.name, image: album.image, release_date: album.release_date }
      : null,
  };
}

export function albumOf(
  catalogue: Catalogue,
  { id, name, release_date, image, record_type, artists, genres }: AlbumRow,
): Album {
  return {
    id,
    name,
    release_date,
    image,
    record_type,
    artists: artists.map((artist) => artistOf(catalogue, artist)),
    genres: [...genres],
  };
}

export const tracksByIds = ({ tracks }: Catalogue, ids: readonly number[]): TrackRow[] =>
  ids.flatMap((id) => trackById(tracks, id) ?? []);

const playsOf = ({ heard }: WorldState, { id, plays }: TrackRow): number =>
  plays + (heard[id] ?? 0);

export const mostPlayed = (state: WorldState, tracks: readonly TrackRow[]): TrackRow[] =>
  tracks.toSorted((a, b) => playsOf(state, b) - playsOf(state, a));

/** Without its own picture it has the first track's. */
export function playlistOf(
  state: WorldState,
  {
    id,
    name,
    description,
    image,
    owner_id,
    track_ids,
    is_public,
    collaborative,
    follower_ids,
  }: PlaylistRow,
): Playlist {
  const owner = personById(state, owner_id);
  const cover = image || (trackById(state.catalogue.tracks, track_ids[0] ?? 0)?.image ?? null);
  return {
    id,
    name,
    description,
    image: cover,
    owner: owner && publicUser(state, owner),
    public: is_public,
    collaborative,
    tracks_count: track_ids.length,
    followers_count: follower_ids.length,
  };
}

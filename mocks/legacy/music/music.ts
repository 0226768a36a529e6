import type { Album, Artist, Playlist, Track } from '../../../contracts/schema/music.ts';
import type { ReplyOf } from '../../../contracts/schema/calls.ts';
import { modelNotFound } from '../../laravel/http-exception.ts';
import { legacy } from '../../legacy-call.ts';
import { personById, publicUser } from '../../people.ts';
import {
  type Album as AlbumRow,
  albumsByArtist,
  type Artist as ArtistRow,
  type Catalogue,
  type Credit,
  type Named,
  type Playlist as PlaylistRow,
  rowById,
  type Track as TrackRow,
  tracksByArtist,
} from '../../seed/catalogue-rows.ts';
import { trackById } from '../../seed/track-versions.ts';
import type { Person, WorldState } from '../../state.ts';
import type { World } from '../../world.ts';
import { managesAlbum, managesArtist } from '../backstage/artist-rights.ts';
import { soundAddress } from './recorded-sound.ts';
import { findAlbum, tracksIn, updatedAt, visibleTrack } from './unreleased.ts';

const maxTracks = 10;
const maxSimilar = 6;

/** The most played artists of the moment, for the landing page. */
const landingArtists = legacy('GET landing/artists', ({ world }) => {
  const { catalogue } = world.state;
  const loudest = catalogue.artists.toSorted((a, b) => b.followers - a.followers).slice(0, 8);
  return {
    artists: loudest.map(({ id, name, verified, image_small }) => ({
      id,
      name,
      verified,
      image_small,
      image_large: `${image_small}?size=large`,
      albums: albumsByArtist(catalogue, id).map(({ id: albumId, name: title, image }) => ({
        id: albumId,
        name: title,
        image,
      })),
    })),
    status: 'success',
  };
});

/** An artist with their albums, newest first, the most played tracks, and similar artists. */
const showArtist = legacy('GET artists/{id}', ({ world, visit, params }) => {
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
      ...profileOf(world.state, visit.person, artist),
      similar: similar.map((one) => artistOf(catalogue, one)),
    },
    albums: albums.map((album) => albumOf(catalogue, album)),
    tracks: tracks.slice(0, maxTracks).map((track) => trackOf(world, track)),
    status: 'success',
  };
});

const showAlbum = legacy('GET albums/{id}', ({ world, visit, params }) => {
  const album = findAlbum(world.state, visit.person, Number(params.id));
  if (!album) throw modelNotFound('Album', params.id);
  return { album: wholeAlbum(world, visit.person, album), status: 'success' };
});

const showTrack = legacy('GET tracks/{id}', ({ world, visit, params }) => ({
  track: wholeTrack(world, visit.person, visibleTrack(world.state, visit.person, params.id)),
  status: 'success',
}));

export const musicCalls = [landingArtists, showArtist, showAlbum, showTrack];

/**
 * Rows of the catalogue as this backend's calls return them, each with the related rows that lists
 * need.
 */

/** An artist in the format of their page; their managers also see the update time. */
export function profileOf(
  state: WorldState,
  person: Person | null,
  artist: ArtistRow,
): ReplyOf<'GET artists/{id}'>['artist'] {
  const { id, name, image_large, genres, bio, place, country, links, followers } = artist;
  return {
    ...artistOf(state.catalogue, artist),
    ...(image_large !== undefined && { image_large: image_large || null }),
    genres: [...genres],
    profile: { description: bio, city: place, ...(country !== undefined && { country }) },
    links: links
      ? [...links]
      : id % 2 === 0
        ? []
        : [{ url: `https://${id}.artists.example.test/`, title: name }],
    followers_count: followers,
    ...(managesArtist(state, person, id) && { updated_at: updatedAt(state, artist) }),
  };
}

/** An album in the format of its page; its artist's managers also see its visibility and times. */
export function wholeAlbum(world: World, person: Person | null, album: AlbumRow): Album {
  const { state } = world;
  const tracks = tracksIn(state, album.id);
  const isManaged = managesAlbum(state, person, album);
  return {
    ...albumOf(state.catalogue, album),
    explicit: album.explicit === true || tracks.some(({ explicit }) => explicit),
    tags: [...album.tags],
    description: album.description,
    credits: isManaged ? numbered(album.credits) : [...album.credits],
    tracks: tracks.map((track) => trackOf(world, track)),
    ...(isManaged && releaseOf(state, album)),
  };
}

/** Editors need an id for each line; the seeds have none. */
const numbered = (credits: readonly Credit[]): Credit[] =>
  credits.map(({ id, ...credit }, index) => ({ id: id ?? index + 1, ...credit }));

export const releaseOf = (
  state: WorldState,
  album: AlbumRow,
): Pick<Album, 'visibility' | 'publish_at' | 'tracks_count' | 'updated_at'> => ({
  visibility: album.visibility ?? 'public',
  publish_at: album.publish_at ?? null,
  tracks_count: tracksIn(state, album.id).length,
  updated_at: updatedAt(state, album),
});

/** A track in the format of its page. */
export function wholeTrack(world: World, person: Person | null, track: TrackRow): Track {
  const { state } = world;
  const album = findAlbum(state, person, track.album_id);
  const isManaged = album !== undefined && managesAlbum(state, person, album);
  const credits: readonly Credit[] = track.credits ?? [
    ...track.artists.map(({ name }) => ({ role: 'Written by', name })),
    ...(album?.credits ?? []),
  ];
  return {
    ...trackOf(world, track),
    album: album ? albumBeside(album) : null,
    ...(track.description !== undefined && { description: track.description }),
    credits: isManaged ? numbered(credits) : [...credits],
    ...(isManaged && { updated_at: updatedAt(state, track) }),
  };
}

const albumBeside = ({ id, name, image, release_date }: AlbumRow): Track['album'] => ({
  id,
  name,
  image: image || null,
  release_date: release_date || null,
});

export function artistOf({ artists }: Catalogue, { id, name }: Named): Artist {
  const row = rowById(artists, id);
  return {
    id,
    name: row?.name ?? name,
    verified: row?.verified ?? false,
    image_small: row?.image_small || null,
  };
}

export function trackOf(world: World, row: TrackRow): Track {
  const { catalogue } = world.state;
  const { id, name, duration, number, disc, image, artists, album_id, genres, tags, explicit } =
    row;
  const album =
    rowById(catalogue.albums, album_id) ??
    world.state.unreleased.albums.find((one) => one.id === album_id);
  return {
    id,
    name,
    duration,
    number,
    disc,
    image: image || null,
    plays: playsOf(world.state, row),
    genres: [...genres],
    tags: [...tags],
    explicit,
    src: row.src === undefined ? soundAddress(world, { id }) : row.src || null,
    artists: artists.map((artist) => artistOf(catalogue, artist)),
    album: album ? albumBeside(album) : null,
  };
}

export function albumOf(
  catalogue: Catalogue,
  { id, name, release_date, image, record_type, artists, genres }: AlbumRow,
): Album {
  return {
    id,
    name,
    release_date: release_date || null,
    image: image || null,
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

/** Defaults to the first track's picture. */
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
  const cover = image || trackById(state.catalogue.tracks, track_ids[0] ?? 0)?.image || null;
  return {
    id,
    name,
    description,
    image: cover,
    owner: owner && publicUser(state, owner),
    public: is_public,
    collaborative,
    tracks_count: tracksByIds(state.catalogue, track_ids).length,
    followers_count: follower_ids.length,
  };
}

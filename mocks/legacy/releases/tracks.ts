import { MUSIC_CREATE, MUSIC_DELETE, MUSIC_UPDATE } from '../../../contracts/constants.ts';
import { id as idOf } from '../../../contracts/loose.ts';
import { invalid, modelNotFound } from '../../laravel/http-exception.ts';
import { legacy } from '../../legacy-call.ts';
import { type Album, rowById, type Track } from '../../seed/catalogue-rows.ts';
import { manyTracks } from '../../seed/many-tracks.ts';
import type { Person, StoredEntry, WorldState } from '../../state.ts';
import type { World } from '../../world.ts';
import { adminList, type ColumnValues } from '../admin-list.ts';
import { managesAlbum, requireRight, requireRoom } from '../backstage/artist-rights.ts';
import { readTags } from '../upload/uploaded-files.ts';
import { trackOf, wholeTrack } from '../music/music.ts';
import { signedIn } from '../account/passwords.ts';
import { newFile, requireOwnTrack, soundIn, trackIn } from './release-fields.ts';
import {
  deleteTrackRow,
  findAlbum,
  isComplete,
  nextUpdate,
  placeAlbum,
  placeTrack,
  tracksIn,
  updatedAt,
  visibleTrack,
} from '../music/unreleased.ts';

const pageSize = 50;

const listTracks = legacy('GET tracks', ({ world, visit, query }) => {
  const { state } = world;
  const [artist, album] = [idOf(query.artistId), idOf(query.albumId)];
  const albumOf = (row: Track): Album | undefined => findAlbum(state, visit.person, row.album_id);
  const rows = [...state.unreleased.tracks.filter(albumOf), ...state.catalogue.tracks].filter(
    (row) =>
      (query.artistId === undefined || row.artists.some(({ id }) => id === artist)) &&
      (query.albumId === undefined || row.album_id === album),
  );
  const isWhole = query.artistId === undefined && query.albumId === undefined;
  return {
    pagination: adminList(
      isWhole ? [...rows, ...manyTracks(state, query.orderBy)] : rows,
      query,
      {
        values: trackColumns(state),
        textOf: (row) => `${row.name} ${row.artists.map(({ name }) => name).join(' ')}`,
        shown: (row) => {
          const own = albumOf(row);
          return {
            ...trackOf(world, row),
            ...(own &&
              managesAlbum(state, visit.person, own) && {
                updated_at: updatedAt(state, row),
              }),
          };
        },
      },
      pageSize,
    ),
    status: 'success',
  };
});

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);

const trackColumns = (state: WorldState): ColumnValues<Track> => ({
  name: ({ name }) => name,
  number: ({ number }) => number,
  disc: ({ disc }) => disc,
  duration: ({ duration }) => duration,
  plays: ({ plays }) => plays,
  explicit: ({ explicit }) => explicit,
  updated_at: (row) => updatedAt(state, row),
  created_at: ({ id }) => id,
  album_id: ({ album_id }) => album_id,
  // The demo's own tracks have a sound without a file.
  src: ({ src }) => src ?? 'rendered',
  artists: ({ artists }) => idsOf(artists),
  genres: ({ genres }) => idsOf(genres),
  tags: ({ tags }) => idsOf(tags),
});

const createTrack = legacy('POST tracks', 'auth', async ({ world, visit, body }) => {
  const person = signedIn(visit);
  const { state } = world;
  requireRight(state, person, MUSIC_CREATE, null);
  const fields = trackIn(world, { ...body, name: body.name ?? '' });
  const entry = soundIn(state, person, body.src);
  const duration = fields.duration ?? (await lengthOf(world, entry));
  // Looked up after the file was read, because other tracks may be new.
  const album = albumFor(state, person, body.album_id, MUSIC_CREATE);
  requireOwnTrack(state, person, fields.artists, album.artists);
  const others = tracksIn(state, album.id);
  const disc = fields.disc ?? 1;
  const track: Track = {
    artists: album.artists.slice(0, 1),
    genres: album.genres,
    tags: [],
    explicit: false,
    image: '',
    number: Math.max(0, ...others.filter((one) => one.disc === disc).map((one) => one.number)) + 1,
    ...fields,
    id: world.nextId(),
    name: fields.name ?? '',
    duration,
    disc,
    album_id: album.id,
    plays: 0,
    src: entry?.url ?? '',
    updated_at: nextUpdate(world, undefined),
  };
  requireRoom(state, person, { milliseconds: track.duration, tracks: 1 });
  placeTrack(state, track);
  touchAlbum(world, album);
  return { track: wholeTrack(world, person, track), status: 'success' };
});

const updateTrack = legacy('PUT tracks/{id}', 'auth', async ({ world, visit, params, body }) => {
  const person = signedIn(visit);
  const { state } = world;
  const found = storedTrack(state, person, params.id);
  albumFor(state, person, found.album_id, MUSIC_UPDATE);
  const fields = trackIn(world, body);
  const file = newFile(state, person, found, body);
  const length = await lengthOf(world, file ?? null);
  // Looked up after the file was read, because it may have changed.
  const before = storedTrack(state, person, params.id);
  const from = albumFor(state, person, before.album_id, MUSIC_UPDATE);
  const to = albumFor(state, person, body.album_id ?? before.album_id, MUSIC_UPDATE);
  requireOwnTrack(state, person, fields.artists, before.artists);
  const track: Track = {
    ...before,
    ...(file !== undefined && { src: file?.url ?? '', duration: length }),
    ...fields,
    album_id: to.id,
    updated_at: nextUpdate(world, updatedAt(state, before)),
  };
  requireRoom(state, person, { milliseconds: track.duration - before.duration, tracks: 0 });
  if (to.id !== from.id) deleteTrackRow(state, before.id);
  placeTrack(state, track);
  for (const album of new Set([from, to])) touchAlbum(world, album);
  return { track: wholeTrack(world, person, track), status: 'success' };
});

const deleteTracks = legacy('DELETE tracks/{ids}', 'auth', ({ world, visit, params }) => {
  const person = signedIn(visit);
  const { state } = world;
  const gone = params.ids.split(',').map((id) => {
    const track = storedTrack(state, person, id);
    return { track, album: albumFor(state, person, track.album_id, MUSIC_DELETE) };
  });
  for (const { track } of gone) deleteTrackRow(state, track.id);
  for (const album of new Set(gone.map((one) => one.album))) touchAlbum(world, album);
  return { status: 'success' };
});

export const tracksCalls = [listTracks, createTrack, updateTrack, deleteTracks];

/** Other versions of a track are generated, so they are read-only. */
function storedTrack(state: WorldState, person: Person, id: string): Track {
  const track = visibleTrack(state, person, id);
  if (!rowById(state.catalogue.tracks, track.id) && !state.unreleased.tracks.includes(track))
    throw modelNotFound('Track', id);
  return track;
}

/** @throws HttpException 422 for an album that the person cannot see, 403 for another's. */
function albumFor(state: WorldState, person: Person, sent: unknown, right: string): Album {
  const id = idOf(sent);
  const album = id === null ? undefined : findAlbum(state, person, id);
  if (!album)
    throw invalid({
      album_id: [
        sent === undefined || sent === null || sent === ''
          ? 'The album id field is required.'
          : 'The selected album id is invalid.',
      ],
    });
  requireRight(state, person, right, album);
  return album;
}

/** An album changes with its tracks. Without an audible track it becomes a draft. */
function touchAlbum(world: World, { id }: Album): void {
  const { state } = world;
  const album =
    rowById(state.catalogue.albums, id) ?? state.unreleased.albums.find((one) => one.id === id);
  if (!album) return;
  const isAudible = tracksIn(state, id).some(isComplete);
  placeAlbum(world, {
    ...album,
    ...(!isAudible && { visibility: 'draft' as const }),
    updated_at: nextUpdate(world, updatedAt(state, album)),
  });
}

const lengthOf = async (world: World, entry: StoredEntry | null): Promise<number> =>
  entry ? ((await readTags(world, entry)).duration ?? 0) : 0;

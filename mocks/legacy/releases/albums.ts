import { MUSIC_CREATE, MUSIC_DELETE, MUSIC_UPDATE } from '../../../contracts/constants.ts';
import { id as idOf, list, record } from '../../../contracts/loose.ts';
import { invalid, modelNotFound } from '../../laravel/http-exception.ts';
import { type Call, legacy } from '../../legacy-call.ts';
import { managedArtists } from '../../people.ts';
import type { Album, Track } from '../../seed/catalogue-rows.ts';
import type { Visit } from '../../session/visit.ts';
import type { Person, WorldState } from '../../state.ts';
import type { World } from '../../world.ts';
import { adminList, type ColumnValues } from '../admin-list.ts';
import { managesAlbum, requireRight, requireRoom } from '../backstage/artist-rights.ts';
import { albumOf, releaseOf, wholeAlbum } from '../music/music.ts';
import { signedIn } from '../account/passwords.ts';
import {
  albumIn,
  newFile,
  requireOwnArtist,
  requireOwnTrack,
  trackChangesIn,
} from './release-fields.ts';
import {
  deleteAlbumRow,
  findAlbum,
  isComplete,
  nextUpdate,
  placeAlbum,
  placeTrack,
  tracksIn,
  updatedAt,
} from '../music/unreleased.ts';

const pageSize = 20;

/** Albums that only the artist's managers can see come first. */
const listAlbums = legacy('GET albums', ({ world: { state }, visit, query }) => {
  const artist = query.artistId === undefined ? null : idOf(query.artistId);
  const rows = visibleAlbums(state, visit)
    .filter(
      ({ artists }) => query.artistId === undefined || artists.some(({ id }) => id === artist),
    )
    .filter(
      ({ visibility = 'public' }) =>
        typeof query.visibility !== 'string' || visibility === query.visibility,
    );
  return {
    pagination: adminList(
      rows,
      query,
      {
        values: albumColumns(state),
        textOf: (row) => `${row.name} ${row.artists.map(({ name }) => name).join(' ')}`,
        shown: (row) => ({
          ...albumOf(state.catalogue, row),
          ...(managesAlbum(state, visit.person, row) && releaseOf(state, row)),
        }),
      },
      pageSize,
    ),
    status: 'success',
  };
});

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);

const albumColumns = (state: WorldState): ColumnValues<Album> => ({
  name: ({ name }) => name,
  release_date: ({ release_date }) => release_date,
  updated_at: (row) => updatedAt(state, row),
  created_at: ({ id }) => id,
  record_type: ({ record_type }) => record_type,
  visibility: ({ visibility = 'public' }) => visibility,
  image: ({ image }) => image,
  tracks_count: ({ id }) => tracksIn(state, id).length,
  artists: ({ artists }) => idsOf(artists),
  genres: ({ genres }) => idsOf(genres),
  tags: ({ tags }) => idsOf(tags),
});

const visibleAlbums = (state: WorldState, { person }: Visit): Album[] => [
  ...state.unreleased.albums.filter((row) => managesAlbum(state, person, row)),
  ...state.catalogue.albums.toSorted((a, b) => b.release_date.localeCompare(a.release_date)),
];

const createAlbum = legacy('POST albums', 'auth', ({ world, visit, body }) => {
  const person = signedIn(visit);
  const { state } = world;
  requireRight(state, person, MUSIC_CREATE, null);
  const fields = albumIn(world, { ...body, name: body.name ?? '' });
  const own = managedArtists(state, person).slice(0, 1);
  const artists = requireOwnArtist(
    state,
    person,
    fields.artists ?? own.map(({ id, name }) => ({ id, name })),
  );
  requireRoom(state, person, { milliseconds: 0, tracks: 1 });
  const album: Album = {
    ...blankAlbum,
    ...fields,
    id: world.nextId(),
    name: fields.name ?? '',
    artists,
    updated_at: nextUpdate(world, undefined),
  };
  requirePublishable(album, []);
  placeAlbum(world, album);
  return { album: wholeAlbum(world, person, album), status: 'success' };
});

const blankAlbum: Omit<Album, 'id' | 'name' | 'artists'> = {
  release_date: '',
  image: '',
  record_type: 'album',
  discs: 1,
  genres: [],
  tags: [],
  description: null,
  credits: [],
  visibility: 'draft',
  publish_at: null,
};

const updateAlbum = legacy('PUT albums/{id}', 'auth', ({ world, visit, params, body }) => {
  const person = signedIn(visit);
  const { state } = world;
  const before = editable(state, person, params.id, MUSIC_UPDATE);
  const fields = albumIn(world, body);
  const album: Album = {
    ...before,
    ...fields,
    ...(fields.artists && { artists: requireOwnArtist(state, person, fields.artists) }),
    updated_at: nextUpdate(world, updatedAt(state, before)),
  };
  const tracks = tracksIn(state, album.id);
  const changed = 'tracks' in body ? changedTracks(world, person, tracks, body) : tracks;
  requirePublishable(album, changed);
  requireRoom(state, person, { milliseconds: lengthOf(changed) - lengthOf(tracks), tracks: 0 });
  for (const track of changed) if (!tracks.includes(track)) placeTrack(state, track);
  placeAlbum(world, album);
  return { album: wholeAlbum(world, person, album), status: 'success' };
});

const lengthOf = (tracks: readonly Track[]): number =>
  tracks.reduce((sum, { duration }) => sum + duration, 0);

/** The tracks of a body in its order, then the others; each numbered on its disc. */
function changedTracks(
  world: World,
  person: Person,
  tracks: readonly Track[],
  { tracks: sent }: Call<'PUT albums/{id}'>['body'],
): Track[] {
  const rows = trackChangesIn(world, tracks, sent).map(({ track, changes }) => {
    requireOwnTrack(world.state, person, changes.artists, track.artists);
    return { ...track, ...changes };
  });
  const named = new Set(rows.map(({ id }) => id));
  if (named.size < rows.length)
    throw invalid({ tracks: ['The tracks field has a duplicate value.'] });
  const bodies = list(sent).map(record);
  const last = new Map<number, number>();
  return [...rows, ...tracks.filter(({ id }) => !named.has(id))].map((row, index) => {
    const number = (last.get(row.disc) ?? 0) + 1;
    last.set(row.disc, number);
    const file = newFile(world.state, person, row, bodies[index] ?? {});
    const changed = { ...row, number, ...(file !== undefined && { src: file?.url ?? '' }) };
    const before = tracks.find(({ id }) => id === row.id);
    return before && JSON.stringify(changed) === JSON.stringify(before)
      ? before
      : { ...changed, updated_at: nextUpdate(world, updatedAt(world.state, row)) };
  });
}

const deleteAlbums = legacy(
  'DELETE albums/{ids}',
  'auth',
  ({ world: { state }, visit, params }) => {
    const person = signedIn(visit);
    const gone = params.ids.split(',').map((id) => editable(state, person, id, MUSIC_DELETE));
    for (const { id } of gone) deleteAlbumRow(state, id);
    return { status: 'success' };
  },
);

export const albumsCalls = [listAlbums, createAlbum, updateAlbum, deleteAlbums];

/** @throws HttpException 404 for an album that the person cannot see, 403 for another's. */
function editable(state: WorldState, person: Person, id: string, right: string): Album {
  const album = findAlbum(state, person, Number(id));
  if (!album) throw modelNotFound('Album', id);
  requireRight(state, person, right, album);
  return album;
}

/** @throws HttpException 422 for an album that is no draft and has no track with a file. */
function requirePublishable({ visibility = 'public' }: Album, tracks: readonly Track[]): void {
  if (visibility !== 'draft' && !tracks.some(isComplete))
    throw invalid({
      tracks: ['An album needs a track with a file before it can be published.'],
    });
}

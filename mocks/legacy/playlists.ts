import { PLAYLISTS_CREATE } from '../../contracts/constants.ts';
import { isOn } from '../../contracts/loose.ts';
import { invalid, modelNotFound, HttpException } from '../laravel/http-exception.ts';
import { sortRows } from '../laravel/sort-rows.ts';
import { paginate } from '../laravel/paginate.ts';
import { validate } from '../laravel/validate.ts';
import { legacy } from '../legacy-call.ts';
import { hasPermission, limitOf, personById } from '../people.ts';
import { type Playlist, rowById, type Track } from '../seed/catalogue-rows.ts';
import { trackById } from '../seed/track-versions.ts';
import type { Visit } from '../session/visit.ts';
import type { Person, WorldState } from '../state.ts';
import type { World } from '../world.ts';
import { playlistOf, trackOf, tracksByIds } from './music/music.ts';
import { signedIn } from './account/passwords.ts';
import { createdAt, nextUpdate, updatedAt } from './music/unreleased.ts';

const pageSize = 20;
const tracksPageSize = 100;

const forbidden = (): HttpException =>
  new HttpException(403, { message: 'This action is unauthorized.' });

/** A user's playlists, newest first; their own list includes the playlists that they follow. */
const personPlaylists = legacy(
  'GET users/{id}/playlists',
  ({ world: { state }, visit, params, query }) => {
    const person = personById(state, Number(params.id));
    if (!person) throw modelNotFound('User', params.id);
    const isSelf = visit.person?.id === person.id;
    const theirs = (one: Playlist) =>
      one.owner_id === person.id
        ? isSelf || one.is_public
        : isSelf && one.is_public && one.follower_ids.includes(person.id);
    const playlists = state.catalogue.playlists.filter(theirs).toReversed();
    const owner = (one: Playlist): string => playlistOf(state, one).owner?.display_name ?? '';
    const ordered = sortRows(
      playlists,
      query,
      { name: ({ name }) => name, owner, tracks_count: ({ track_ids }) => track_ids.length },
      (one) => `${one.name} ${owner(one)} ${one.description}`,
    );
    return {
      pagination: paginate(
        ordered.map((one) => playlistOf(state, one)),
        query.page,
        query.perPage,
        pageSize,
      ),
      status: 'success',
    };
  },
);

/** Unlike an album's, a playlist's tracks are paginated. */
const showPlaylist = legacy('GET playlists/{id}', ({ world, visit, params }) => {
  const playlist = visible(world.state, visit, params.id);
  const rows = tracksOf(world.state, playlist);
  const page = paginate(rows, 1, tracksPageSize, tracksPageSize);
  return {
    playlist: editedPlaylist(world.state, visit.person, playlist),
    tracks: { ...page, data: page.data.map((track) => entryOf(world, playlist, track)) },
    totalDuration: rows.reduce((sum, { duration }) => sum + duration, 0),
    status: 'success',
  };
});

const listTracks = legacy('GET playlists/{id}/tracks', ({ world, visit, params, query }) => {
  const playlist = visible(world.state, visit, params.id);
  const page = paginate(tracksOf(world.state, playlist), query.page, query.perPage, tracksPageSize);
  return {
    pagination: { ...page, data: page.data.map((track) => entryOf(world, playlist, track)) },
    status: 'success',
  };
});

const createPlaylist = legacy('POST playlists', 'auth', ({ world, visit, body }) => {
  const person = signedIn(visit);
  const most = limitOf(world.state, person, PLAYLISTS_CREATE);
  if (
    most !== null &&
    world.state.catalogue.playlists.filter(({ owner_id }) => owner_id === person.id).length >= most
  )
    throw new HttpException(403, {
      message: 'You have reached the number of playlists that your plan allows.',
    });
  const playlist: Playlist = {
    id: world.nextId(),
    name: '',
    description: '',
    owner_id: person.id,
    image: '',
    track_ids: [],
    added: {},
    is_public: true,
    collaborative: false,
    follower_ids: [],
    created_at: world.now().toISOString(),
    updated_at: nextUpdate(world, undefined),
  };
  describe(world.state, playlist, { ...body, name: body.name ?? '' });
  world.state.catalogue.playlists.push(playlist);
  return { playlist: playlistOf(world.state, playlist), status: 'success' };
});

const updatePlaylist = legacy('PUT playlists/{id}', 'auth', ({ world, visit, params, body }) => {
  const { state } = world;
  const person = signedIn(visit);
  const playlist = owned(state, person, params.id, 'playlists.update');
  describe(state, playlist, body);
  playlist.updated_at = nextUpdate(world, updatedAt(state, playlist));
  return { playlist: editedPlaylist(state, person, playlist), status: 'success' };
});

/** Sets the fields in the body. A person cannot use a name twice. */
function describe(
  { catalogue }: WorldState,
  playlist: Playlist,
  body: Record<string, unknown>,
): void {
  const fields = validate(body, {
    name: 'name' in body ? 'required|max:250' : 'max:250',
    description: 'max:1000',
    image: 'max:2000',
  });
  const isTaken = (name: string) =>
    catalogue.playlists.some(
      (one) =>
        one !== playlist &&
        one.owner_id === playlist.owner_id &&
        one.name.toLowerCase() === name.toLowerCase(),
    );
  if ('name' in body && isTaken(fields.name))
    throw invalid({ name: ['The name has already been taken.'] });
  for (const name of ['name', 'description', 'image'] as const)
    if (name in body) playlist[name] = fields[name];
  if ('public' in body) playlist.is_public = isOn(body['public']);
  if ('collaborative' in body) playlist.collaborative = isOn(body['collaborative']);
}

const deletePlaylists = legacy(
  'DELETE playlists/{ids}',
  'auth',
  ({ world: { state }, visit, params }) => {
    const person = signedIn(visit);
    const gone = params.ids.split(',').map((id) => owned(state, person, id, 'playlists.delete'));
    state.catalogue.playlists = state.catalogue.playlists.filter((one) => !gone.includes(one));
    return { status: 'success' };
  },
);

const follow = legacy(
  'POST playlists/{id}/follow',
  'auth',
  ({ world: { state }, visit, params }) => {
    const person = signedIn(visit);
    const playlist = visible(state, visit, params.id);
    if (playlist.owner_id === person.id) throw forbidden();
    playlist.follower_ids = [...new Set([...playlist.follower_ids, person.id])];
    return { status: 'success' };
  },
);

const unfollow = legacy(
  'POST playlists/{id}/unfollow',
  'auth',
  ({ world: { state }, visit, params }) => {
    const person = signedIn(visit);
    const playlist = byId(state, params.id);
    playlist.follower_ids = playlist.follower_ids.filter((id) => id !== person.id);
    return { status: 'success' };
  },
);

const addTracks = legacy(
  'POST playlists/{id}/tracks/add',
  'auth',
  ({ world, visit, params, body }) => {
    const { state } = world;
    const playlist = editable(state, signedIn(visit), params.id);
    const ids = idsOf(body.ids).filter((id) => trackById(state.catalogue.tracks, id));
    if (ids.length === 0) throw invalid({ ids: ['The ids field is required.'] });
    const added =
      body.duplicates === true ? ids : ids.filter((id) => !playlist.track_ids.includes(id));
    if (added.length === 0) throw new HttpException(409, { message: 'Already in this playlist.' });
    playlist.track_ids.push(...added);
    const at = world.now().toISOString();
    for (const id of added) playlist.added[id] = at;
    return { playlist: playlistOf(state, playlist), status: 'success' };
  },
);

const removeTracks = legacy(
  'POST playlists/{id}/tracks/remove',
  'auth',
  ({ world: { state }, visit, params, body }) => {
    const playlist = editable(state, signedIn(visit), params.id);
    const ids = new Set(idsOf(body.ids));
    playlist.track_ids = playlist.track_ids.filter((id) => !ids.has(id));
    return { playlist: playlistOf(state, playlist), status: 'success' };
  },
);

const orderTracks = legacy(
  'POST playlists/{id}/tracks/order',
  'auth',
  ({ world: { state }, visit, params, body }) => {
    const playlist = editable(state, signedIn(visit), params.id);
    const rest = [...playlist.track_ids];
    const ordered = idsOf(body.ids).filter((id) => {
      const at = rest.indexOf(id);
      if (at >= 0) rest.splice(at, 1);
      return at >= 0;
    });
    playlist.track_ids = [...ordered, ...rest];
    return { status: 'success' };
  },
);

export const playlistsCalls = [
  personPlaylists,
  showPlaylist,
  listTracks,
  createPlaylist,
  updatePlaylist,
  deletePlaylists,
  follow,
  unfollow,
  addTracks,
  removeTracks,
  orderTracks,
];

/** @throws HttpException 422 if none is sent. */
function idsOf(sent: unknown): number[] {
  const ids = Array.isArray(sent) ? sent.map(Number).filter(Number.isInteger) : [];
  if (ids.length === 0) throw invalid({ ids: ['The ids field is required.'] });
  return ids;
}

function byId({ catalogue }: WorldState, id: string): Playlist {
  const playlist = rowById(catalogue.playlists, Number(id));
  if (!playlist) throw modelNotFound('Playlist', id);
  return playlist;
}

/** @throws HttpException 403 for another person's private playlist. */
function visible(state: WorldState, { person }: Visit, id: string): Playlist {
  const playlist = byId(state, id);
  if (
    !playlist.is_public &&
    playlist.owner_id !== person?.id &&
    !(person && hasPermission(state, person, 'playlists.view'))
  )
    throw forbidden();
  return playlist;
}

/** The person's own playlist, or anybody's for people with the permission. */
function owned(state: WorldState, person: Person, id: string, permission: string): Playlist {
  const playlist = byId(state, id);
  if (playlist.owner_id !== person.id && !hasPermission(state, person, permission))
    throw forbidden();
  return playlist;
}

/** A playlist with its times, for its editors. */
export const editedPlaylist = (
  state: WorldState,
  person: Person | null,
  playlist: Playlist,
): ReturnType<typeof playlistOf> => ({
  ...playlistOf(state, playlist),
  ...(person &&
    (playlist.owner_id === person.id || hasPermission(state, person, 'playlists.view')) && {
      created_at: createdAt(state, playlist),
      updated_at: updatedAt(state, playlist),
    }),
});

/** A playlist whose tracks the person may change: their own, or a collaborative one. */
function editable(state: WorldState, person: Person, id: string): Playlist {
  const playlist = byId(state, id);
  if (playlist.owner_id !== person.id && !(playlist.collaborative && playlist.is_public))
    throw forbidden();
  return playlist;
}

/** A playlist's track, with the time when it was added. */
const entryOf = (world: World, { added }: Playlist, track: Track) => ({
  ...trackOf(world, track),
  added_at: added[track.id] ?? null,
});

const tracksOf = ({ catalogue }: WorldState, { track_ids }: Playlist): Track[] =>
  tracksByIds(catalogue, track_ids);

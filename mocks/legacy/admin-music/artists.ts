import { ADMIN_ACCESS, MUSIC_CREATE, MUSIC_DELETE } from '../../../contracts/constants.ts';
import { modelNotFound } from '../../laravel/http-exception.ts';
import { legacy } from '../../legacy-call.ts';
import {
  addRows,
  type Artist,
  changeRows,
  type Named,
  removeRows,
  rowById,
} from '../../seed/catalogue-rows.ts';
import type { WorldState } from '../../state.ts';
import { profileIn } from '../backstage/artist-profile.ts';
import { deleteAlbumRow, deleteTrackRow } from '../music/unreleased.ts';
import { allowed, idsIn } from '../admin-list.ts';
import { artistInList } from '../releases/artists.ts';

const createArtist = legacy('POST artists', 'auth', (call) => {
  allowed(call, ADMIN_ACCESS);
  const person = allowed(call, MUSIC_CREATE);
  const { world, body } = call;
  const { state } = world;
  const fields = profileIn(state, person, { ...body, name: body.name ?? '' });
  const now = world.now().toISOString();
  const artist: Artist = {
    verified: false,
    image_small: '',
    genre: '',
    genres: [],
    place: '',
    bio: '',
    links: [],
    followers: 0,
    members: 1,
    ...fields,
    id: world.nextId(),
    name: fields.name ?? '',
    created_at: now,
    updated_at: now,
  };
  addRows(state.catalogue, 'artists', [artist]);
  return { artist: artistInList(state, person, artist), status: 'success' };
});

const deleteArtists = legacy('DELETE artists/{ids}', 'auth', (call) => {
  allowed(call, ADMIN_ACCESS);
  allowed(call, MUSIC_DELETE);
  const { state } = call.world;
  const gone = new Set(idsIn(call.params.ids));
  for (const id of gone)
    if (!rowById(state.catalogue.artists, id)) throw modelNotFound('Artist', String(id));
  removeMusicOf(state, gone);
  removeRows(state.catalogue, 'artists', (id) => gone.has(id));
  for (const id of gone) Reflect.deleteProperty(state.managers, id);
  for (const [person, liked] of Object.entries(state.likedArtists))
    state.likedArtists[Number(person)] = liked.filter((id) => !gone.has(id));
  state.comments = state.comments.filter(
    ({ kind, about_id }) => kind !== 'artist' || !gone.has(about_id),
  );
  return { status: 'success' };
});

export const adminArtistsCalls = [createArtist, deleteArtists];

interface ByArtists {
  readonly artists: readonly Named[];
}

/** Deletes albums and tracks without another artist, and removes the artists from all others. */
function removeMusicOf(state: WorldState, gone: ReadonlySet<number>): void {
  const { catalogue, unreleased } = state;
  const isOrphan = ({ artists }: ByArtists): boolean => artists.every(({ id }) => gone.has(id));
  for (const album of [...catalogue.albums, ...unreleased.albums])
    if (isOrphan(album)) deleteAlbumRow(state, album.id);
  for (const track of [...catalogue.tracks, ...unreleased.tracks])
    if (isOrphan(track)) deleteTrackRow(state, track.id);
  const changed = ({ artists }: ByArtists) =>
    artists.some(({ id }) => gone.has(id))
      ? { artists: artists.filter(({ id }) => !gone.has(id)) }
      : null;
  for (const kind of ['albums', 'tracks'] as const) changeRows(catalogue, kind, changed);
  unreleased.albums = unreleased.albums.map((one) => ({ ...one, ...changed(one) }));
  unreleased.tracks = unreleased.tracks.map((one) => ({ ...one, ...changed(one) }));
}

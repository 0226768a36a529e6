import { legacy } from '../../legacy-call.ts';
import { personById, publicUser } from '../../people.ts';
import type { Playlist } from '../../seed/catalogue-rows.ts';
import type { WorldState } from '../../state.ts';
import { editedPlaylist } from '../playlists.ts';
import { createdAt, updatedAt } from '../music/unreleased.ts';
import { adminList, allowed, type ColumnValues } from '../admin-list.ts';

const listPlaylists = legacy('GET playlists', 'auth', (call) => {
  const person = allowed(call, 'playlists.view');
  const { state } = call.world;
  const ownerOf = namesOfOwners(state);
  return {
    pagination: adminList(state.catalogue.playlists.toReversed(), call.query, {
      values: columnsOf(state, ownerOf),
      textOf: (row) => `${row.name} ${row.description} ${ownerOf(row)}`,
      shown: (row) => editedPlaylist(state, person, row),
    }),
    status: 'success',
  };
});

const columnsOf = (
  state: WorldState,
  ownerOf: (row: Playlist) => string,
): ColumnValues<Playlist> => ({
  name: ({ name }) => name,
  owner: ownerOf,
  owner_id: ({ owner_id }) => owner_id,
  public: ({ is_public }) => is_public,
  collaborative: ({ collaborative }) => collaborative,
  tracks_count: ({ track_ids }) => track_ids.length,
  followers_count: ({ follower_ids }) => follower_ids.length,
  created_at: (row) => createdAt(state, row),
  updated_at: (row) => updatedAt(state, row),
});

/** Each owner's name once: a world can have 20,000 people. */
function namesOfOwners(state: WorldState): (row: Playlist) => string {
  const names = new Map<number, string>();
  return ({ owner_id }) => {
    const known = names.get(owner_id);
    if (known !== undefined) return known;
    const person = personById(state, owner_id);
    const name = person ? (publicUser(state, person).display_name ?? '') : '';
    names.set(owner_id, name);
    return name;
  };
}

export const adminPlaylistsCalls = [listPlaylists];

import { MUSIC_VIEW } from '../../../contracts/constants.ts';
import type { ReplyOf } from '../../../contracts/schema/calls.ts';
import { legacy } from '../../legacy-call.ts';
import { hasPermission } from '../../people.ts';
import { albumsByArtist, type Artist, tracksByArtist } from '../../seed/catalogue-rows.ts';
import type { Person, WorldState } from '../../state.ts';
import { adminList, type ColumnValues } from '../admin-list.ts';
import { forbidden, isStaff } from '../backstage/artist-rights.ts';
import { profileOf } from '../music/music.ts';
import { createdAt, updatedAt } from '../music/unreleased.ts';

/** For everybody who may see music; counts only for people who run the site. */
const listArtists = legacy('GET artists', ({ world: { state }, visit, query }) => {
  if (!hasPermission(state, visit.person, MUSIC_VIEW)) throw forbidden();
  return {
    pagination: adminList(state.catalogue.artists.toReversed(), query, {
      values: columnsOf(state),
      textOf: ({ name }) => name,
      shown: (row) => artistInList(state, visit.person, row),
    }),
    status: 'success',
  };
});

const columnsOf = (state: WorldState): ColumnValues<Artist> => ({
  name: ({ name }) => name,
  verified: ({ verified }) => verified,
  genres: ({ genres }) => genres.map(({ id }) => id),
  albums_count: ({ id }) => albumsByArtist(state.catalogue, id).length,
  tracks_count: ({ id }) => tracksByArtist(state.catalogue, id).length,
  followers_count: ({ followers }) => followers,
  created_at: (row) => createdAt(state, row),
  updated_at: (row) => updatedAt(state, row),
});

type Shown = ReplyOf<'GET artists'>['pagination']['data'][number];

export const artistInList = (state: WorldState, person: Person | null, row: Artist): Shown => ({
  ...profileOf(state, person, row),
  ...(isStaff(state, person) && {
    albums_count: albumsByArtist(state.catalogue, row.id).length,
    tracks_count: tracksByArtist(state.catalogue, row.id).length,
    created_at: createdAt(state, row),
  }),
});

export const artistsCalls = [listArtists];

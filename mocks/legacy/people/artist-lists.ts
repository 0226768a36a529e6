import { paginate } from '../../laravel/paginate.ts';
import { modelNotFound } from '../../laravel/http-exception.ts';
import { legacy } from '../../legacy-call.ts';
import { publicUser } from '../../people.ts';
import { rowById, tracksByArtist } from '../../seed/catalogue-rows.ts';
import type { WorldState } from '../../state.ts';
import { albumOf, mostPlayed, trackOf } from '../music/music.ts';

const pageSize = 20;

/** Most played first. */
const tracks = legacy('GET artists/{id}/tracks', ({ world, params, query }) => {
  const theirs = mostPlayed(
    world.state,
    tracksByArtist(world.state.catalogue, existing(world.state, params.id)),
  );
  const { data, ...page } = paginate(theirs, query.page, query.perPage, pageSize);
  return {
    pagination: { ...page, data: data.map((track) => trackOf(world, track)) },
    status: 'success',
  };
});

/** Their own albums and those on which they appear, newest first. */
const albums = legacy(
  'GET artists/{id}/albums',
  ({
    world: {
      state: { catalogue },
      state,
    },
    params,
    query,
  }) => {
    const id = existing(state, params.id);
    const isHeardOn = new Set(tracksByArtist(catalogue, id).map(({ album_id }) => album_id));
    const theirs = catalogue.albums
      .filter(
        (album) => album.artists.some((artist) => artist.id === id) || isHeardOn.has(album.id),
      )
      .toSorted((a, b) => b.release_date.localeCompare(a.release_date));
    return {
      pagination: paginate(
        theirs.map((album) => albumOf(catalogue, album)),
        query.page,
        query.perPage,
        pageSize,
      ),
      status: 'success',
    };
  },
);

/** To follow an artist is to like them. */
const followers = legacy('GET artists/{id}/followers', ({ world: { state }, params, query }) => {
  const id = existing(state, params.id);
  const people = state.people.filter((person) => state.likedArtists[person.id]?.includes(id));
  return {
    pagination: paginate(
      people.map((person) => publicUser(state, person)),
      query.page,
      query.perPage,
      pageSize,
    ),
    status: 'success',
  };
});

function existing({ catalogue }: WorldState, id: string): number {
  const artist = rowById(catalogue.artists, Number(id));
  if (!artist) throw modelNotFound('Artist', id);
  return artist.id;
}

export const artistListsCalls = [tracks, albums, followers];

import { invalid, modelNotFound } from '../../laravel/http-exception.ts';
import { sortRows } from '../../laravel/sort-rows.ts';
import { paginate } from '../../laravel/paginate.ts';
import { type Call, legacy } from '../../legacy-call.ts';
import { personById } from '../../people.ts';
import { type Named, rowById } from '../../seed/catalogue-rows.ts';
import { trackById } from '../../seed/track-versions.ts';
import type { WorldState } from '../../state.ts';
import type { World } from '../../world.ts';
import { likedTrackIds, noteLike } from './liked-tracks.ts';
import { albumOf, artistOf } from '../music/music.ts';
import { signedIn } from '../account/passwords.ts';

const pageSize = 20;
const kinds = { track: 'likedTracks', album: 'likedAlbums', artist: 'likedArtists' } as const;
type Kind = keyof typeof kinds;

const isKind = (value: unknown): value is Kind =>
  typeof value === 'string' && Object.hasOwn(kinds, value);

const addToLibrary = legacy('POST users/me/add-to-library', 'auth', (call) =>
  change(call, (liked, id) => [id, ...liked.filter((one) => one !== id)]),
);
const removeFromLibrary = legacy('POST users/me/remove-from-library', 'auth', (call) =>
  change(call, (liked, id) => liked.filter((one) => one !== id)),
);

function change(
  { world, visit, body }: Call<'POST users/me/add-to-library'>,
  changed: (liked: number[], id: number) => number[],
): { status: string } {
  const person = signedIn(visit);
  for (const { kind, id } of likeables(world, body.likeables)) {
    const list = world.state[kinds[kind]];
    list[person.id] = changed(list[person.id] ?? [], id);
    if (kind === 'track') noteLike(world, person.id, id);
  }
  return { status: 'success' };
}

/** @throws HttpException 422, without a change, if one of them does not exist. */
function likeables({ state: { catalogue } }: World, sent: unknown): { kind: Kind; id: number }[] {
  if (!Array.isArray(sent) || sent.length === 0)
    throw invalid({ likeables: ['The likeables field is required.'] });
  return sent.map((one: unknown, index) => {
    const { likeable_type: kind, likeable_id } = (one ?? {}) as Record<string, unknown>;
    const id = Number(likeable_id);
    if (
      !isKind(kind) ||
      !(kind === 'track'
        ? trackById(catalogue.tracks, id)
        : rowById<Named>(catalogue[`${kind}s`], id))
    )
      throw invalid({ [`likeables.${index}.likeable_id`]: ['The selected likeable is invalid.'] });
    return { kind, id };
  });
}

const likedAlbums = legacy('GET users/{id}/liked-albums', ({ world: { state }, params, query }) => {
  const albums = likedBy(state, 'likedAlbums', params.id).flatMap(
    (id) => rowById(state.catalogue.albums, id) ?? [],
  );
  const artistsOf = ({ artists }: (typeof albums)[number]): string =>
    artists.map(({ name }) => name).join(' ');
  const ordered = sortRows(
    albums,
    query,
    {
      name: ({ name }) => name,
      artist: artistsOf,
      release_date: ({ release_date }) => release_date,
    },
    (album) => `${album.name} ${artistsOf(album)}`,
  );
  return {
    pagination: paginate(
      ordered.map((album) => albumOf(state.catalogue, album)),
      query.page,
      query.perPage,
      pageSize,
    ),
    status: 'success',
  };
});

const likedArtists = legacy(
  'GET users/{id}/liked-artists',
  ({ world: { state }, params, query }) => {
    const artists = likedBy(state, 'likedArtists', params.id).flatMap(
      (id) => rowById(state.catalogue.artists, id) ?? [],
    );
    const ordered = sortRows(artists, query, { name: ({ name }) => name }, ({ name }) => name);
    return {
      pagination: paginate(
        ordered.map((artist) => artistOf(state.catalogue, artist)),
        query.page,
        query.perPage,
        pageSize,
      ),
      status: 'success',
    };
  },
);

function likedBy(state: WorldState, list: 'likedAlbums' | 'likedArtists', id: string): number[] {
  const person = personById(state, Number(id));
  if (!person) throw modelNotFound('User', id);
  return state[list][person.id] ?? [];
}

/** As in the bootstrap data: by kind, by id. PHP writes an empty map as a list. */
export function likesOf(
  state: WorldState,
  personId: number,
): Record<string, Record<string, boolean> | never[]> {
  return Object.fromEntries(
    Object.entries(kinds).map(([kind, list]) => {
      const ids = kind === 'track' ? likedTrackIds(state, personId) : (state[list][personId] ?? []);
      return [kind, ids.length === 0 ? [] : Object.fromEntries(ids.map((id) => [id, true]))];
    }),
  );
}

export const libraryCalls = [addToLibrary, removeFromLibrary, likedAlbums, likedArtists];

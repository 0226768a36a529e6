import { collationKey } from '../laravel/collation.ts';
import { paginate } from '../laravel/paginate.ts';
import { modelNotFound } from '../laravel/http-exception.ts';
import { validate } from '../laravel/validate.ts';
import { legacy } from '../legacy-call.ts';
import { publicUser } from '../people.ts';
import type { World } from '../world.ts';
import { albumOf, artistOf, playlistOf, trackOf } from './music/music.ts';

const defaultLimit = 10;
const pageSize = 20;

/** Every word must match; names that begin with the query are first. */
function finder(query: string) {
  const whole = collationKey(query).trim();
  const words = whole.split(/\s+/);
  return <Row>(
    rows: readonly Row[],
    nameOf: (row: Row) => string,
    more: (row: Row) => string = () => '',
  ): Row[] =>
    rows
      .filter((row) =>
        words.every((word) => collationKey(`${nameOf(row)} ${more(row)}`).includes(word)),
      )
      .toSorted(
        (a, b) =>
          Number(collationKey(nameOf(b)).startsWith(whole)) -
          Number(collationKey(nameOf(a)).startsWith(whole)),
      );
}

/** The matches by kind: their number, and some of them in the format of lists. */
function searchIn(world: World, query: string) {
  const { state } = world;
  const { catalogue } = state;
  const find = finder(query);
  const by = ({ artists }: { artists: readonly { name: string }[] }) =>
    artists.map(({ name }) => name).join(' ');
  /** Only the rows on the page are converted for the reply. */
  const shown = <Row, Item>(rows: readonly Row[], show: (row: Row) => Item) => ({
    count: rows.length,
    slice: (start: number, end: number): Item[] => rows.slice(start, end).map(show),
  });
  return {
    artists: () =>
      shown(
        find(catalogue.artists, ({ name }) => name),
        (row) => artistOf(catalogue, row),
      ),
    albums: () =>
      shown(
        find(catalogue.albums, ({ name }) => name, by),
        (row) => albumOf(catalogue, row),
      ),
    tracks: () =>
      shown(
        find(catalogue.tracks, ({ name }) => name, by),
        (row) => trackOf(world, row),
      ),
    playlists: () =>
      shown(
        find(
          catalogue.playlists.filter(({ is_public }) => is_public),
          ({ name }) => name,
        ),
        (row) => playlistOf(state, row),
      ),
    users: () =>
      shown(
        find(
          state.people.map((person) => publicUser(state, person)),
          (user) => user.display_name,
        ),
        (user) => user,
      ),
  };
}

const search = legacy('GET search', ({ world, query }) => {
  const kinds = searchIn(world, validate(query, { query: 'required' }).query);
  const limit = Number(query.limit) || defaultLimit;
  const types = typeof query.types === 'string' ? query.types.split(',') : null;
  const wanted = Object.entries(kinds).filter(([kind]) => types?.includes(kind) ?? true);
  return {
    results: Object.fromEntries(wanted.map(([kind, found]) => [kind, found().slice(0, limit)])),
    status: 'success',
  };
});

const searchModel = legacy('GET search/model/{modelType}', ({ world, params, query }) => {
  const kinds = searchIn(world, validate(query, { query: 'required' }).query);
  const found = Object.entries(kinds).find(([kind]) => kind === `${params.modelType}s`)?.[1]();
  if (!found) throw modelNotFound(params.modelType, '');
  // Works on row numbers until it knows the rows of the page.
  const { data, ...page } = paginate(
    Array.from({ length: found.count }, (_, index) => index),
    query.page,
    query.perPage,
    pageSize,
  );
  const first = data[0] ?? 0;
  return {
    pagination: { ...page, data: found.slice(first, first + data.length) },
    status: 'success',
  };
});

export const searchCalls = [search, searchModel];

import { validate } from '../laravel/validate.ts';
import { legacy } from '../legacy-call.ts';
import { publicUser } from '../people.ts';
import { albumOf, artistOf, playlistOf, trackOf } from './music.ts';

const usualLimit = 10;

/** As MySQL's collation compares: without regard to case and accents. */
const folded = (words: string): string => words.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Every word must be in what is looked through; names that begin with the query come first. */
function finder(query: string, limit: number) {
  const whole = folded(query).trim();
  const words = whole.split(/\s+/);
  return <Row>(rows: readonly Row[], nameOf: (row: Row) => string, more: (row: Row) => string = () => ''): Row[] =>
    rows
      .filter((row) => words.every((word) => folded(`${nameOf(row)} ${more(row)}`).includes(word)))
      .toSorted((a, b) => Number(folded(nameOf(b)).startsWith(whole)) - Number(folded(nameOf(a)).startsWith(whole)))
      .slice(0, limit);
}

export const search = legacy('GET search', ({ world: { state }, query }) => {
  const wanted = validate(query, { query: 'required' }).query;
  const find = finder(wanted, Number(query.limit) || usualLimit);
  const types = typeof query.types === 'string' ? query.types.split(',') : null;
  const { catalogue } = state;
  const by = ({ artists }: { artists: { name: string }[] }) => artists.map(({ name }) => name).join(' ');
  const results = {
    artists: find(catalogue.artists, ({ name }) => name).map((row) => artistOf(catalogue, row)),
    albums: find(catalogue.albums, ({ name }) => name, by).map((row) => albumOf(catalogue, row)),
    tracks: find(catalogue.tracks, ({ name }) => name, by).map((row) => trackOf(catalogue, row)),
    playlists: find(catalogue.playlists, ({ name }) => name).map((row) => playlistOf(state, row)),
    users: find(state.people.map((person) => publicUser(state, person)), (user) => user.display_name),
  };
  return { results: Object.fromEntries(Object.entries(results).filter(([kind]) => types?.includes(kind) ?? true)), status: 'success' };
});

import { id as idOf, record, text } from '../../contracts/loose.ts';
import { type FieldMessages, invalid } from './http-exception.ts';
import type { Credit, Genre, Link, Named, Tag } from '../seed/catalogue-rows.ts';
import type { WorldState } from '../state.ts';
import type { World } from '../world.ts';

/** Lists of rows in a body, read as Laravel's rules for `genres.*.id` would. */

const most = 100;

/**
 * Each row of a list, converted. `null` counts as an empty list.
 * @throws HttpException 422 for anything else, and for every row that `read` rejects with a message.
 */
function rowsOf<Row>(
  name: string,
  sent: unknown,
  read: (row: Record<string, unknown>, index: number) => Row | string,
): Row[] {
  if (sent === null || sent === undefined) return [];
  if (!Array.isArray(sent)) throw invalid({ [name]: [`The ${name} must be an array.`] });
  if (sent.length > most)
    throw invalid({ [name]: [`The ${name} must not have more than ${most} items.`] });
  const errors: FieldMessages = {};
  const rows = sent.flatMap((one: unknown, index) => {
    const found = read(record(one), index);
    if (typeof found !== 'string') return [found];
    errors[`${name}.${index}`] = [found];
    return [];
  });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return rows;
}

const isInvalid = (name: string, index: number): string =>
  `The selected ${name}.${index} is invalid.`;

/** Without duplicates, or an artist's lists would repeat the album. */
const distinct = <Row extends Named>(rows: readonly Row[]): Row[] => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
];

export const genresIn = ({ catalogue }: WorldState, sent: unknown): Genre[] =>
  distinct(
    rowsOf('genres', sent, (row, index) => {
      const wanted = idOf(row['id']);
      const genre = catalogue.genres.find(({ id }) => id === wanted);
      return genre ?? isInvalid('genres', index);
    }),
  );

/**
 * Creates missing tags as hidden, because they may be on a draft. `placeAlbum` and `placeTrack`
 * publish them.
 */
export function tagsIn(world: World, sent: unknown): Tag[] {
  const names = rowsOf('tags', sent, (row, index) => {
    const name = text(row['name']).trim();
    return name === '' || name.length > 50 ? isInvalid('tags', index) : { name };
  });
  const { catalogue, unreleased } = world.state;
  return [...new Map(names.map((one) => [one.name.toLowerCase(), one.name]))].map(
    ([name, display_name]) => {
      const hasName = (tag: Tag): boolean => tag.name === name;
      const known = catalogue.tags.find(hasName) ?? unreleased.tags.find(hasName);
      if (known) return known;
      const tag = { id: world.nextId(), name, display_name };
      unreleased.tags.push(tag);
      return tag;
    },
  );
}

/** Assigns IDs to new lines, so that editors can distinguish them. */
export function creditsIn(sent: unknown): Credit[] {
  const rows = rowsOf('credits', sent, (row, index) => {
    const [role, name] = [text(row['role']).trim(), text(row['name']).trim()];
    if (role === '' || name === '' || role.length > 100 || name.length > 250)
      return isInvalid('credits', index);
    return { id: idOf(row['id']), role, name };
  });
  let last = Math.max(0, ...rows.map(({ id }) => id ?? 0));
  return rows.map(({ id, ...row }) => ({ id: id ?? (last += 1), ...row }));
}

export const artistsIn = ({ catalogue }: WorldState, sent: unknown): Named[] =>
  distinct(
    rowsOf('artists', sent, (row, index) => {
      const wanted = idOf(row['id']);
      const artist = catalogue.artists.find(({ id }) => id === wanted);
      return artist ? { id: artist.id, name: artist.name } : isInvalid('artists', index);
    }),
  );

export const linksIn = (sent: unknown): Link[] =>
  rowsOf('links', sent, (row, index) => {
    const url = text(row['url']).trim();
    return isWebAddress(url) && url.length <= 2_000
      ? { url, title: text(row['title']).trim().slice(0, 100) }
      : `The links.${index}.url must be a valid URL.`;
  });

const isWebAddress = (url: string): boolean => /^https?:\/\//i.test(url) && URL.canParse(url);

/**
 * The address of a picture in this site's storage or on the web. Empty if there is none.
 * @throws HttpException 422 for an address of another scheme, such as `javascript:`.
 */
export function pictureIn(name: string, sent: unknown): string {
  if (sent === null || sent === undefined || sent === '') return '';
  const url = text(sent).trim();
  const isStored = /^\/?storage\/[\w./-]+$/.test(url) && !url.includes('..');
  if (url.length <= 2_000 && (isWebAddress(url) || isStored)) return url;
  throw invalid({ [name]: [`The ${name.replaceAll('_', ' ')} must be a valid URL.`] });
}

import { text } from '../../../contracts/loose.ts';
import type { Channel, ChannelItem } from '../../../contracts/schema/channels.ts';
import type { Genre } from '../../../contracts/schema/music.ts';
import { type Page, paginate } from '../../laravel/paginate.ts';
import { modelNotFound } from '../../laravel/http-exception.ts';
import { legacy } from '../../legacy-call.ts';
import { hasPermission, publicUser } from '../../people.ts';
import { rowById, type Track, tracksOfAlbum } from '../../seed/catalogue-rows.ts';
import type { ChannelRow } from '../../seed/seeded-channels.ts';
import type { Person } from '../../state.ts';
import type { World } from '../../world.ts';
import { albumOf, artistOf, playlistOf, trackOf, tracksByIds } from '../music/music.ts';
import { createdAt, updatedAt } from '../music/unreleased.ts';

/** The page size of a channel, and of each channel nested in it. */
const pageSize = 20;
const nestedSize = 12;

/** A channel's item before it is converted for the API. */
type Row =
  | { model: keyof typeof models; id: number }
  | { model: 'channel'; row: ChannelRow }
  | { model: 'foreign'; type: string; id: number };

interface Ordered {
  id: number;
  name: string;
  /** Popularity, for sorting. */
  popularity: number;
  date: string;
  genres: readonly string[];
}

const named = (genres: readonly { name: string }[]): string[] => genres.map(({ name }) => name);

/** Each model's rows as channels read them, and the function that converts a row for the API. */
const models = {
  track: {
    rows: ({ state: { catalogue, heard } }: World): Ordered[] =>
      catalogue.tracks.map(({ id, name, plays, genres }) => ({
        id,
        name,
        popularity: plays + (heard[id] ?? 0),
        date: '',
        genres: named(genres),
      })),
    show: (world: World, id: number) =>
      withRow(world.state.catalogue.tracks, id, (row) => ({
        ...trackOf(world, row),
        model_type: 'track' as const,
      })),
  },
  album: {
    rows: ({ state: { catalogue } }: World): Ordered[] =>
      catalogue.albums.map((album) => ({
        id: album.id,
        name: album.name,
        popularity: tracksOfAlbum(catalogue, album.id).reduce((sum, { plays }) => sum + plays, 0),
        date: album.release_date,
        genres: named(album.genres),
      })),
    show: ({ state: { catalogue } }: World, id: number) =>
      withRow(catalogue.albums, id, (row) => ({
        ...albumOf(catalogue, row),
        model_type: 'album' as const,
      })),
  },
  artist: {
    rows: ({ state: { catalogue } }: World): Ordered[] =>
      catalogue.artists.map(({ id, name, followers, genres }) => ({
        id,
        name,
        popularity: followers,
        date: '',
        genres: named(genres),
      })),
    show: ({ state: { catalogue } }: World, id: number) =>
      withRow(catalogue.artists, id, (row) => ({
        ...artistOf(catalogue, row),
        model_type: 'artist' as const,
      })),
  },
  playlist: {
    rows: ({ state: { catalogue } }: World): Ordered[] =>
      catalogue.playlists
        .filter(({ is_public }) => is_public)
        .map(({ id, name, follower_ids }) => ({
          id,
          name,
          popularity: follower_ids.length,
          date: '',
          genres: [],
        })),
    show: ({ state }: World, id: number) =>
      withRow(state.catalogue.playlists, id, (row) => ({
        ...playlistOf(state, row),
        model_type: 'playlist' as const,
      })),
  },
  genre: {
    rows: ({ state: { catalogue } }: World): Ordered[] =>
      catalogue.genres.map(({ id, name }) => ({
        id,
        name,
        popularity: 0,
        date: '',
        genres: [name],
      })),
    show: ({ state: { catalogue } }: World, id: number) =>
      withRow(catalogue.genres, id, (row) => ({ ...row, model_type: 'genre' as const })),
  },
  user: {
    rows: (): Ordered[] => [],
    show: ({ state }: World, id: number) =>
      withRow(state.people, id, (person) => ({
        ...publicUser(state, person),
        model_type: 'user' as const,
      })),
  },
};

function withRow<Found extends { id: number }, Shown>(
  rows: readonly Found[],
  id: number,
  show: (row: Found) => Shown,
): Shown[] {
  const row = rowById(rows, id);
  return row ? [show(row)] : [];
}

export const isModel = (name: unknown): name is keyof typeof models =>
  typeof name === 'string' && Object.hasOwn(models, name);

const showChannel = legacy('GET channel/{idOrSlug}', ({ world, visit, params, query }) => {
  const row = world.state.channels.find(
    ({ id, slug }) => slug === params.idOrSlug || String(id) === params.idOrSlug,
  );
  if (!row) throw modelNotFound('Channel', params.idOrSlug);
  const genre = restrictionOf(world, row, query.restriction);
  const rows = rowsOf(world, row, genre, query.order);
  const content = paginate(rows, query.page, query.perPage, pageSize);
  return {
    channel: {
      ...asShown(row),
      ...timesOf(world, visit.person, row),
      restriction: genre,
      content: shown(world, content, genre),
    },
    status: 'success',
  };
});

const timesOf = (
  { state }: World,
  person: Person | null,
  row: ChannelRow,
): Pick<Channel, 'created_at' | 'updated_at'> =>
  person && hasPermission(state, person, 'channels.view')
    ? { created_at: createdAt(state, row), updated_at: updatedAt(state, row) }
    : {};

/** A channel with its content, as its editors get it after a change. */
export const wholeChannel = (world: World, person: Person, row: ChannelRow): Channel => ({
  ...asShown(row),
  ...timesOf(world, person, row),
  restriction: null,
  content: shown(world, paginate(rowsOf(world, row, null, null), 1, 100, 100), null),
});

/** @throws HttpException 404 for an unknown genre. */
function restrictionOf(
  { state: { catalogue } }: World,
  { config }: ChannelRow,
  wanted: unknown,
): Genre | null {
  if (config.restriction !== 'genre' || typeof wanted !== 'string' || wanted === '') return null;
  const genre = catalogue.genres.find(({ name }) => name === wanted.toLowerCase());
  if (!genre) throw modelNotFound('Genre', wanted);
  return genre;
}

export const asShown = ({
  id,
  slug,
  name,
  description,
  config,
}: ChannelRow): Omit<Channel, 'content'> => ({
  id,
  slug,
  name,
  type: 'channel',
  description,
  config,
});

export function rowsOf(
  world: World,
  channel: ChannelRow,
  genre: Genre | null,
  order: unknown,
): Row[] {
  const { contentModel: model, contentOrder, contentType } = channel.config;
  if (contentType === 'manual')
    return (channel.items ?? []).flatMap((item) => rowNamed(world, item));
  if (!isModel(model)) return [];
  const found = models[model]
    .rows(world)
    .filter(({ genres }) => !genre || genres.includes(genre.name));
  const sorted = sortRows(
    found,
    contentType === 'listAll' && typeof order === 'string' ? order : text(contentOrder),
  );
  return sorted.slice(0, channel.most).map(({ id }) => ({ model, id }));
}

function rowNamed({ state: { channels } }: World, item: string): Row[] {
  const [type = '', id = ''] = item.includes(':') ? item.split(':') : ['channel', item];
  if (type === 'channel')
    return channels.filter(({ slug }) => slug === id).map((row) => ({ model: 'channel', row }));
  return [
    isModel(type) ? { model: type, id: Number(id) } : { model: 'foreign', type, id: Number(id) },
  ];
}

/** A sort column that a model lacks is ignored. */
function sortRows(rows: Ordered[], order: string): Ordered[] {
  const [column, direction] = order.split(':');
  const compare: Record<string, (a: Ordered, b: Ordered) => number> = {
    popularity: (a, b) => a.popularity - b.popularity,
    release_date: (a, b) => a.date.localeCompare(b.date),
    created_at: (a, b) => a.id - b.id,
    name: (a, b) => a.name.localeCompare(b.name),
  };
  const by = compare[column ?? ''];
  if (!by) return rows;
  return rows.toSorted((a, b) => (direction === 'desc' ? by(b, a) : by(a, b)) || a.id - b.id);
}

/**
 * A page of rows as the API returns them. Rows that have left the catalogue are dropped, as a join
 * would.
 */
const shown = (
  world: World,
  page: Page<Row>,
  genre: Genre | null,
  isNested = false,
): Page<ChannelItem> => ({
  ...page,
  data: page.data.flatMap((row) => itemsOf(world, row, genre, isNested)),
});

export function itemsOf(
  world: World,
  row: Row,
  genre: Genre | null,
  isNested: boolean,
): ChannelItem[] {
  if (row.model === 'foreign')
    return [{ id: row.id, model_type: row.type, name: 'The Needle Drop-In', image: null }];
  if (row.model !== 'channel') return models[row.model].show(world, row.id);
  const content = isNested
    ? null
    : shown(
        world,
        paginate(rowsOf(world, row.row, genre, null), 1, nestedSize, nestedSize),
        genre,
        true,
      );
  return [{ ...asShown(row.row), restriction: genre, model_type: 'channel', content }];
}

/**
 * The tracks of a channel, to continue after those that a page has shown: `channel.3`,
 * `channel.3.name:asc`.
 */
export function channelTracks(
  world: World,
  id: string | undefined,
  order: string | undefined,
): Track[] {
  const row = world.state.channels.find((one) => String(one.id) === id);
  return row
    ? tracksByIds(
        world.state.catalogue,
        rowsOf(world, row, null, order).flatMap((found) =>
          found.model === 'track' ? [found.id] : [],
        ),
      )
    : [];
}

export const channelsCalls = [showChannel];

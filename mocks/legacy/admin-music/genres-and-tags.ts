import { invalid, modelNotFound } from '../../laravel/http-exception.ts';
import { validate } from '../../laravel/validate.ts';
import { legacy } from '../../legacy-call.ts';
import {
  addRows,
  changeRows,
  type Genre,
  type Named,
  removeRows,
  type Tag,
} from '../../seed/catalogue-rows.ts';
import type { WorldState } from '../../state.ts';
import type { World } from '../../world.ts';
import { pictureIn } from '../../laravel/sent-lists.ts';
import { nextUpdate, updatedAt } from '../music/unreleased.ts';
import { adminList, allowed, idsIn } from '../admin-list.ts';
import { genreColumns, tagColumns } from './labels.ts';

const showGenre = legacy('GET genres/{id}', 'auth', (call) => {
  allowed(call, 'genres.view');
  const { state } = call.world;
  const row = named(state.catalogue.genres, 'Genre', call.params.id);
  return { genre: genreColumns(state).shown(row), status: 'success' };
});

const createGenre = legacy('POST genres', 'auth', (call) => {
  allowed(call, 'genres.create');
  const { world, body } = call;
  const { state } = world;
  const fields = labelIn(state.catalogue.genres, { ...body, name: body.name ?? '' }, null);
  const row: Genre = {
    image: '',
    ...fields,
    ...pictureOf(body),
    id: world.nextId(),
    name: fields.name ?? '',
    display_name: fields.display_name ?? '',
    ...born(world),
  };
  addRows(state.catalogue, 'genres', [row]);
  return { genre: genreColumns(state).shown(row), status: 'success' };
});

const updateGenre = legacy('PUT genres/{id}', 'auth', (call) => {
  allowed(call, 'genres.update');
  const { world, body, params } = call;
  const { state } = world;
  const before = named(state.catalogue.genres, 'Genre', params.id);
  const row: Genre = Object.freeze({
    ...before,
    ...labelIn(state.catalogue.genres, body, before),
    ...pictureOf(body),
    updated_at: nextUpdate(world, updatedAt(state, before)),
  });
  changeRows(state.catalogue, 'genres', ({ id }) => (id === row.id ? row : null));
  replaceGenre(state, row.id, row);
  return { genre: genreColumns(state).shown(row), status: 'success' };
});

const deleteGenres = legacy('DELETE genres/{ids}', 'auth', (call) => {
  allowed(call, 'genres.delete');
  const { state } = call.world;
  const gone = idsIn(call.params.ids);
  for (const id of gone) named(state.catalogue.genres, 'Genre', String(id));
  for (const id of gone) replaceGenre(state, id, null);
  removeRows(state.catalogue, 'genres', (id) => gone.includes(id));
  return { status: 'success' };
});

const listTags = legacy('GET tags', 'auth', (call) => {
  allowed(call, 'tags.view');
  const { state } = call.world;
  const rows = allTags(state).toSorted((a, b) => a.name.localeCompare(b.name));
  return { pagination: adminList(rows, call.query, tagColumns(state)), status: 'success' };
});

const showTag = legacy('GET tags/{id}', 'auth', (call) => {
  allowed(call, 'tags.view');
  const { state } = call.world;
  const row = named(allTags(state), 'Tag', call.params.id);
  return { tag: tagColumns(state).shown(row), status: 'success' };
});

const createTag = legacy('POST tags', 'auth', (call) => {
  allowed(call, 'tags.create');
  const { world, body } = call;
  const { state } = world;
  const fields = labelIn(allTags(state), { ...body, name: body.name ?? '' }, null);
  const row: Tag = {
    id: world.nextId(),
    name: fields.name ?? '',
    display_name: fields.display_name ?? '',
    ...born(world),
  };
  addRows(state.catalogue, 'tags', [row]);
  return { tag: tagColumns(state).shown(row), status: 'success' };
});

const updateTag = legacy('PUT tags/{id}', 'auth', (call) => {
  allowed(call, 'tags.update');
  const { world, body, params } = call;
  const { state } = world;
  const before = named(allTags(state), 'Tag', params.id);
  const row: Tag = Object.freeze({
    ...before,
    ...labelIn(allTags(state), body, before),
    updated_at: nextUpdate(world, updatedAt(state, before)),
  });
  changeRows(state.catalogue, 'tags', ({ id }) => (id === row.id ? row : null));
  state.unreleased.tags = state.unreleased.tags.map((one) => (one.id === row.id ? row : one));
  replaceTag(state, row.id, row);
  return { tag: tagColumns(state).shown(row), status: 'success' };
});

const deleteTags = legacy('DELETE tags/{ids}', 'auth', (call) => {
  allowed(call, 'tags.delete');
  const { state } = call.world;
  const gone = idsIn(call.params.ids);
  for (const id of gone) named(allTags(state), 'Tag', String(id));
  for (const id of gone) replaceTag(state, id, null);
  removeRows(state.catalogue, 'tags', (id) => gone.includes(id));
  state.unreleased.tags = state.unreleased.tags.filter(({ id }) => !gone.includes(id));
  return { status: 'success' };
});

export const adminGenresAndTagsCalls = [
  showGenre,
  createGenre,
  updateGenre,
  deleteGenres,
  listTags,
  showTag,
  createTag,
  updateTag,
  deleteTags,
];

const allTags = ({ catalogue, unreleased }: WorldState): Tag[] => [
  ...catalogue.tags,
  ...unreleased.tags,
];

function named<Row extends Named>(rows: readonly Row[], model: string, sent: string): Row {
  const row = rows.find(({ id }) => String(id) === sent);
  if (!row) throw modelNotFound(model, sent);
  return row;
}

function born(world: World): { created_at: string; updated_at: string } {
  const now = world.now().toISOString();
  return { created_at: now, updated_at: now };
}

/**
 * The names in a body. Addresses are in lower case; the display name defaults to the typed name.
 * @throws HttpException 422 for a name that another row has.
 */
function labelIn(
  rows: readonly Tag[],
  body: { name?: unknown; display_name?: unknown },
  before: Tag | null,
): { name?: string; display_name?: string } {
  const { name, display_name } = validate(body, {
    name: 'name' in body ? 'required|string|max:50' : 'string|max:50',
    display_name: 'string|max:50',
  });
  const address = name.toLowerCase();
  if ('name' in body && rows.some((one) => one.id !== before?.id && one.name === address))
    throw invalid({ name: ['The name has already been taken.'] });
  return {
    ...('name' in body && { name: address }),
    ...((before === null || 'display_name' in body) && {
      display_name: display_name || name || (before?.name ?? ''),
    }),
  };
}

const pictureOf = (body: { image?: unknown }): { image?: string } =>
  'image' in body ? { image: pictureIn('image', body.image) } : {};

/** The list with the row replaced or removed; null if the list lacks it. */
const replaced = <Row extends Named>(
  rows: readonly Row[],
  id: number,
  row: Row | null,
): readonly Row[] | null =>
  rows.some((one) => one.id === id)
    ? rows.flatMap((one) => (one.id === id ? (row ?? []) : one))
    : null;

/** Artists, albums and tracks have copies of their genres. */
function replaceGenre(state: WorldState, genreId: number, row: Genre | null): void {
  const { catalogue, unreleased } = state;
  const changed = ({ genres }: { readonly genres: readonly Genre[] }) => {
    const next = replaced(genres, genreId, row);
    return next && { genres: next };
  };
  changeRows(catalogue, 'artists', (artist) => {
    const next = changed(artist);
    return next && { ...next, genre: next.genres[0]?.name ?? '' };
  });
  for (const kind of ['albums', 'tracks'] as const) changeRows(catalogue, kind, changed);
  unreleased.albums = unreleased.albums.map((one) => ({ ...one, ...changed(one) }));
  unreleased.tracks = unreleased.tracks.map((one) => ({ ...one, ...changed(one) }));
}

function replaceTag(state: WorldState, tagId: number, row: Tag | null): void {
  const { catalogue, unreleased } = state;
  const changed = ({ tags }: { readonly tags: readonly Tag[] }) => {
    const next = replaced(tags, tagId, row);
    return next && { tags: next };
  };
  for (const kind of ['albums', 'tracks'] as const) changeRows(catalogue, kind, changed);
  unreleased.albums = unreleased.albums.map((one) => ({ ...one, ...changed(one) }));
  unreleased.tracks = unreleased.tracks.map((one) => ({ ...one, ...changed(one) }));
}

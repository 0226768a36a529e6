import { record, text } from '../../../contracts/loose.ts';
import { invalid, modelNotFound } from '../../laravel/http-exception.ts';
import { validate } from '../../laravel/validate.ts';
import { type Call, legacy } from '../../legacy-call.ts';
import type { ChannelRow } from '../../seed/seeded-channels.ts';
import type { WorldState } from '../../state.ts';
import type { World } from '../../world.ts';
import { asShown, rowsOf, wholeChannel } from '../channels/channels.ts';
import { createdAt, nextUpdate, updatedAt } from '../music/unreleased.ts';
import { adminList, allowed, type ColumnValues, idsIn } from '../admin-list.ts';

const listChannels = legacy('GET channel', 'auth', (call) => {
  allowed(call, 'channels.view');
  const { world } = call;
  const { state } = world;
  return {
    pagination: adminList(state.channels.toReversed(), call.query, {
      values: columnsOf(world),
      textOf: ({ name, slug, description }) => `${name} ${slug} ${description ?? ''}`,
      shown: (row) => ({
        ...asShown(row),
        items_count: countOf(world, row),
        created_at: createdAt(state, row),
        updated_at: updatedAt(state, row),
      }),
    }),
    status: 'success',
  };
});

const countOf = (world: World, row: ChannelRow): number => rowsOf(world, row, null, null).length;

const columnsOf = (world: World): ColumnValues<ChannelRow> => ({
  name: ({ name }) => name,
  slug: ({ slug }) => slug,
  contentType: ({ config }) => config.contentType ?? null,
  contentModel: ({ config }) => config.contentModel ?? null,
  items_count: (row) => countOf(world, row),
  created_at: (row) => createdAt(world.state, row),
  updated_at: (row) => updatedAt(world.state, row),
});

const createChannel = legacy('POST channel', 'auth', (call) => {
  const person = allowed(call, 'channels.create');
  const { world, body } = call;
  const fields = fieldsIn(world.state, { ...body, name: body.name ?? '' }, null);
  const name = fields.name ?? '';
  const now = world.now().toISOString();
  const row: ChannelRow = {
    description: null,
    config: { ...defaults },
    items: [],
    ...fields,
    id: world.nextId(),
    name,
    slug: fields.slug ?? slugOf(world.state, name),
    created_at: now,
    updated_at: now,
  };
  if (row.config.contentType === 'autoUpdate') row.most = maxItems;
  world.state.channels.push(row);
  return { channel: wholeChannel(world, person, row), status: 'success' };
});

/** Items of a new channel that fills itself. */
const maxItems = 50;

const defaults: ChannelRow['config'] = {
  contentType: 'manual',
  contentModel: 'album',
  contentOrder: 'channelables.order:asc',
  layout: 'grid',
};

const updateChannel = legacy('PUT channel/{id}', 'auth', (call) => {
  const person = allowed(call, 'channels.update');
  const { world } = call;
  const row = existing(world.state, call.params.id);
  const { slug: before } = row;
  Object.assign(row, fieldsIn(world.state, call.body, row));
  if (row.slug !== before) renameItems(world.state, before, row.slug);
  touch(world, row);
  return { channel: wholeChannel(world, person, row), status: 'success' };
});

const deleteChannels = legacy('DELETE channel/{ids}', 'auth', (call) => {
  allowed(call, 'channels.delete');
  const { state } = call.world;
  const gone = idsIn(call.params.ids).map((id) => existing(state, String(id)));
  state.channels = state.channels.filter((row) => !gone.includes(row));
  for (const { slug } of gone) renameItems(state, slug, null);
  return { status: 'success' };
});

export const adminChannelsCalls = [listChannels, createChannel, updateChannel, deleteChannels];

/** @throws HttpException 404. */
export function existing({ channels }: WorldState, sent: string): ChannelRow {
  const row = channels.find(({ id }) => String(id) === sent);
  if (!row) throw modelNotFound('Channel', sent);
  return row;
}

export function touch(world: World, row: ChannelRow): void {
  row.updated_at = nextUpdate(world, updatedAt(world.state, row));
}

/** Channels name each other by their slugs, with their type or without. */
function renameItems({ channels }: WorldState, before: string, after: string | null): void {
  for (const row of channels)
    if (row.items)
      row.items = row.items.flatMap((item) =>
        item === before || item === `channel:${before}` ? (after ?? []) : item,
      );
}

/** A path of another call. */
const reserved = ['search-for-addable-content'];

/** The fields of a body. `config` is replaced as a whole. */
function fieldsIn(
  state: WorldState,
  body: Call<'PUT channel/{id}'>['body'],
  row: ChannelRow | null,
): Partial<ChannelRow> {
  const { name, slug, description } = validate(body, {
    name: 'name' in body ? 'required|string|max:100' : 'string|max:100',
    slug: 'slug' in body && row !== null ? 'required|string|max:100' : 'string|max:100',
    description: 'string|max:1000',
  });
  if (slug !== '') requireFreeSlug(state, slug, row);
  return {
    ...('name' in body && { name }),
    ...(slug !== '' && { slug }),
    ...('description' in body && { description: description || null }),
    ...('config' in body && { config: configIn(body.config) }),
  };
}

/** @throws HttpException 422 for a slug that another channel has, or that could be an ID. */
function requireFreeSlug({ channels }: WorldState, slug: string, row: ChannelRow | null): void {
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug) || /^\d+$/.test(slug))
    throw invalid({ slug: ['The slug format is invalid.'] });
  if (reserved.includes(slug) || channels.some((one) => one !== row && one.slug === slug))
    throw invalid({ slug: ['The slug has already been taken.'] });
}

/** An unused slug for a name; a numbered one for scripts without Latin letters. */
function slugOf({ channels }: WorldState, name: string): string {
  const words = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  const start = words === '' || /^\d+$/.test(words) ? `channel-${words}`.replace(/-$/, '') : words;
  const isFree = (slug: string): boolean =>
    !reserved.includes(slug) && channels.every((one) => one.slug !== slug);
  let slug = start;
  for (let number = 2; !isFree(slug); number += 1) slug = `${start}-${number}`;
  return slug;
}

const limits = { seoTitle: 200, seoDescription: 500 } as const;

/** @throws HttpException 422, at `config.contentType`, for a configuration that fills nothing. */
function configIn(sent: unknown): ChannelRow['config'] {
  const config = record(sent);
  if (!['manual', 'listAll', 'autoUpdate'].includes(text(config['contentType'])))
    throw invalid({ 'config.contentType': ['The selected config.content type is invalid.'] });
  if (config['contentType'] !== 'manual' && text(config['contentModel']) === '')
    throw invalid({ 'config.contentModel': ['The config.content model field is required.'] });
  for (const [name, most] of Object.entries(limits))
    if (text(config[name]).length > most)
      throw invalid({
        [`config.${name}`]: [`The ${name} must not be greater than ${most} characters.`],
      });
  return structuredClone(config);
}

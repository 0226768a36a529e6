import { id as idOf, list, text } from '../../../contracts/loose.ts';
import { collationKey, wordsOf } from '../../laravel/collation.ts';
import { invalid } from '../../laravel/http-exception.ts';
import { validate } from '../../laravel/validate.ts';
import { legacy } from '../../legacy-call.ts';
import { everybody, publicUser } from '../../people.ts';
import type { ChannelRow } from '../../seed/seeded-channels.ts';
import type { WorldState } from '../../state.ts';
import type { World } from '../../world.ts';
import { asShown, isModel, itemsOf, wholeChannel } from '../channels/channels.ts';
import { allowed } from '../admin-list.ts';
import { existing, touch } from './channels.ts';

const addItem = legacy('POST channel/{id}/add', 'auth', (call) => {
  const person = allowed(call, 'channels.update');
  const { world } = call;
  const row = existing(world.state, call.params.id);
  const item = itemIn(world.state, call.body);
  if (item === null || item === `channel:${row.slug}`)
    throw invalid({ contentModelId: ['The selected content model id is invalid.'] });
  if (!keysOf(row).includes(item)) {
    row.items = [...(row.items ?? []), item];
    touch(world, row);
  }
  return { channel: wholeChannel(world, person, row), status: 'success' };
});

const removeItem = legacy('POST channel/{id}/remove', 'auth', (call) => {
  const person = allowed(call, 'channels.update');
  const { world, body } = call;
  const row = existing(world.state, call.params.id);
  // Items that have left the catalogue can be removed, too.
  const item =
    itemIn(world.state, body) ?? `${text(body.contentModelType)}:${idOf(body.contentModelId)}`;
  row.items = (row.items ?? []).filter((one) => keyOf(one) !== item);
  touch(world, row);
  return { channel: wholeChannel(world, person, row), status: 'success' };
});

/** Items of other types keep their places. */
const reorder = legacy('POST channel/{id}/reorder-content', 'auth', (call) => {
  allowed(call, 'channels.update');
  const { world, body } = call;
  const row = existing(world.state, call.params.id);
  const { modelType } = validate(body, { modelType: 'required|string' });
  const hasType = (item: string): boolean => keyOf(item).startsWith(`${modelType}:`);
  const theirs = (row.items ?? []).filter(hasType);
  const wanted = list(body.ids).flatMap((id) => {
    const key = keyFor(world.state, modelType, idOf(id) ?? 0);
    return theirs.find((item) => keyOf(item) === key) ?? [];
  });
  const next = [...new Set([...wanted, ...theirs])].values();
  row.items = (row.items ?? []).map((item) => (hasType(item) ? (next.next().value ?? item) : item));
  touch(world, row);
  return { status: 'success' };
});

/** Empty: such channels are filled on each request. */
const updateContent = legacy('POST channel/{id}/update-content', 'auth', (call) => {
  const person = allowed(call, 'channels.update');
  const { world } = call;
  const row = existing(world.state, call.params.id);
  touch(world, row);
  return { channel: wholeChannel(world, person, row), status: 'success' };
});

const usualLimit = 20;
const maxFound = 50;

const findAddable = legacy('GET channel/search-for-addable-content', 'auth', (call) => {
  allowed(call, 'channels.update');
  const { world, query } = call;
  const { modelType } = validate(query, { modelType: 'required|string' });
  const words = wordsOf(query.query);
  const most = Math.min(Number(query.limit) || usualLimit, maxFound);
  const found = namesOf(world.state, modelType)
    .filter(({ name }) => {
      const key = collationKey(name);
      return words.every((word) => key.includes(word));
    })
    .slice(0, Math.max(most, 1));
  return {
    results: found.flatMap(({ id }) => foundItem(world, modelType, id)),
    status: 'success',
  };
});

export const channelContentCalls = [addItem, removeItem, reorder, updateContent, findAddable];

function foundItem(world: World, model: string, id: number): ReturnType<typeof itemsOf> {
  if (isModel(model)) return itemsOf(world, { model, id }, null, true);
  return world.state.channels
    .filter((row) => row.id === id)
    .map((row) => ({ ...asShown(row), model_type: 'channel' as const, content: null }));
}

/** The rows that a search for items of a type covers; none for an unknown type. */
function namesOf(state: WorldState, model: string): { id: number; name: string }[] {
  const { catalogue, channels } = state;
  switch (model) {
    case 'track':
    case 'album':
      return catalogue[model === 'track' ? 'tracks' : 'albums'].map(({ id, name, artists }) => ({
        id,
        name: `${name} ${artists.map((artist) => artist.name).join(' ')}`,
      }));
    case 'artist':
      return [...catalogue.artists];
    case 'genre':
      return [...catalogue.genres];
    case 'playlist':
      return catalogue.playlists.filter(({ is_public }) => is_public);
    case 'user':
      return everybody(state).map((person) => ({
        id: person.id,
        name: publicUser(state, person).display_name ?? '',
      }));
    case 'channel':
      return channels;
    default:
      return [];
  }
}

/** Rows name channels by their slugs, with their type or without. */
const keyOf = (item: string): string => (item.includes(':') ? item : `channel:${item}`);
const keysOf = ({ items = [] }: ChannelRow): string[] => items.map(keyOf);

function keyFor({ channels }: WorldState, type: string, id: number): string | null {
  if (type !== 'channel') return `${type}:${id}`;
  const slug = channels.find((one) => one.id === id)?.slug;
  return slug === undefined ? null : `channel:${slug}`;
}

/** The item in a body; null if there is none. */
function itemIn(
  state: WorldState,
  body: { contentModelType?: unknown; contentModelId?: unknown },
): string | null {
  const { contentModelType: type } = validate(body, {
    contentModelType: 'required|string',
    contentModelId: 'required|integer',
  });
  const id = idOf(body.contentModelId);
  return namesOf(state, type).some((one) => one.id === id) ? keyFor(state, type, id ?? 0) : null;
}

import { isOn, dropItem, list, record, text } from '../../../contracts/loose.ts';
import type { Channel, ChannelConfig } from '../../../contracts/schema/channels.ts';
import type { Album, Artist, Genre, Playlist, Track } from '../../../contracts/schema/music.ts';
import type { User } from '../../../contracts/schema/user.ts';

/** A channel's item, by how the app displays it. */
export type Item =
  | { kind: 'track'; item: Track }
  | { kind: 'album'; item: Album }
  | { kind: 'artist'; item: Artist }
  | { kind: 'playlist'; item: Playlist }
  | { kind: 'genre'; item: Genre }
  | { kind: 'user'; item: User }
  | { kind: 'channel'; item: Channel };

export type ChannelLayout = 'grid' | 'landscapeGrid' | 'carousel' | 'list' | 'trackTable';

const kinds: readonly string[] = [
  'track',
  'album',
  'artist',
  'playlist',
  'genre',
  'user',
  'channel',
] satisfies Item['kind'][];
const layouts: readonly string[] = [
  'grid',
  'landscapeGrid',
  'carousel',
  'list',
  'trackTable',
] satisfies ChannelLayout[];

/** The items that have a page. Older backends send a PHP class name: `App\\Album`. */
export function readItems(content: unknown): Item[] {
  return list(content).flatMap((raw) => {
    const { id, name, display_name: displayName, slug, model_type: type } = record(raw);
    const kind = text(type).split('\\').at(-1)?.toLowerCase() ?? '';
    if (!kinds.includes(kind)) return dropItem(raw, 'model_type');
    if (!Number.isSafeInteger(id)) return dropItem(raw, 'id');
    if (text(kind === 'user' ? displayName : name) === '') return dropItem(raw, 'name');
    if (kind === 'channel' && text(slug) === '') return dropItem(raw, 'slug');
    return [{ kind, item: raw } as Item];
  });
}

/** The layout of a channel, on its own page or nested. Unknown layouts fall back to a grid. */
export function layoutOf(
  config: ChannelConfig | null | undefined,
  isNested: boolean,
): ChannelLayout {
  if (isNested && isOn(config?.carouselWhenNested)) return 'carousel';
  const wanted = (isNested && text(config?.nestedLayout)) || text(config?.layout);
  return layouts.includes(wanted) ? (wanted as ChannelLayout) : 'grid';
}

/**
 * The sections of a page. Empty unless every item is a channel with its content; otherwise channels
 * are shown as cards.
 */
export function sectionsIn(items: readonly Item[]): Channel[] {
  const channels = items.flatMap((one) => (one.kind === 'channel' ? [one.item] : []));
  return channels.length === items.length &&
    channels.some(({ content }) => content !== null && content !== undefined)
    ? channels
    : [];
}

export const tracksIn = (items: readonly Item[]): Track[] =>
  items.flatMap((one) => (one.kind === 'track' ? [one.item] : []));

/** The display name of a genre, which can differ from the name in addresses. */
export const genreName = ({
  name,
  display_name: displayName,
}: Pick<Genre, 'name' | 'display_name'>): string => text(displayName) || name;

/**
 * Sort orders that visitors may choose for channels that list all items of a type, as sent to the
 * backend.
 */
const orders: Readonly<Record<string, readonly string[]>> = {
  track: ['popularity:desc', 'created_at:desc', 'name:asc'],
  album: ['popularity:desc', 'release_date:desc', 'name:asc'],
  artist: ['popularity:desc', 'created_at:desc', 'name:asc'],
  playlist: ['popularity:desc', 'created_at:desc', 'name:asc'],
};

/**
 * Empty if the channel has only one order. Includes the channel's own order, so one is always
 * selected.
 */
export function ordersOf(config: ChannelConfig | null | undefined): string[] {
  if (config?.contentType !== 'listAll') return [];
  const offered = orders[text(config.contentModel)] ?? [];
  return offered.length === 0
    ? []
    : [...new Set([...offered, text(config.contentOrder)])].filter((order) =>
        /^(?:popularity|created_at|release_date|name):(?:asc|desc)$/.test(order),
      );
}

import type { Channel, ChannelConfig, ChannelItem } from '../../../contracts/schema/channels.ts';
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

const kinds: readonly string[] = [
  'track',
  'album',
  'artist',
  'playlist',
  'genre',
  'user',
  'channel',
] satisfies Item['kind'][];
const layouts = ['grid', 'landscapeGrid', 'carousel', 'list', 'trackTable'] as const;
export type ChannelLayout = (typeof layouts)[number];

/** The items that have a page. Sites may have models of their own. */
export function readItems(content: readonly ChannelItem[] | null | undefined): Item[] {
  return (content ?? [])
    .map((item) => ({ kind: item.model_type, item }) as Item)
    .filter((one) => kinds.includes(one.kind) && isNamed(one));
}

function isNamed({ kind, item }: Item): boolean {
  if (kind === 'user') return item.display_name !== '';
  return item.name !== '' && (kind !== 'channel' || item.slug !== '');
}

/** The layout of a channel, on its own page or nested. Unknown layouts fall back to a grid. */
export function layoutOf(
  config: ChannelConfig | null | undefined,
  isNested: boolean,
): ChannelLayout {
  if (isNested && config?.carouselWhenNested) return 'carousel';
  const wanted = (isNested && config?.nestedLayout) || config?.layout;
  return layouts.find((layout) => layout === wanted) ?? 'grid';
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
}: Pick<Genre, 'name' | 'display_name'>): string => displayName || name;

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
  const offered = orders[config.contentModel ?? ''] ?? [];
  return offered.length === 0
    ? []
    : [...new Set([...offered, config.contentOrder ?? ''])].filter((order) =>
        /^(?:popularity|created_at|release_date|name):(?:asc|desc)$/.test(order),
      );
}

import { isOn, leaveOut, record, text } from '../../contracts/loose.ts';
import type { Channel, ChannelConfig } from '../../contracts/schema/channels.ts';
import type { Album, Artist, Genre, Playlist, Track } from '../../contracts/schema/music.ts';
import type { User } from '../../contracts/schema/user.ts';

/** What a channel holds, by what the app can do with it. */
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

/** The items of a channel that there is a page for. Older backends write the name of a class of theirs: `App\\Album`. */
export function readItems(content: readonly unknown[] | null | undefined): Item[] {
  return (content ?? []).flatMap((raw) => {
    const { id, name, display_name: displayName, slug, model_type: type } = record(raw);
    const kind = text(type).split('\\').at(-1)?.toLowerCase() ?? '';
    if (!kinds.includes(kind)) return leaveOut(raw, 'model_type');
    if (!Number.isSafeInteger(id)) return leaveOut(raw, 'id');
    if (text(kind === 'user' ? displayName : name) === '') return leaveOut(raw, 'name');
    if (kind === 'channel' && text(slug) === '') return leaveOut(raw, 'slug');
    return [{ kind, item: raw } as Item];
  });
}

/** How a channel stands on its own page, or as a part of another. A layout that nobody here knows is a grid. */
export function layoutOf(
  config: ChannelConfig | null | undefined,
  isNested: boolean,
): ChannelLayout {
  if (isNested && isOn(config?.carouselWhenNested)) return 'carousel';
  const wanted = (isNested && text(config?.nestedLayout)) || text(config?.layout);
  return layouts.includes(wanted) ? (wanted as ChannelLayout) : 'grid';
}

/** The sections of a page: where all that it holds are channels, and they bring along what is in them. Among other things a channel is one of them. */
export function sectionsIn(items: readonly Item[]): Channel[] {
  const channels = items.flatMap((one) => (one.kind === 'channel' ? [one.item] : []));
  return channels.length === items.length &&
    channels.some(({ content }) => content !== null && content !== undefined)
    ? channels
    : [];
}

/** The tracks among the items. */
export const tracksIn = (items: readonly Item[]): Track[] =>
  items.flatMap((one) => (one.kind === 'track' ? [one.item] : []));

/** What people read where an address says another word. */
export const genreName = ({
  name,
  display_name: displayName,
}: Pick<Genre, 'name' | 'display_name'>): string => text(displayName) || name;

/** In what order visitors may have a channel that shows all there is of a kind: as the backend takes it, and as they read it. */
const orders: Readonly<Record<string, readonly string[]>> = {
  track: ['popularity:desc', 'created_at:desc', 'name:asc'],
  album: ['popularity:desc', 'release_date:desc', 'name:asc'],
  artist: ['popularity:desc', 'created_at:desc', 'name:asc'],
  playlist: ['popularity:desc', 'created_at:desc', 'name:asc'],
};

/** Empty where the channel has one order only. The channel's own comes with it, so that there is always one that is chosen. */
export function ordersOf(config: ChannelConfig | null | undefined): string[] {
  if (config?.contentType !== 'listAll') return [];
  const offered = orders[text(config.contentModel)] ?? [];
  return offered.length === 0
    ? []
    : [...new Set([...offered, text(config.contentOrder)])].filter((order) =>
        /^(?:popularity|created_at|release_date|name):(?:asc|desc)$/.test(order),
      );
}

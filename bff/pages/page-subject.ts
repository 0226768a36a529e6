import type { Bootstrap } from '../../contracts/site/bootstrap.ts';
import { id, record, text } from '../../contracts/loose.ts';
import { isMarkup } from '../../contracts/markup.ts';
import {
  type ArtistTab,
  named as pathNamed,
  paths,
  type RadioType,
  type UserTab,
} from '../../contracts/routes/paths.ts';
import type { Route, RouteMatch } from '../../contracts/routes/routes.ts';
import { bounded, seoOf } from '../../contracts/routes/seo.ts';

export type Thing = Record<string, unknown>;

/** Builds the path of a thing, or of its tab; null if a part of the path is missing. */
type PathOf = (one: Thing, params: RouteMatch['params']) => string | null;

interface Kind {
  /**
   * The start of its call's address. `part`: the field of the reply with the subject; by default,
   * the first one that has an ID.
   */
  call: string;
  part?: string;
  type: string;
  /** Fallback for a missing name or title. */
  nameOf?(subject: Thing): string;
  pathOf: PathOf;
}

type Named = (one: { id: number; name: string }, params: RouteMatch['params']) => string;

const named =
  (path: Named, field = 'name'): PathOf =>
  (one, params) => {
    const number = id(one['id']);
    return number === null ? null : path({ id: number, name: text(one[field]) }, params);
  };

const by =
  (field: string, path: (segment: string) => string): PathOf =>
  (one) =>
    text(one[field]) === '' ? null : path(text(one[field]));

/** Paths by model. */
export const pathOf = {
  artist: named((one, { tab }) => paths.artist(one, tab as ArtistTab | undefined)),
  album: named(paths.album),
  track: named(paths.track),
  playlist: named(paths.playlist),
  genre: by('name', paths.genre),
  channel: by('slug', paths.channel),
  user: named(
    (one, { tab }) =>
      paths.user({ id: one.id, display_name: one.name }, tab as UserTab | undefined),
    'display_name',
  ),
};

/** The display name, if it differs from the name in addresses. */
const shownName = (one: Thing): string => text(one['display_name']) || text(one['name']);

const kind = (call: string, part: string, type: string, pathOf: Kind['pathOf']): Kind => ({
  call,
  part,
  type,
  pathOf,
});
const channel = kind('channel/', 'channel', 'website', pathOf.channel);
const page = kind('custom-pages/', 'page', 'article', by('slug', paths.page));
const artist = kind('artists/', 'artist', 'music.musician', pathOf.artist);
const user = kind('users/', 'user', 'profile', pathOf.user);
const radioPath: Named = (seed, { type }) => paths.radio(type as RadioType, seed.id);
/** A custom page, or a channel. */
const homes: readonly Kind[] = [page, channel].map((one) => ({
  ...one,
  type: 'website',
  nameOf: () => '',
  pathOf: () => '/',
}));
const kinds: Readonly<Record<string, Kind>> = {
  page,
  'page-with-id': page,
  channel,
  /** A channel restricted to the page's genre. */
  genre: {
    ...channel,
    nameOf: ({ restriction }) => shownName(record(restriction)),
    pathOf: ({ restriction }) => pathOf.genre(record(restriction), {}),
  },
  tag: { ...kind('tags/', 'tag', 'website', by('name', paths.tag)), nameOf: shownName },
  artist,
  'artist-tab': artist,
  album: kind('albums/', 'album', 'music.album', pathOf.album),
  track: kind('tracks/', 'track', 'music.song', pathOf.track),
  playlist: kind('playlists/', 'playlist', 'music.playlist', pathOf.playlist),
  radio: kind('radio/', 'seed', 'music.radio_station', named(radioPath)),
  user,
  'user-tab': user,
};

/**
 * The kind that a route itself implies: by its deciding call, and by an address with an ID and a
 * name.
 */
function kindOf({ path, statusByData }: Route): Kind[] {
  const area = /^\/([a-z-]+)\/:id\/:slug\?$/.exec(path)?.[1];
  if (typeof statusByData !== 'string' || area === undefined) return [];
  const call = statusByData.slice('GET '.length, statusByData.indexOf('{'));
  const pathOf = named(({ id: number, name }) => pathNamed(area, number, name));
  return [{ call, type: 'website', pathOf }];
}

/** A page's subject; null if the page has none, or its data is missing. */
export function pageSubject(
  { route, params }: RouteMatch,
  routeData: Thing,
  { branding }: Bootstrap,
) {
  const special = kinds[route.id];
  const possible = route.id === 'home' ? homes : special ? [special] : kindOf(route);
  const found = possible.flatMap((one) =>
    Object.entries(routeData)
      .filter(([address]) => address.startsWith(one.call))
      .map(([, sent]) => ({ ...one, reply: record(sent) })),
  )[0];
  if (found === undefined) return null;
  const { part, reply, type } = found;
  const subject = record(
    part === undefined
      ? Object.values(reply).find((one) => id(record(one)['id']) !== null)
      : reply[part],
  );
  const name = bounded(found.nameOf?.(subject) ?? (text(subject['title']) || nameIn(subject)), 200);
  return {
    name: name === branding.site_name ? '' : name,
    description: description(subject),
    image:
      text(subject['image']) ||
      text(subject['image_small']) ||
      text(record(subject['restriction'])['image']),
    type,
    /** The canonical address; null if unknown. */
    path: found.pathOf(subject, params),
    seo: seoOf(reply, subject),
    /** Its source: the reply, and the part of it that is the subject. */
    from: { reply, subject },
  };
}

const nameIn = (one: Thing): string => text(one['name']) || text(one['display_name']);

function description(subject: Thing): string {
  const words = text(record(subject['profile'])['description']) || text(subject['description']);
  return (
    firstWords(text(subject['body'])) || (isMarkup(words) ? firstWords(words) : bounded(words, 300))
  );
}

/**
 * The first words of a page as plain text, without tags, scripts and styles. Callers escape them.
 */
function firstWords(html: string): string {
  const plain = html
    .slice(0, 4_000)
    .replaceAll(
      /<(script|style|title|template|table|pre|h[1-6])\b[\s\S]*?(?:<\/\1[^<>]*>?|$)/gi,
      ' ',
    )
    .replaceAll(/<[^<>]*(?:>|$)/g, ' ')
    .replaceAll(/&(?:nbsp|#160);/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
    .replaceAll(/&(?:#0?39|apos|rsquo);/g, '’')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>');
  return bounded(plain, 200);
}

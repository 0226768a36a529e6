import type { Bootstrap } from '../../contracts/bootstrap.ts';
import { id, record, text } from '../../contracts/loose.ts';
import { isMarkup } from '../../contracts/markup.ts';
import {
  type ArtistTab,
  named as pathNamed,
  paths,
  type RadioType,
  type UserTab,
} from '../../contracts/paths.ts';
import type { Route, RouteMatch } from '../../contracts/routes.ts';
import { bounded, type Seo, seoOf } from '../../contracts/seo.ts';

/** A page's subject, if its data names one. */
export interface PageSubject {
  name: string;
  description: string;
  image: string;
  type: string;
  /** The canonical address; null if unknown. */
  path: string | null;
  seo: Seo;
  /** Its source: the reply, and the part of it that is the subject. */
  from: { reply: Record<string, unknown>; subject: Record<string, unknown> };
}

/** Parameters from the page's address. */
type Params = RouteMatch['params'];

interface Kind {
  /**
   * How the address of its call begins, and the part of the reply that is the subject; without one
   * the first that has an id.
   */
  call: string;
  part?: string;
  type: string;
  /** Its name, if it has no name or title of its own. */
  nameOf?(subject: Record<string, unknown>): string;
  pathOf(subject: Record<string, unknown>, params: Params): string | null;
}

const named =
  (path: (one: { id: number; name: string }, params: Params) => string, field = 'name') =>
  (one: Record<string, unknown>, params: Params): string | null => {
    const number = id(one['id']);
    return number === null ? null : path({ id: number, name: text(one[field]) }, params);
  };

const by =
  (field: string, path: (word: string) => string) =>
  (one: Record<string, unknown>): string | null =>
    text(one[field]) === '' ? null : path(text(one[field]));

/** The display name, if it differs from the name in addresses. */
const shownName = (one: Record<string, unknown>): string =>
  text(one['display_name']) || text(one['name']);

const kind = (call: string, part: string, type: string, pathOf: Kind['pathOf']): Kind => ({
  call,
  part,
  type,
  pathOf,
});
const channel = kind('channel/', 'channel', 'website', by('slug', paths.channel));
const page = kind('custom-pages/', 'page', 'article', by('slug', paths.page));
const artist = kind(
  'artists/',
  'artist',
  'music.musician',
  named((one, { tab }) => paths.artist(one, tab as ArtistTab | undefined)),
);
const userPath = (one: { id: number; name: string }, { tab }: Params): string =>
  paths.user({ id: one.id, display_name: one.name }, tab as UserTab | undefined);
const user = kind('users/', 'user', 'profile', named(userPath, 'display_name'));
const radioPath = (seed: { id: number }, { type }: Params): string =>
  paths.radio(type as RadioType, seed.id);
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
    pathOf: ({ restriction }) => by('name', paths.genre)(record(restriction)),
  },
  tag: { ...kind('tags/', 'tag', 'website', by('name', paths.tag)), nameOf: shownName },
  artist,
  'artist-tab': artist,
  album: kind('albums/', 'album', 'music.album', named(paths.album)),
  track: kind('tracks/', 'track', 'music.song', named(paths.track)),
  playlist: kind('playlists/', 'playlist', 'music.playlist', named(paths.playlist)),
  radio: kind('radio/', 'seed', 'music.radio_station', named(radioPath)),
  user,
  'user-tab': user,
};

/**
 * The kind that a route itself implies: by its deciding call, and an address of an id and a name.
 */
function kindOf({ path, statusByData }: Route): Kind[] {
  const area = /^\/([a-z-]+)\/:id\/:slug\?$/.exec(path)?.[1];
  if (typeof statusByData !== 'string' || area === undefined) return [];
  const call = statusByData.slice('GET '.length, statusByData.indexOf('{'));
  const pathOf = named(({ id: number, name }) => pathNamed(area, number, name));
  return [{ call, type: 'website', pathOf }];
}

/** Null if the page has no subject, or its data is missing. */
export function pageSubject(
  { route, params }: RouteMatch,
  routeData: Record<string, unknown>,
  { branding }: Bootstrap,
): PageSubject | null {
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
    path: found.pathOf(subject, params),
    seo: seoOf(reply, subject),
    from: { reply, subject },
  };
}

const nameIn = (one: Record<string, unknown>): string =>
  text(one['name']) || text(one['display_name']);

function description(subject: Record<string, unknown>): string {
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

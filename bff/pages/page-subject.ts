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
  (path: (one: { id: number; name: string }, params: Params) => string) =>
  (one: Record<string, unknown>, params: Params): string | null => {
    const number = id(one['id']);
    return number === null ? null : path({ id: number, name: text(one['name']) }, params);
  };

/** The display name, if it differs from the name in addresses. */
const shownName = (one: Record<string, unknown>): string =>
  text(one['display_name']) || text(one['name']);

const slugPath = ({ slug }: Record<string, unknown>): string | null =>
  text(slug) === '' ? null : paths.channel(text(slug));
const channel: Kind = { call: 'channel/', part: 'channel', type: 'website', pathOf: slugPath };
/** A channel restricted to the page's genre. */
const genre: Kind = {
  ...channel,
  nameOf: ({ restriction }) => shownName(record(restriction)),
  pathOf: ({ restriction }) => namedPath(record(restriction), paths.genre),
};
const namedPath = (one: Record<string, unknown>, path: (name: string) => string): string | null =>
  text(one['name']) === '' ? null : path(text(one['name']));

const page: Kind = {
  call: 'custom-pages/',
  part: 'page',
  type: 'article',
  pathOf: ({ slug }) => (text(slug) === '' ? null : paths.page(text(slug))),
};
const artist: Kind = {
  call: 'artists/',
  part: 'artist',
  type: 'music.musician',
  pathOf: named((one, { tab }) => paths.artist(one, tab as ArtistTab | undefined)),
};
const user: Kind = {
  call: 'users/',
  part: 'user',
  type: 'profile',
  pathOf: (one, { tab }) => {
    const number = id(one['id']);
    return number === null
      ? null
      : paths.user(
          { id: number, display_name: text(one['display_name']) },
          tab as UserTab | undefined,
        );
  },
};
/** A custom page, or a channel. */
const homes: readonly Kind[] = [page, channel].map((kind) => ({
  ...kind,
  type: 'website',
  nameOf: () => '',
  pathOf: () => '/',
}));
const kinds: Readonly<Record<string, Kind>> = {
  page,
  'page-with-id': page,
  channel,
  genre,
  tag: {
    call: 'tags/',
    part: 'tag',
    type: 'website',
    nameOf: shownName,
    pathOf: (one) => namedPath(one, paths.tag),
  },
  artist,
  'artist-tab': artist,
  album: { call: 'albums/', part: 'album', type: 'music.album', pathOf: named(paths.album) },
  track: { call: 'tracks/', part: 'track', type: 'music.song', pathOf: named(paths.track) },
  playlist: {
    call: 'playlists/',
    part: 'playlist',
    type: 'music.playlist',
    pathOf: named(paths.playlist),
  },
  radio: {
    call: 'radio/',
    part: 'seed',
    type: 'music.radio_station',
    pathOf: named(({ id: number }, { type }) => paths.radio(type as RadioType, number)),
  },
  user,
  'user-tab': user,
};

/**
 * The kind that a route itself implies: by its deciding call, and an address of an id and a name.
 */
function kindOf({ path, statusByData }: Route): Kind[] {
  const area = /^\/([a-z-]+)\/:id\/:slug\?$/.exec(path)?.[1];
  return typeof statusByData === 'string' && area !== undefined
    ? [
        {
          call: statusByData.slice('GET '.length, statusByData.indexOf('{')),
          type: 'website',
          pathOf: named(({ id: number, name }) => pathNamed(area, number, name)),
        },
      ]
    : [];
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
    Object.entries(routeData).flatMap(([address, sent]) =>
      address.startsWith(one.call) ? [{ kind: one, reply: record(sent) }] : [],
    ),
  )[0];
  if (found === undefined) return null;
  const { kind, reply } = found;
  const subject = record(
    kind.part === undefined
      ? Object.values(reply).find((part) => id(record(part)['id']) !== null)
      : reply[kind.part],
  );
  const name = bounded(
    kind.nameOf
      ? kind.nameOf(subject)
      : text(subject['title']) || text(subject['name']) || text(subject['display_name']),
    200,
  );
  return {
    name: name === branding.site_name ? '' : name,
    description: description(subject),
    image:
      text(subject['image']) ||
      text(subject['image_small']) ||
      text(record(subject['restriction'])['image']),
    type: kind.type,
    path: kind.pathOf(subject, params),
    seo: seoOf(reply, subject),
    from: { reply, subject },
  };
}

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

import { callAddress } from './call-key.ts';
import { channelPageSize, genreChannel, notificationsPageSize } from './constants.ts';
import { isEntityId, isPageName } from './paths.ts';
import type { CallKey } from './schema/calls.ts';
import type { RouteMatch } from './routes.ts';
import { homeChannel, homePage } from './screen-of.ts';

/** A call whose reply a path needs at once, so that it arrives inside the document. */
export interface RouteCall {
  /** Relative address, `notifications?page=1`: the key under which the app finds the reply. */
  address: string;
  /** The same for everyone: fetched without any visitor's credentials, and kept in the shared cache. Others go out with the visitor's own. */
  shared: boolean;
  /** Its 404 is the document's: there is nothing at this address. So is its failure. */
  decidesStatus?: true;
  /** Some of them are for some: a guest who is refused has to sign in, and a member may see what is refused to guests. */
  mayRefuse?: true;
}

type Key = CallKey & `GET ${string}`;
type Input = Parameters<typeof callAddress>[1];

const shared = (key: Key, input?: Input): RouteCall => ({
  address: callAddress(key, input),
  shared: true,
});
const own = (key: Key, input?: Input): RouteCall => ({
  address: callAddress(key, input),
  shared: false,
});
const deciding = (call: RouteCall): RouteCall => ({ ...call, decidesStatus: true });

/** The footer of every page offers the languages that exist. */
const everywhere = [shared('GET value-lists/{names}', { params: { names: 'localizations' } })];

const byRoute: Record<string, (params: RouteMatch['params']) => RouteCall[]> = {
  home: () => [shared('GET landing/artists'), shared('GET billing/products')],
  // The third list of that screen, the languages, is everywhere. Who is here is read by their id, which no path holds.
  'account-settings': () => [
    shared('GET value-lists/{names}', { params: { names: 'timezones,countries' } }),
  ],
  billing: () => [shared('GET billing/products'), own('GET billing/invoices')],
  checkout: () => [shared('GET billing/products')],
  'change-plan': () => [shared('GET billing/products')],
  pricing: () => [shared('GET billing/products')],
  notifications: () => [
    own('GET notifications', { query: { perPage: notificationsPageSize, page: 1 } }),
  ],
  'notification-settings': () => [own('GET notifications/me/subscriptions')],
  page: ({ pageSlug }) => customPage(pageSlug),
  'page-with-id': ({ pageId }) => customPage(pageId),
  // One's own profile shows more than that of others, so this reply is never shared between members.
  user: person,
  'user-tab': person,
  artist,
  'artist-tab': artist,
  album: ({ id }) => byId(id, (params) => deciding(shared('GET albums/{id}', { params }))),
  track: ({ id }) => byId(id, (params) => deciding(shared('GET tracks/{id}', { params }))),
  channel: ({ slug = '' }) => channelPage(slug),
  genre: ({ name = '' }) => channelPage(genreChannel, { restriction: name }),
  // Its albums are read by the app: not every backend has them, and without them there is still a page.
  tag: ({ name }) =>
    name === undefined
      ? []
      : [deciding(shared('GET tags/{name}/tracks', { params: { name }, query: channelStart }))],
  radio: ({ type = '', id }) =>
    byId(id, (params) =>
      deciding(shared('GET radio/{type}/{id}', { params: { type, ...params } })),
    ),
  // A search is never shared: kept for others, anybody's words would push out of the cache what pages need.
  search: ({ query }) => (query ? [] : [shared('GET landing/artists')]),
};

function customPage(idOrSlug = ''): RouteCall[] {
  return isPageName(idOrSlug)
    ? [
        {
          ...deciding(shared('GET custom-pages/{idOrSlug}', { params: { idOrSlug } })),
          mayRefuse: true,
        },
      ]
    : [];
}

const channelStart = { page: 1, perPage: channelPageSize };

function channelPage(idOrSlug: string, query: object = {}): RouteCall[] {
  return isPageName(idOrSlug)
    ? [
        {
          ...deciding(
            shared('GET channel/{idOrSlug}', {
              params: { idOrSlug },
              query: { ...channelStart, ...query },
            }),
          ),
          mayRefuse: true,
        },
      ]
    : [];
}

/** The calls of an address that only the bootstrap data shows to be needed. */
export function laterCalls(pathname: string, visit: Parameters<typeof homePage>[0]): RouteCall[] {
  if (pathname !== '/') return [];
  // There is always a home: where its channel is gone, the app shows something else.
  const channel = channelPage(homeChannel(visit) ?? '').map(({ address }) => ({
    address,
    shared: true,
  }));
  return [...customPage(homePage(visit) ?? ''), ...channel];
}

function person({ id, tab }: RouteMatch['params']): RouteCall[] {
  return byId(
    id,
    (params) => deciding(own('GET users/{id}', { params })),
    (params) => shared('GET user-profile/{id}', { params }),
    firstPage(userLists, tab),
  );
}

function artist({ id, tab }: RouteMatch['params']): RouteCall[] {
  return byId(
    id,
    (params) => deciding(shared('GET artists/{id}', { params })),
    firstPage(artistLists, tab),
  );
}

type ToCall = (params: { id: string }) => RouteCall;

function byId(id: string | undefined, ...toCalls: (ToCall | null)[]): RouteCall[] {
  return id !== undefined && isEntityId(id)
    ? toCalls.filter((toCall) => toCall !== null).map((toCall) => toCall({ id }))
    : [];
}

/** The lists that are a tab of their own and the same for everyone, by its word in the address. Not playlists, of which people see more of their own. */
const userLists: Partial<Record<string, Key>> = {
  reposts: 'GET users/{id}/reposts',
  followers: 'GET users/{id}/followers',
  following: 'GET users/{id}/followed-users',
};
const artistLists: Partial<Record<string, Key>> = {
  tracks: 'GET artists/{id}/tracks',
  albums: 'GET artists/{id}/albums',
  followers: 'GET artists/{id}/followers',
};

/** As `usePages` reads it. */
function firstPage(lists: Partial<Record<string, Key>>, tab: string | undefined): ToCall | null {
  const key = tab === undefined ? undefined : lists[tab];
  return key === undefined ? null : (params) => shared(key, { params, query: { page: 1 } });
}

/** Which calls the path of this match needs, the not-found page (null) included. */
export function routeCalls(match: RouteMatch | null): RouteCall[] {
  return [...everywhere, ...(match ? ownCalls(match) : [])];
}

/** A route that names its call reads it as the visitor: people see at once what they edited, and what is private is there for its owner alone. */
function ownCalls({ route: { id: routeId, statusByData }, params }: RouteMatch): RouteCall[] {
  return typeof statusByData === 'string'
    ? byId(params['id'], ({ id }) => ({
        ...deciding(own(statusByData, { params: { id } })),
        mayRefuse: true,
      }))
    : (byRoute[routeId]?.(params) ?? []);
}

import { callAddress } from '../calls/call-key.ts';
import { channelPageSize, genreChannel, genreTiles, notificationsPageSize } from '../constants.ts';
import { isEntityId, isPageName } from './paths.ts';
import type { CallKey } from '../schema/calls.ts';
import type { RouteMatch } from './routes.ts';
import { homeChannel, homePage } from './screen-of.ts';

/** A call whose reply is inlined in the document. */
export interface RouteCall {
  /** Relative address, `notifications?page=1`: the key under which the app finds the reply. */
  address: string;
  /**
   * The same for everyone: loaded without credentials, and kept in the shared cache. Other calls
   * are sent with the visitor's own credentials.
   */
  shared: boolean;
  /** Its 404 or failure becomes the document's status. */
  decidesStatus?: true;
  /**
   * Access may be restricted: a refused guest has to sign in, and a member may see pages that are
   * refused to guests.
   */
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

/** The footer of every page offers the available languages. */
const everywhere = [shared('GET value-lists/{names}', { params: { names: 'localizations' } })];

const byRoute: Record<string, (params: RouteMatch['params']) => RouteCall[]> = {
  home: () => [shared('GET landing/artists'), shared('GET billing/products')],
  // The third list of that screen, the languages, is included everywhere. The member is read by
  // their ID, which no path contains.
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
  // One's own profile shows more than others' profiles, so this reply is never shared between
  // members.
  user: person,
  'user-tab': person,
  artist,
  'artist-tab': artist,
  album: ({ id }) => byId(id, (params) => deciding(shared('GET albums/{id}', { params }))),
  track: ({ id }) => byId(id, (params) => deciding(shared('GET tracks/{id}', { params }))),
  channel: ({ slug = '' }) => channelPage(slug),
  genre: ({ name = '' }) => channelPage(genreChannel, { restriction: name }),
  // The app loads the albums itself, because they are optional.
  tag: ({ name }) =>
    name === undefined
      ? []
      : [deciding(shared('GET tags/{name}/tracks', { params: { name }, query: channelStart }))],
  radio: ({ type = '', id }) =>
    byId(id, (params) =>
      deciding(shared('GET radio/{type}/{id}', { params: { type, ...params } })),
    ),
  // A search is never shared: arbitrary queries would evict from the cache the data that pages
  // need.
  search: ({ query }) =>
    query ? [] : [shared('GET landing/artists'), shared('GET genres', { query: genreTiles })],
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

/** Calls of an address that are only known from the bootstrap data. */
export function deferredCalls(
  pathname: string,
  visit: Parameters<typeof homePage>[0],
): RouteCall[] {
  if (pathname !== '/') return [];
  // There is always a home page: if its channel is missing, the app shows something else.
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

/**
 * Lists with a tab of their own that are the same for everyone, by their word in the address.
 * Without playlists: people see more of their own.
 */
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

/** The first page, in the form that `usePages` reads. */
function firstPage(lists: Partial<Record<string, Key>>, tab: string | undefined): ToCall | null {
  const key = tab === undefined ? undefined : lists[tab];
  return key === undefined ? null : (params) => shared(key, { params, query: { page: 1 } });
}

/** The calls that this match's path needs, including those of the not-found page (null). */
export function routeCalls(match: RouteMatch | null): RouteCall[] {
  return [...everywhere, ...(match ? ownCalls(match) : [])];
}

/**
 * A route with a deciding call makes it with the visitor's own credentials: people see their edits
 * at once, and only owners see private content.
 */
function ownCalls({ route: { id: routeId, statusByData }, params }: RouteMatch): RouteCall[] {
  return typeof statusByData === 'string'
    ? byId(params['id'], ({ id }) => ({
        ...deciding(own(statusByData, { params: { id } })),
        mayRefuse: true,
      }))
    : (byRoute[routeId]?.(params) ?? []);
}

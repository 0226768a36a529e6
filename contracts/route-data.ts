import type { Bootstrap } from './bootstrap.ts';
import { callAddress } from './call-key.ts';
import { notificationsPageSize } from './constants.ts';
import { isEntityId, isPageName } from './paths.ts';
import type { CallKey } from './schema/calls.ts';
import type { RouteMatch } from './routes.ts';
import { setting } from './site-settings.ts';

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

const shared = (key: Key, input?: Input): RouteCall => ({ address: callAddress(key, input), shared: true });
const own = (key: Key, input?: Input): RouteCall => ({ address: callAddress(key, input), shared: false });
const deciding = (call: RouteCall): RouteCall => ({ ...call, decidesStatus: true });

/** The footer of every page offers the languages that exist. */
const everywhere = [shared('GET value-lists/{names}', { params: { names: 'localizations' } })];

const byRoute: Record<string, (params: RouteMatch['params']) => RouteCall[]> = {
  home: () => [shared('GET landing/artists'), shared('GET billing/products')],
  // The third list of that screen, the languages, is everywhere. Who is here is read by their id, which no path holds.
  'account-settings': () => [shared('GET value-lists/{names}', { params: { names: 'timezones,countries' } })],
  billing: () => [shared('GET billing/products'), own('GET billing/invoices')],
  checkout: () => [shared('GET billing/products')],
  'change-plan': () => [shared('GET billing/products')],
  pricing: () => [shared('GET billing/products')],
  notifications: () => [own('GET notifications', { query: { perPage: notificationsPageSize, page: 1 } })],
  'notification-settings': () => [own('GET notifications/me/subscriptions')],
  page: ({ pageSlug }) => customPage(pageSlug),
  'page-with-id': ({ pageId }) => customPage(pageId),
  // One's own profile shows more than that of others, so this reply is never shared between members.
  user: ({ id }) => byId(id, (params) => deciding(own('GET users/{id}', { params }))),
  artist: ({ id }) => byId(id, (params) => deciding(shared('GET artists/{id}', { params }))),
  album: ({ id }) => byId(id, (params) => deciding(shared('GET albums/{id}', { params }))),
  track: ({ id }) => byId(id, (params) => deciding(shared('GET tracks/{id}', { params }))),
  playlist: ({ id }) => byId(id, (params) => deciding(shared('GET playlists/{id}', { params }))),
  // A search is never shared: kept for others, anybody's words would push out of the cache what pages need.
  search: ({ query }) => (query ? [] : [shared('GET landing/artists')]),
};

function customPage(idOrSlug = ''): RouteCall[] {
  return isPageName(idOrSlug) ? [{ ...deciding(shared('GET custom-pages/{idOrSlug}', { params: { idOrSlug } })), mayRefuse: true }] : [];
}

/** Which page the site has for its home, for somebody who sees the home page at all; null where that is none. */
export function homePage({ settings, user }: Pick<Bootstrap, 'settings'> & { user: object | null }): string | null {
  return user === null && setting(settings, 'homepage.type') === 'customPage' ? setting(settings, 'homepage.value') : null;
}

/** The calls of an address that only the bootstrap data shows to be needed. */
export function laterCalls(pathname: string, visit: Parameters<typeof homePage>[0]): RouteCall[] {
  return pathname === '/' ? customPage(homePage(visit) ?? '') : [];
}

function byId(id: string | undefined, toCall: (params: { id: string }) => RouteCall): RouteCall[] {
  return id !== undefined && isEntityId(id) ? [toCall({ id })] : [];
}

/** Which calls the path of this match needs, the not-found page (null) included. */
export function routeCalls(match: RouteMatch | null): RouteCall[] {
  return [...everywhere, ...(match ? (byRoute[match.route.id]?.(match.params) ?? []) : [])];
}

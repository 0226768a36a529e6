import { matchRoutes } from 'react-router';
import {
  ADMIN_ACCESS,
  ADMIN_SEGMENT,
  API_ACCESS,
  BACKSTAGE_ACCESS,
  MUSIC_VIEW,
  searchModels,
} from '../constants.ts';
import type { QueryKey } from '../schema/calls.ts';
import { artistTabs, isEntityId, isGenreName, isPlainName, radioTypes, userTabs } from './paths.ts';

/**
 * Requirements for showing a route's screen. The app's guard checks them; the gateway checks only
 * `needs`, for the status.
 */
export interface Access {
  /** Only for people who are not signed in. */
  authOnly?: true;
  /** Only while registration is open; otherwise the sign-in page is shown. */
  registration?: true;
  login?: true;
  permission?: string;
  /** If billing is enabled, only with a valid subscription. */
  subscription?: true;
  /** The backend feature without which the route does not exist. */
  needs?: 'billing' | 'notifications' | 'api';
}

/**
 * The frame around a screen: the site's navbar and footer, the narrow column of sign-in, the
 * listener's frame with their own music, the artist's with the menu of backstage, or the admin's.
 * Guests get the site's frame instead of the listener's.
 */
export type Layout = 'site' | 'auth' | 'music' | 'backstage' | 'admin';

export interface Route {
  id: string;
  /**
   * In react-router's syntax: `:slug`, `:slug?` and a trailing `*`. `:id`, `:artistId` and `:albumId`
   * must be numbers, `:name` the name of a genre or a tag.
   */
  path: string;
  /** File name of the screen without `-screen.tsx`. */
  screen: string;
  layout: Layout;
  title: string;
  access: Access;
  /**
   * The page's data decides its status (the artist may not exist), so nothing can be sent before
   * it. Names the deciding call if it reads the path's id and its reply differs between visitors;
   * others are in route-data.ts.
   */
  statusByData?: true | QueryKey;
  /** Allowed values of a path parameter; any value if absent. */
  words?: Readonly<Record<string, readonly string[]>>;
  /** Titles of the allowed values of `:tab`. */
  tabs?: Readonly<Record<string, string>>;
}

const site = (id: string, path: string, title: string, access: Access, screen: string): Route => ({
  id,
  path,
  screen,
  layout: 'site',
  title,
  access,
});
const auth = (id: string, path: string, title: string, access: Access, screen: string): Route => ({
  id,
  path,
  screen,
  layout: 'auth',
  title,
  access,
});
const music = (id: string, path: string, title: string, access: Access, screen: string): Route => ({
  ...site(id, path, title, access, screen),
  layout: 'music',
});
const backstage = (
  id: string,
  path: string,
  title: string,
  access: Access,
  screen: string,
): Route => ({ ...site(id, path, title, access, screen), layout: 'backstage' });
const byData = (route: Route, call?: QueryKey): Route => ({ ...route, statusByData: call ?? true });

/**
 * A page with several tabs, each with an address. Data for a single tab is loaded with that tab;
 * the first tab is a separate route with the same screen.
 */
const tabbed = (route: Route, tabs: NonNullable<Route['tabs']>): Route => ({
  ...route,
  tabs,
  words: { tab: Object.keys(tabs) },
});

const guestsOnly = { authOnly: true } as const;
const newcomers = { authOnly: true, registration: true } as const;
const members = { login: true } as const;
/** Backstage is the only part of the site that requires a subscription. */
const subscribers = { login: true, subscription: true } as const;
const artists = { ...subscribers, permission: BACKSTAGE_ACCESS } as const;

/**
 * Every route of the app, in any order: a literal segment wins over a parameter, a parameter over
 * the rest.
 */
export const routes: readonly Route[] = [
  site('home', '/', 'Home', {}, 'home'),
  auth('login', '/login', 'Sign in', guestsOnly, 'login'),
  auth('workspace-login', '/workspace/join/login', 'Sign in', guestsOnly, 'login'),
  auth('register', '/register', 'Create account', newcomers, 'register'),
  auth('workspace-register', '/workspace/join/register', 'Create account', newcomers, 'register'),
  auth('forgot-password', '/forgot-password', 'Forgot your password?', {}, 'forgot-password'),
  auth('reset-password', '/password/reset/:token', 'Reset your password', {}, 'reset-password'),
  site('account-settings', '/account-settings', 'Account settings', members, 'account-settings'),
  site('pricing', '/pricing', 'Pricing', {}, 'pricing'),
  site('checkout', '/checkout/*', 'Checkout', { login: true, needs: 'billing' }, 'checkout'),
  site('billing', '/billing/*', 'Billing', { login: true, needs: 'billing' }, 'billing'),
  site(
    'change-plan',
    '/change-plan/:productId/:priceId/confirm',
    'Change plan',
    { login: true, needs: 'billing' },
    'change-plan',
  ),
  music(
    'notifications',
    '/notifications',
    'Notifications',
    { login: true, needs: 'notifications' },
    'notifications',
  ),
  site(
    'notification-settings',
    '/notifications/settings',
    'Notification settings',
    { login: true, needs: 'notifications' },
    'notification-settings',
  ),
  site(
    'api-docs',
    '/api-docs',
    'API documentation',
    { permission: API_ACCESS, needs: 'api' },
    'api-docs',
  ),
  site('contact', '/contact', 'Contact us', {}, 'contact'),
  byData(site('page', '/pages/:pageSlug', 'Page', {}, 'custom-page')),
  byData(site('page-with-id', '/pages/:pageId/:pageSlug', 'Page', {}, 'custom-page')),
  site('uploads', '/uploads', 'Uploads', members, 'uploads'),
  backstage('backstage', '/backstage', 'Backstage', subscribers, 'backstage'),
  backstage('backstage-requests', '/backstage/requests', 'Your requests', subscribers, 'requests'),
  backstage(
    'backstage-profile',
    '/backstage/profile/:artistId',
    'Artist profile',
    artists,
    'artist-profile',
  ),
  backstage('backstage-releases', '/backstage/releases', 'Releases', artists, 'releases'),
  backstage('backstage-new-release', '/backstage/releases/new', 'New release', artists, 'release'),
  backstage('backstage-release', '/backstage/releases/:albumId', 'Release', artists, 'release'),
  backstage('backstage-statistics', '/backstage/statistics', 'Statistics', artists, 'statistics'),
  {
    ...site(
      'admin',
      `/${ADMIN_SEGMENT}/*`,
      'Admin',
      { login: true, permission: ADMIN_ACCESS },
      'admin',
    ),
    layout: 'admin',
  },
  byData(music('artist', '/artist/:id/:slug?', 'Artist', { permission: MUSIC_VIEW }, 'artist')),
  tabbed(
    byData(
      music(
        'artist-tab',
        '/artist/:id/:slug/:tab',
        'Artist',
        { permission: MUSIC_VIEW },
        'artist-tab',
      ),
    ),
    artistTabs,
  ),
  byData(music('album', '/album/:id/:slug?', 'Album', { permission: MUSIC_VIEW }, 'album')),
  byData(music('track', '/track/:id/:slug?', 'Track', { permission: MUSIC_VIEW }, 'track')),
  byData(
    music('playlist', '/playlist/:id/:slug?', 'Playlist', { permission: MUSIC_VIEW }, 'playlist'),
    'GET playlists/{id}',
  ),
  byData(music('channel', '/channel/:slug', 'Channel', { permission: MUSIC_VIEW }, 'channel')),
  byData(music('genre', '/genre/:name', 'Genre', { permission: MUSIC_VIEW }, 'genre')),
  byData(music('tag', '/tag/:name', 'Tag', { permission: MUSIC_VIEW }, 'tag')),
  music('library', '/library/*', 'Your library', { ...members, permission: MUSIC_VIEW }, 'library'),
  byData(music('user', '/user/:id/:slug?', 'Profile', {}, 'profile')),
  tabbed(byData(music('user-tab', '/user/:id/:slug/:tab', 'Profile', {}, 'profile-tab')), userTabs),
  {
    ...byData(music('radio', '/radio/:type/:id', 'Radio', { permission: MUSIC_VIEW }, 'radio')),
    words: { type: radioTypes },
  },
  music('continue', '/continue', 'Continue listening', { permission: MUSIC_VIEW }, 'continue'),
  music('search', '/search/:query?', 'Search', { permission: MUSIC_VIEW }, 'search'),
  ...Object.keys(searchModels).map((kind) =>
    music(
      `search-${kind}`,
      `/search/:query/${kind}`,
      'Search',
      { permission: MUSIC_VIEW },
      'search-kind',
    ),
  ),
];

/** Shown with status 404 at an address without a route. */
export const notFoundRoute: Route = site('not-found', '*', 'Page not found', {}, 'not-found');

/** Shown at every address until a member's email is verified. */
export const verifyRoute: Route = auth(
  'verify-email',
  '*',
  'Verify your email',
  {},
  'verify-email',
);

export interface RouteMatch {
  route: Route;
  params: Readonly<Record<string, string | undefined>>;
}

/** Path parameters that must be numbers. */
const ids = ['id', 'artistId', 'albumId'] as const;

const routeObjects = routes.map((route) => ({ path: route.path, handle: route }));

/**
 * Matching ranks all routes for each address (0.1 ms), and most visitors open the same few, so
 * results are cached. Long addresses are not.
 */
const cache = new Map<string, RouteMatch | null>();
const cacheLimits = { entries: 1_000, characters: 200 };

/**
 * Finds the route of an address's path, for both the gateway and the app; null for the not-found
 * page.
 */
export function matchRoute(pathname: string): RouteMatch | null {
  const cached = cache.get(pathname);
  if (cached !== undefined) return cached;
  const match = findRoute(pathname);
  if (pathname.length <= cacheLimits.characters) {
    if (cache.size >= cacheLimits.entries) cache.clear();
    cache.set(pathname, match);
  }
  return match;
}

/**
 * Matches like react-router, with three more rules: IDs must be numbers, `:name` a name, and a
 * parameter with allowed values one of them.
 */
function findRoute(pathname: string): RouteMatch | null {
  const found = matchRoutes(routeObjects, { pathname: decodable(pathname) })?.at(-1);
  if (
    !found ||
    !ids.every((name) => isEntityId(found.params[name] ?? '1')) ||
    !(found.route.handle.id === 'genre' ? isGenreName : isPlainName)(found.params['name'] ?? 'x')
  )
    return null;
  const words = Object.entries(found.route.handle.words ?? {});
  if (
    words.some(
      ([name, known]) => found.params[name] !== undefined && !known.includes(found.params[name]),
    )
  )
    return null;
  return { route: found.route.handle, params: found.params };
}

/**
 * A path that decodes to itself where an escape is malformed. React-router treats it the same way,
 * but would write the whole path, including any secret, to the gateway's output.
 */
function decodable(pathname: string): string {
  try {
    decodeURIComponent(pathname);
    return pathname;
  } catch {
    return pathname.replaceAll('%', '%25');
  }
}

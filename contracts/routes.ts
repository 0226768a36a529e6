import { matchRoutes } from 'react-router';
import { ADMIN_ACCESS, ADMIN_SEGMENT, API_ACCESS, MUSIC_VIEW } from './constants.ts';
import { isEntityId } from './paths.ts';

/** What someone needs before a route's screen is shown. The guard that reads it stands in the app; of all of it the gateway decides on `needs` alone, for the status. */
export interface Access {
  /** For people who are not signed in. */
  authOnly?: true;
  /** Only while the site takes newcomers; otherwise the sign-in page is shown. */
  registration?: true;
  login?: true;
  permission?: string;
  /** Where billing is on, only with a valid subscription. */
  subscription?: true;
  /** The backend's integration without which the route does not exist. */
  needs?: 'billing' | 'notifications' | 'api';
}

/** The frame around a screen: the site's navbar and footer, or the calm column of sign-in. */
export type Layout = 'site' | 'auth';

export interface Route {
  id: string;
  /** In react-router's syntax: `:name`, `:name?` and a closing `*`. What stands at `:id` has to be a number. */
  path: string;
  /** File name of the screen without `-screen.tsx`. */
  screen: string;
  layout: Layout;
  title: string;
  access: Access;
  /** Its data decides the status of its page (there may be no such artist), so nothing of the page can go out before. */
  statusByData?: true;
}

const site = (id: string, path: string, title: string, access: Access = {}, screen = 'upcoming'): Route =>
  ({ id, path, screen, layout: 'site', title, access });
const auth = (id: string, path: string, title: string, access: Access, screen: string): Route =>
  ({ id, path, screen, layout: 'auth', title, access });
const byData = (route: Route): Route => ({ ...route, statusByData: true });

const guestsOnly = { authOnly: true } as const;
const newcomers = { authOnly: true, registration: true } as const;
const members = { login: true } as const;
const subscribers = { login: true, subscription: true } as const;

/** Every route of the app. Order does not matter: a literal segment wins over a parameter, a parameter over the rest. */
export const routes: readonly Route[] = [
  site('home', '/', 'Home'),
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
  site('change-plan', '/change-plan/:productId/:priceId/confirm', 'Change plan', { login: true, needs: 'billing' }, 'change-plan'),
  site('notifications', '/notifications', 'Notifications', { login: true, needs: 'notifications' }, 'notifications'),
  site('notification-settings', '/notifications/settings', 'Notification settings', { login: true, needs: 'notifications' }, 'notification-settings'),
  site('api-docs', '/api-docs', 'API documentation', { permission: API_ACCESS, needs: 'api' }),
  site('contact', '/contact', 'Contact us', {}, 'contact'),
  byData(site('page', '/pages/:pageSlug', 'Page', {}, 'custom-page')),
  byData(site('page-with-id', '/pages/:pageId/:pageSlug', 'Page', {}, 'custom-page')),
  site('uploads', '/uploads', 'Uploads', members, 'uploads'),
  site('backstage', '/backstage/*', 'Backstage', subscribers),
  site('admin', `/${ADMIN_SEGMENT}/*`, 'Admin', { login: true, permission: ADMIN_ACCESS }),
  byData(site('artist', '/artist/:id/:slug?', 'Artist', { permission: MUSIC_VIEW }, 'artist')),
  byData(site('album', '/album/:id/:slug?', 'Album', { permission: MUSIC_VIEW }, 'album')),
  byData(site('track', '/track/:id/:slug?', 'Track', { permission: MUSIC_VIEW }, 'track')),
  byData(site('playlist', '/playlist/:id/:slug?', 'Playlist', { permission: MUSIC_VIEW }, 'playlist')),
  byData(site('channel', '/channel/:slug', 'Channel', { permission: MUSIC_VIEW })),
  site('library', '/library/*', 'Your library', { ...subscribers, permission: MUSIC_VIEW }),
  byData(site('user', '/user/:id/:slug?', 'Profile', {}, 'profile')),
  site('search', '/search/:query?', 'Search', { permission: MUSIC_VIEW }, 'search'),
];

/** What is shown, with status 404, at an address that no route has. */
export const notFoundRoute: Route = site('not-found', '*', 'Page not found', {}, 'not-found');

export interface RouteMatch {
  route: Route;
  params: Readonly<Record<string, string | undefined>>;
}

const routeObjects = routes.map((route) => ({ path: route.path, handle: route }));

/** Matching ranks all routes anew for each address (0.1 ms), and most visitors open the same few: what was found is cached. Long addresses are not. */
const cache = new Map<string, RouteMatch | null>();
const cacheLimits = { entries: 1_000, characters: 200 };

/** Finds the route of an address's path, for the gateway and the app alike; null where the not-found page is due. */
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

/** As react-router finds it, but for one rule of ours: what stands at `:id` has to be a number. */
function findRoute(pathname: string): RouteMatch | null {
  const found = matchRoutes(routeObjects, { pathname })?.at(-1);
  if (!found || !isEntityId(found.params['id'] ?? '1')) return null;
  return { route: found.route.handle, params: found.params };
}

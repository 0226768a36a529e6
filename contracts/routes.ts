import { ADMIN_ACCESS, ADMIN_SEGMENT, API_ACCESS, MUSIC_VIEW } from './constants.ts';
import { isEntityId } from './paths.ts';

/** What someone needs before a route's screen is shown. The guard that reads it stands in the app; the gateway never decides on it. */
export interface Access {
  /** For people who are not signed in. */
  authOnly?: true;
  /** Only while the site takes newcomers; the sign-in page takes its place otherwise. */
  registration?: true;
  login?: true;
  permission?: string;
  /** Where billing is on, only with a valid subscription. */
  subscription?: true;
  /** The backend's integration without which the route does not exist. */
  needs?: 'billing' | 'notifications' | 'api';
}

/** The frame around a screen: the site's navbar and footer, the calm column of sign-in, or nothing. */
export type Shell = 'site' | 'auth';

export interface Route {
  id: string;
  /** Pattern in react-router's syntax: `:name`, `:name?` and a closing `*`. What stands at `:id` has to be a number. */
  path: string;
  /** File name of the screen without `-screen.tsx`. */
  screen: string;
  shell: Shell;
  title: string;
  access: Access;
  /** Its data decides the status of its page (there may be no such artist), so nothing of the page can go out before. */
  statusByData?: true;
}

const site = (id: string, path: string, title: string, access: Access = {}, screen = 'upcoming'): Route =>
  ({ id, path, screen, shell: 'site', title, access });
const auth = (id: string, path: string, title: string, access: Access, screen: string): Route =>
  ({ id, path, screen, shell: 'auth', title, access });
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

/** What is shown at an address that no route has, at a status of 404. */
export const notFoundRoute: Route = site('not-found', '*', 'Page not found', {}, 'not-found');

export interface RouteMatch {
  route: Route;
  params: Record<string, string>;
}

const compiled = routes.map((route) => ({ route, segments: route.path.split('/').filter(Boolean) }));
const weight = { literal: 3, param: 2, rest: 1 };

/** Finds the route of an address's path, as react-router would, but for ids that are none; null where the not-found page is due. */
export function matchRoute(pathname: string): RouteMatch | null {
  const given = segmentsOf(pathname);
  let best: (RouteMatch & { score: number }) | null = null;
  for (const { route, segments } of compiled) {
    const found = matchSegments(segments, given);
    if (found && found.score > (best?.score ?? -1)) best = { route, ...found };
  }
  return best && { route: best.route, params: best.params };
}

function matchSegments(pattern: string[], given: string[]): { params: Record<string, string>; score: number } | null {
  const params: Record<string, string> = {};
  let score = 0;
  for (const [index, segment] of pattern.entries()) {
    const value = given[index];
    if (segment === '*') return { params: { ...params, '*': given.slice(index).join('/') }, score: score + weight.rest };
    if (value === undefined && segment.endsWith('?')) continue;
    if (value === undefined || value === '') return null;
    if (segment === ':id' && !isEntityId(value)) return null;
    if (segment.startsWith(':')) params[segment.replace(/^:|\?$/g, '')] = value;
    else if (segment.toLowerCase() !== value.toLowerCase()) return null;
    score += segment.startsWith(':') ? weight.param : weight.literal;
  }
  return given.length > pattern.length ? null : { params, score };
}

/** As react-router reads an address: closing slashes do not count, empty segments do; one malformed escape leaves all as they are. */
function segmentsOf(pathname: string): string[] {
  const raw = pathname.split('/').slice(1);
  while (raw.at(-1) === '') raw.pop();
  return decodeAll(raw).map((segment) => segment.replaceAll('%2F', '/'));
}

function decodeAll(raw: string[]): string[] {
  try {
    return raw.map(decodeURIComponent);
  } catch {
    return raw;
  }
}

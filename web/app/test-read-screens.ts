import { matchRoute, routes } from '../../contracts/routes/routes.ts';
import type { PersonaId } from '../../mocks/personas.ts';

/**
 * Reads that only decide what to offer: a tab, a button, a language. The page is complete without
 * them.
 */
export const languages = 'GET value-lists/{names}';
const radio = 'GET radio/{type}/{id}';
const artistTabs = ['GET artists/{id}/tracks', 'GET artists/{id}/followers', radio];
const profileTabs = [
  'GET user-profile/{id}',
  'GET users/{id}/liked-tracks',
  'GET users/{id}/playlists',
  'GET users/{id}/reposts',
  'GET users/{id}/followers',
  'GET users/{id}/followed-users',
];
/** Their numbers link to the lists, which offer the retry. */
const counted = ['GET artists', 'GET albums', 'GET tracks', 'GET playlists'];
const without = (keys: readonly string[], shown: string) => keys.filter((key) => key !== shown);

/** Every screen that reads data, as a person for whom it has content. `beside`: optional reads. */
const screens: [path: string, as: PersonaId | 'guest', beside?: readonly string[]][] = [
  ['/', 'guest'],
  ['/', 'member'],
  ['/account-settings', 'admin'],
  ['/pricing', 'guest'],
  ['/checkout/3/6', 'member'],
  ['/billing', 'subscriber'],
  ['/change-plan/3/6/confirm', 'subscriber'],
  ['/notifications', 'member'],
  ['/notifications/settings', 'member'],
  ['/pages/about', 'guest'],
  ['/artist/1/x', 'member', artistTabs],
  ['/artist/1/x/tracks', 'guest', without(artistTabs, 'GET artists/{id}/tracks')],
  ['/artist/1/x/albums', 'guest', artistTabs],
  ['/artist/1/x/followers', 'guest', without(artistTabs, 'GET artists/{id}/followers')],
  ['/album/1/x', 'member'],
  ['/track/1/x', 'member', [radio]],
  ['/playlist/1/x', 'member'],
  ['/channel/new-releases', 'guest'],
  ['/genre/ambient', 'guest', [radio]],
  ['/tag/night', 'guest'],
  ['/library', 'member'],
  ['/library/tracks', 'member'],
  ['/library/albums', 'member'],
  ['/library/artists', 'member'],
  ['/library/playlists', 'member'],
  ['/library/history', 'member'],
  [
    '/user/1/x',
    'guest',
    without(without(profileTabs, 'GET users/{id}/liked-tracks'), 'GET user-profile/{id}'),
  ],
  ['/user/1/x/playlists', 'guest', without(profileTabs, 'GET users/{id}/playlists')],
  ['/user/1/x/reposts', 'guest', without(profileTabs, 'GET users/{id}/reposts')],
  ['/user/1/x/followers', 'guest', without(profileTabs, 'GET users/{id}/followers')],
  ['/user/1/x/following', 'guest', without(profileTabs, 'GET users/{id}/followed-users')],
  ['/radio/artist/1', 'guest'],
  ['/search', 'guest'],
  ['/search/wren', 'guest', ['GET search/model/{modelType}']],
  ['/search/wren/tracks', 'guest'],
  ['/search/wren/artists', 'guest'],
  ['/backstage', 'artist', ['GET user/space-usage']],
  ['/backstage/requests', 'subscriber'],
  ['/backstage/profile/1', 'artist'],
  // One route contains all admin pages. Panels that are just a form read data as roles do.
  ['/admin', 'admin', counted],
  ['/admin/genres', 'admin'],
  ['/admin/users/7', 'admin'],
  ['/admin/roles/4', 'admin'],
  ['/admin/requests/3', 'admin'],
  ['/admin/channels/1', 'admin'],
  ['/admin/localizations/2', 'admin'],
  ['/admin/settings/mail', 'admin'],
  ['/admin/appearance', 'admin'],
  ['/admin/health', 'admin'],
  ['/admin/logs', 'admin'],
];

/** The lists of the value lists' call are part of these pages. */
export const showsLists = new Set(['/account-settings', '/admin/roles/4']);

/** Screens that read no data, or the same data as another screen. */
export const others = new Set([
  // Reads the same as another screen of its kind.
  'page-with-id',
  'search-albums',
  'search-playlists',
  'search-people',
  // Its description is a static file of the site.
  'api-docs',

  'login',
  'workspace-login',
  'register',
  'workspace-register',
  'forgot-password',
  'reset-password',
  'contact',
  'uploads',
  'backstage-releases',
  'backstage-new-release',
  'backstage-release',
  'backstage-statistics',
]);

/**
 * Screens that the list above omits, if their address has no parameters except an ID: opened by a
 * member for the first item.
 */
const plain = routes.flatMap(({ id, path }): typeof screens => {
  const address = path.replace(/:id\/:slug\?$/, '1/x');
  const isNamed = others.has(id) || screens.some(([one]) => matchRoute(one)?.route.id === id);
  return isNamed || /[:*]/.test(address) ? [] : [[address, 'member']];
});
/** Every screen that is opened with failing reads. */
export const opened = [...screens, ...plain];

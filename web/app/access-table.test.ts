import { describe, expect, test } from 'vitest';
import { ADMIN_SEGMENT } from '../../contracts/constants.ts';
import { matchRoute, notFoundRoute, routes } from '../../contracts/routes/routes.ts';
import { accessOf, screenOf } from '../../contracts/routes/screen-of.ts';
import { setServerOrigin } from '../lib/address.ts';
import { signedInHome } from '../data/session/post-login-target.ts';
import { guestBootstrap, memberBootstrap } from '../data/session/test-bootstrap.ts';
import { decide } from './guard.ts';

setServerOrigin('https://music.test');

const listening = ['music.view'];
const subscriptions = [{ id: 1, valid: true, active: true }];
const sites = {
  'everything off': { settings: {} },
  'everything on': {
    settings: {
      billing: { enable: true },
      notifications: { integrated: true },
      api: { integrated: true },
    },
  },
};
type Site = keyof typeof sites;

/** One person of each kind on a site. */
const people = (site: Site) => ({
  guest: guestBootstrap(listening, sites[site]),
  deaf: guestBootstrap([], sites[site]),
  member: memberBootstrap({ permissions: listening }, sites[site]),
  developer: memberBootstrap({ permissions: [...listening, 'api.access'] }, sites[site]),
  subscriber: memberBootstrap({ permissions: listening, subscriptions }, sites[site]),
  admin: memberBootstrap({ permissions: ['admin.access'], subscriptions }, sites[site]),
  owner: memberBootstrap({ permissions: ['admin'], subscriptions }, sites[site]),
});
type Person = keyof ReturnType<typeof people>;

/** 'show', 'nothing' for the not-found page, or the redirect target. */
function decisionFor(path: string, site: Site, person: Person): string {
  const bootstrap = people(site)[person];
  const decision = decide({
    access: accessOf(matchRoute(path)?.route ?? notFoundRoute, bootstrap),
    bootstrap,
    afterLogin: signedInHome(bootstrap.auth),
  });
  if (decision.do === 'redirect') return decision.to;
  return decision.do === 'not-found' || !matchRoute(path) ? 'nothing' : decision.do;
}

const everyone: readonly Person[] = [
  'guest',
  'deaf',
  'member',
  'developer',
  'subscriber',
  'admin',
  'owner',
];
const all = (what: string) => everyone.map(() => what);
/** One outcome for the two kinds of guest, another for all signed-in users. */
const split = (guests: string, members: string) =>
  everyone.map((_, index) => (index < 2 ? guests : members));

describe('access to each address', () => {
  // guest deaf member developer subscriber admin owner
  const music = ['show', '/login', 'show', 'show', 'show', 'nothing', 'show'];
  test.each<[row: string, path: string, off: string[], on?: string[]]>([
    // The home page for guests, the player for everyone else.
    ['F001 F009', '/', ['show', 'show', 'show', 'show', 'show', 'nothing', 'show']],
    ['F014', '/login', split('show', '/')],
    ['F014', '/workspace/join/login', split('show', '/')],
    ['F015', '/register', split('show', '/')],
    ['F015', '/workspace/join/register', split('show', '/')],
    ['F016', '/forgot-password', all('show')],
    ['F017', '/password/reset/token', all('show')],
    ['F018', '/account-settings', split('/login', 'show')],
    ['F019', '/pricing', all('show')],
    ['F020', '/checkout/1/2', all('nothing'), split('/login', 'show')],
    ['F020', '/billing', all('nothing'), split('/login', 'show')],
    ['F020', '/billing/invoices', all('nothing'), split('/login', 'show')],
    ['F020', '/change-plan/1/2/confirm', all('nothing'), split('/login', 'show')],
    ['F021', '/notifications', all('nothing'), split('/login', 'show')],
    ['F022', '/notifications/settings', all('nothing'), split('/login', 'show')],
    [
      'F023',
      '/api-docs',
      all('nothing'),
      ['/login', '/login', 'nothing', 'show', 'nothing', 'nothing', 'show'],
    ],
    ['F024', '/contact', all('show')],
    ['F025', '/pages/about', all('show')],
    ['F025', '/pages/7/about', all('show')],
    ['F001 F026', '/channel/discover', music],
    ['F026', '/album/1', music],
    ['F026', '/track/1', music],
    ['F030', '/artist/1/halcyon', music],
    ['F031', '/search/blue', music],
    ['F026', '/library/tracks', ['/login', '/login', 'show', 'show', 'show', 'nothing', 'show']],
    [
      'F005 F027',
      '/backstage',
      split('/login', 'show'),
      ['/login', '/login', '/pricing', '/pricing', 'show', 'show', 'show'],
    ],
    [
      'F004 F028',
      `/${ADMIN_SEGMENT}`,
      ['/login', '/login', 'nothing', 'nothing', 'nothing', 'show', 'show'],
    ],
    [
      'F004 F028',
      `/${ADMIN_SEGMENT}/users/7`,
      ['/login', '/login', 'nothing', 'nothing', 'nothing', 'show', 'show'],
    ],
    ['F029', '/user/7/ann-lee', all('show')],
    ['F008', '/uploads', split('/login', 'show')],
    ['F032', '/nowhere', all('nothing')],
  ])('%s %s', (_row, path, off, on = off) => {
    const seen = (site: Site) => everyone.map((person) => decisionFor(path, site, person));

    expect(seen('everything off')).toEqual(off);
    expect(seen('everything on')).toEqual(on);
  });

  test.each(routes.map((route) => [route.id, route] as const))(
    'F032 %s redirects guests without access to sign-in, and opens for users with all permissions',
    (_id, { access, path }) => {
      const { guest, owner } = people('everything on');
      const to = (bootstrap: typeof guest) =>
        decide({ access, bootstrap, afterLogin: signedInHome(bootstrap.auth) });
      const needsSignIn = access.login || !['music.view', undefined].includes(access.permission);

      expect([path, to(guest)]).toEqual([
        path,
        needsSignIn ? { do: 'redirect', to: '/login', remember: true } : { do: 'show' },
      ]);
      expect([path, to(owner).do]).toEqual([path, access.authOnly ? 'redirect' : 'show']);
    },
  );

  test.each(['guest', 'deaf', 'member', 'admin', 'owner'] as const)(
    'F001 F009 a channel as the home page follows the access rules for music: %s',
    (person) => {
      const bootstrap = people('everything off')[person];
      const settings = { homepage: { type: 'channel', value: '1' } };
      const decisionAt = (path: string) =>
        decide({
          access: accessOf(matchRoute(path)?.route ?? notFoundRoute, { ...bootstrap, settings }),
          bootstrap: { ...bootstrap, settings },
          afterLogin: '/',
        });

      expect(decisionAt('/')).toEqual(decisionAt('/channel/discover'));
    },
  );

  test('F009 shows the home page in the appearance editor without permission to listen', () => {
    expect(accessOf(routes[0] ?? notFoundRoute, people('everything off').admin, true)).toEqual({});
  });

  test('F012 allows a custom page as the home page for guests', () => {
    const visit = guestBootstrap(listening, {
      settings: { homepage: { type: 'customPage', value: 'about' } },
    });

    expect(screenOf(matchRoute('/'), visit)).toEqual(screenOf(matchRoute('/pages/about'), visit));
    const member = { ...visit, user: memberBootstrap().user };
    expect(screenOf(matchRoute('/'), member).layout).toBe(
      screenOf(matchRoute('/library'), member).layout,
    );
  });
});

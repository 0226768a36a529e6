import { describe, expect, test, vi } from 'vitest';
import { routeCalls } from './route-data.ts';
import { matchRoute, notFoundRoute, routes } from './routes.ts';

const id = (pathname: string): string | null => matchRoute(pathname)?.route.id ?? null;

describe('the route table', () => {
  test.each([
    ['/', 'home'],
    ['/login', 'login'],
    ['/workspace/join/login', 'workspace-login'],
    ['/register', 'register'],
    ['/workspace/join/register', 'workspace-register'],
    ['/forgot-password', 'forgot-password'],
    ['/password/reset/abc', 'reset-password'],
    ['/account-settings', 'account-settings'],
    ['/pricing', 'pricing'],
    ['/checkout/1/2', 'checkout'],
    ['/checkout', 'checkout'],
    ['/billing', 'billing'],
    ['/billing/invoices/3', 'billing'],
    ['/change-plan/1/2/confirm', 'change-plan'],
    ['/notifications', 'notifications'],
    ['/notifications/settings', 'notification-settings'],
    ['/api-docs', 'api-docs'],
    ['/contact', 'contact'],
    ['/pages/about', 'page'],
    ['/pages/5/about', 'page-with-id'],
    ['/backstage', 'backstage'],
    ['/backstage/requests', 'backstage-requests'],
    ['/backstage/profile/7', 'backstage-profile'],
    ['/backstage/releases', 'backstage-releases'],
    ['/backstage/releases/new', 'backstage-new-release'],
    ['/backstage/releases/7', 'backstage-release'],
    ['/backstage/statistics', 'backstage-statistics'],
    ['/admin', 'admin'],
    ['/admin/users', 'admin'],
    ['/user/7/ann-lee', 'user'],
    ['/user/7/ann-lee/followers', 'user-tab'],
    ['/artist/1/-/albums', 'artist-tab'],
    ['/user/7', 'user'],
    ['/artist/1/halcyon', 'artist'],
    ['/artist/1', 'artist'],
    ['/radio/track/7', 'radio'],
    ['/search/blue', 'search'],
    ['/search', 'search'],
    ['/search/blue/artists', 'search-artists'],
    ['/search/tracks', 'search'],
    ['/search/tracks/tracks', 'search-tracks'],
    ['/search/a%2Fb/people', 'search-people'],
  ])('F033 %s is %s', (pathname, expected) => {
    expect(id(pathname)).toBe(expected);
  });

  test.each([
    '/nowhere',
    '/login/x',
    '/pages',
    '/pages/',
    '/pages/1/a/b',
    '/password/reset',
    '/change-plan/1/2',
    '/artist',
    '/artist/',
    '//login',
    '/artist//x',
    '/user/7/a/b',
    '/radio/mood/7',
    '/radio/artist',
    '/radio/artist/x',
    '/user/7/a/albums',
    '/artist/1/a/constructor',
    '/artist/1/a/albums/b',
    '/adminx',
    '/loginx',
    '/search/a/b',
    '/search/a/users',
    '/search/a/tracks/1',
  ])('F032 %s has no route', (pathname) => {
    expect(id(pathname)).toBeNull();
  });

  test.each(['artist', 'album', 'track', 'playlist', 'user'])(
    'F032 /%s has no route if the ID is not a number',
    (kind) => {
      for (const word of ['abc', '0', '007', '-1', '1.5', '1e3', '12345678901', '1%20', '١', 'me'])
        expect(id(`/${kind}/${word}/some-name`)).toBeNull();
      expect(id(`/${kind}/1234567890`)).toBe(kind);
    },
  );

  test('F033 has unique IDs and unique patterns', () => {
    const all = [...routes, notFoundRoute];

    expect(new Set(all.map((route) => route.id)).size).toBe(all.length);
    expect(new Set(all.map((route) => route.path.replaceAll(/:\w+/g, ':'))).size).toBe(all.length);
  });

  test('F033 has no ambiguous patterns', () => {
    const clashes = routes.flatMap((one, index) =>
      routes
        .slice(index + 1)
        .filter((other) =>
          everyShape(one.path).some((a) => everyShape(other.path).some((b) => isAmbiguous(a, b))),
        )
        .map((other) => `${one.path} and ${other.path}`),
    );

    expect(clashes).toEqual([]);
  });

  test('F033 uses only simple syntax', () => {
    for (const { path } of routes)
      expect(path).toMatch(/^\/$|^(\/([a-z-]+|:[a-zA-Z]+))+(\/:[a-zA-Z]+\?|\/\*)?$/);
  });

  test('F035 requires sign-in where the specification does', () => {
    const login = routes.filter((route) => route.access.login).map((route) => route.id);
    const guests = routes.filter((route) => route.access.authOnly).map((route) => route.id);

    expect(login).toEqual(
      expect.arrayContaining([
        'account-settings',
        'checkout',
        'billing',
        'change-plan',
        'notifications',
        'notification-settings',
        'uploads',
        'backstage',
        'backstage-requests',
        'backstage-profile',
        'backstage-releases',
        'backstage-new-release',
        'backstage-release',
        'backstage-statistics',
        'admin',
        'library',
      ]),
    );
    expect(guests).toEqual(
      expect.arrayContaining(['login', 'workspace-login', 'register', 'workspace-register']),
    );
  });

  test('F037 requires no subscription on pages that sell, cancel or explain one', () => {
    const free = [
      'account-settings',
      'notifications',
      'notification-settings',
      'checkout',
      'billing',
      'change-plan',
      'pricing',
    ];

    expect(routes.filter((route) => route.access.subscription && free.includes(route.id))).toEqual(
      [],
    );
  });

  test('F032 marks pages that may be missing', () => {
    const unsure = routes
      .filter(({ statusByData }) => statusByData)
      .map(({ id: routeId }) => routeId);

    expect(unsure).toEqual(
      expect.arrayContaining([
        'page',
        'page-with-id',
        'artist',
        'album',
        'track',
        'playlist',
        'channel',
        'user',
      ]),
    );
  });

  test.each(routes.map((route) => [route.id, route] as const))(
    'F032 %s is marked if one of its calls decides whether it exists',
    (_, route) => {
      const params = Object.fromEntries(
        [...route.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, '7']),
      );

      if (routeCalls({ route, params }).some(({ decidesStatus }) => decidesStatus))
        expect(route.statusByData).toBeDefined();
    },
  );

  test.each([
    ['admin', { login: true, permission: 'admin.access' }],
    ['api-docs', { permission: 'api.access', needs: 'api' }],
    ['billing', { login: true, needs: 'billing' }],
    ['notifications', { login: true, needs: 'notifications' }],
    ['contact', {}],
    ['pricing', {}],
  ])('F179 %s needs %j', (routeId, access) => {
    expect(routes.find((route) => route.id === routeId)?.access).toEqual(access);
  });
});

describe('the match of an address', () => {
  test.each([
    ['/artist/1/a%2Fb', 'artist', { id: '1', slug: 'a/b' }],
    ['/artist/7', 'artist', { id: '7' }],
    ['/search/%C3%A9', 'search', { query: 'é' }],
    ['/LOGIN/', 'login', {}],
    ['/%6Cogin', 'login', {}],
    ['/billing', 'billing', { '*': '' }],
    ['/billing/x/', 'billing', { '*': 'x/' }],
    ['/search/a%2Fb', 'search', { query: 'a/b' }],
    ['/pages/5/about', 'page-with-id', { pageId: '5', pageSlug: 'about' }],
  ])('F033 %s is %s with %j', (pathname, expected, params) => {
    expect(matchRoute(pathname)).toMatchObject({ route: { id: expected } });
    expect(matchRoute(pathname)?.params).toEqual(params);
  });

  test.each([
    ['/search/%zz', 'search', { query: '%zz' }],
    ['/search/100%', 'search', { query: '100%' }],
    ['/search/%ff', 'search', { query: '%ff' }],
    ['/search/%C3%A9%', 'search', { query: '%C3%A9%' }],
    ['/search/a%2Fb%', 'search', { query: 'a/b%' }],
    ['/password/reset/a-secret%', 'reset-password', { token: 'a-secret%' }],
  ])('F033 keeps the malformed escape of %s unchanged', (pathname, expected, params) => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue();

    expect(matchRoute(pathname)).toMatchObject({ route: { id: expected }, params });
    expect(warned).not.toHaveBeenCalled();
  });

  test('is cached for recent addresses', () => {
    const first = matchRoute('/artist/1');
    expect(matchRoute('/artist/1')).toBe(first);

    for (let index = 0; index <= 1_000; index += 1) matchRoute(`/artist/2/${index}`);

    expect(matchRoute('/artist/1')).not.toBe(first);
    expect(matchRoute('/artist/1')).toEqual(first);
  });

  test('is not cached for a long address', () => {
    const long = `/artist/1/${'x'.repeat(8_000)}`;

    expect(matchRoute(long)).not.toBe(matchRoute(long));
  });
});

/** A pattern with and without its optional end. */
function everyShape(path: string): string[][] {
  const segments = path.split('/').slice(1);
  return segments.at(-1)?.endsWith('?') ? [segments, segments.slice(0, -1)] : [segments];
}

/** Whether one address fits both, and neither is more literal at their first difference. */
function isAmbiguous(a: string[], b: string[]): boolean {
  for (let index = 0; ; index += 1) {
    const [one, other] = [a[index], b[index]];
    if (one === '*' || other === '*')
      return one === other || one === undefined || other === undefined;
    if (one === undefined || other === undefined) return one === other;
    if (one.startsWith(':') !== other.startsWith(':')) return false;
    if (!one.startsWith(':') && one !== other) return false;
  }
}

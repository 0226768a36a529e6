import { describe, expect, test } from 'vitest';
import { callUrl } from '../calls/call-key.ts';
import { matchCall } from '../calls/match-call.ts';
import { matchRoute, notFoundRoute, routes } from './routes.ts';
import { type RouteCall, routeCalls } from './route-data.ts';

const languages = { address: 'value-lists/localizations', shared: true };
/** The calls of a path besides the footer's languages. */
const own = (path: string): RouteCall[] => routeCalls(matchRoute(path)).slice(1);

describe('the calls that a path needs', () => {
  test("include the footer's languages everywhere, even on the not-found page", () => {
    expect(routeCalls(null)).toEqual([languages]);
    expect(routeCalls(matchRoute('/login'))).toEqual([languages]);
    expect(routeCalls({ route: notFoundRoute, params: {} })).toEqual([languages]);
  });

  test.each<[row: string, path: string, RouteCall]>([
    ['F230', '/checkout/2/4', { address: 'billing/products', shared: true }],
    ['F231', '/change-plan/2/4/confirm', { address: 'billing/products', shared: true }],
    ['F229', '/pricing', { address: 'billing/products', shared: true }],
    ['F124', '/notifications', { address: 'notifications?page=1&perPage=30', shared: false }],
    [
      'F131',
      '/notifications/settings',
      { address: 'notifications/me/subscriptions', shared: false },
    ],
    [
      'F025',
      '/pages/about',
      { address: 'custom-pages/about', shared: true, decidesStatus: true, mayRefuse: true },
    ],
    [
      'F025',
      '/pages/%C3%BCber-uns',
      { address: 'custom-pages/%C3%BCber-uns', shared: true, decidesStatus: true, mayRefuse: true },
    ],
    [
      'F025',
      '/pages/5/about',
      { address: 'custom-pages/5', shared: true, decidesStatus: true, mayRefuse: true },
    ],
    ['F030', '/artist/7/blue-hour', { address: 'artists/7', shared: true, decidesStatus: true }],
    ['F030', '/artist/7', { address: 'artists/7', shared: true, decidesStatus: true }],
    [
      'P002',
      '/channel/new',
      {
        address: 'channel/new?page=1&perPage=48',
        shared: true,
        decidesStatus: true,
        mayRefuse: true,
      },
    ],
    [
      'P002',
      '/genre/hip%20hop',
      {
        address: 'channel/genre?page=1&perPage=48&restriction=hip+hop',
        shared: true,
        decidesStatus: true,
        mayRefuse: true,
      },
    ],
    [
      'P002',
      '/tag/r%26b',
      { address: 'tags/r%26b/tracks?page=1&perPage=48', shared: true, decidesStatus: true },
    ],
  ])('%s include at %s: %j', (_, path, call) => {
    expect(own(path)).toEqual([call]);
  });

  test.each([
    [
      '/user/7/ann-lee',
      [
        { address: 'users/7', shared: false, decidesStatus: true },
        { address: 'user-profile/7', shared: true },
      ],
    ],
    [
      '/user/7/ann-lee/following',
      [
        { address: 'users/7', shared: false, decidesStatus: true },
        { address: 'user-profile/7', shared: true },
        { address: 'users/7/followed-users?page=1', shared: true },
      ],
    ],
    [
      '/artist/7/-/albums',
      [
        { address: 'artists/7', shared: true, decidesStatus: true },
        { address: 'artists/7/albums?page=1', shared: true },
      ],
    ],
    ['/artist/7/-/about', [{ address: 'artists/7', shared: true, decidesStatus: true }]],
  ])("F111 P003 include the tab's list at %s: %j", (path, calls) => {
    expect(own(path)).toEqual(calls);
  });

  test('F114 include lists at the account settings', () => {
    expect(own('/account-settings')).toEqual([
      { address: 'value-lists/timezones,countries', shared: true },
    ]);
  });

  test('F031 include popular artists and genres at the empty search', () => {
    expect(own('/search')).toEqual([
      { address: 'landing/artists', shared: true },
      { address: 'genres?orderBy=popularity&orderDir=desc&perPage=60', shared: true },
    ]);
  });

  test('F238 F239 include both lists of the landing page at /', () => {
    expect(own('/')).toEqual([
      { address: 'landing/artists', shared: true },
      { address: 'billing/products', shared: true },
    ]);
  });

  test("F232 include the shared plans and the member's invoices at /billing", () => {
    expect(own('/billing')).toEqual([
      { address: 'billing/products', shared: true },
      { address: 'billing/invoices', shared: false },
    ]);
  });

  test.each([
    '/pages/a%2Fb',
    '/pages/a%3Fb',
    `/pages/${'a'.repeat(201)}`,
    '/pages/a,b',
    '/channel/a%2Fb',
    '/genre/..%2Fb',
    '/tag/%20',
    '/tag/..%5Ca',
    '/user/me',
    '/artist/0',
    '/artist/wren',
    '/search/wren',
    '/user/0',
    '/user/7%2F..',
  ])('include nothing more at %s', (path) => {
    expect(own(path)).toEqual([]);
  });

  test('are rows of the table, each at most once', () => {
    for (const route of routes) {
      const found = routeCalls({
        route,
        params: Object.fromEntries(
          [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, '1']),
        ),
      });

      expect(new Set(found.map(({ address }) => address)).size).toBe(found.length);
      for (const { address } of found)
        expect(matchCall('GET', callUrl(address).split('?', 1)[0] ?? '')).not.toBeNull();
    }
  });

  test('are shared only if they are public', () => {
    const shared = new Set(
      routes
        .flatMap((route) =>
          routeCalls({ route, params: { pageSlug: 'x', pageId: '1', slug: 'x', name: 'x' } }),
        )
        .filter((call) => call.shared)
        .map((call) => call.address),
    );

    expect([...shared].toSorted()).toEqual([
      'billing/products',
      'channel/genre?page=1&perPage=48&restriction=x',
      'channel/x?page=1&perPage=48',
      'custom-pages/1',
      'custom-pages/x',
      'genres?orderBy=popularity&orderDir=desc&perPage=60',
      'landing/artists',
      'tags/x/tracks?page=1&perPage=48',
      'value-lists/localizations',
      'value-lists/timezones,countries',
    ]);
  });
});

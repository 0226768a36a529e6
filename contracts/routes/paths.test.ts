import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { backstagePaths } from './backstage-paths.ts';
import { localPath, paths, slug } from './paths.ts';
import { matchRoute } from './routes.ts';

const named = { id: 7, name: 'Blue Hour', display_name: 'Ann Lee' };
const anyText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('.', '..', '\uD800', '/', '\\', '?', '#', '%2e%2e', ' '),
);

/** The path part of an address as a browser would open it. */
const opened = (address: string): string => new URL(address, 'http://foyer.test').pathname;

const built: [
  name: keyof typeof paths | keyof typeof backstagePaths,
  address: string,
  expected: string,
  routeId: string,
][] = [
  ['home', paths.home(), '/', 'home'],
  ['login', paths.login({ email: 'a+b@c.test' }), '/login?email=a%2Bb%40c.test', 'login'],
  [
    'register',
    paths.register({ redirectFrom: 'pricing' }),
    '/register?redirectFrom=pricing',
    'register',
  ],
  ['workspaceLogin', paths.workspaceLogin(), '/workspace/join/login', 'workspace-login'],
  [
    'workspaceRegister',
    paths.workspaceRegister(),
    '/workspace/join/register',
    'workspace-register',
  ],
  ['forgotPassword', paths.forgotPassword(), '/forgot-password', 'forgot-password'],
  ['resetPassword', paths.resetPassword('a/b'), '/password/reset/a%2Fb', 'reset-password'],
  ['accountSettings', paths.accountSettings(), '/account-settings', 'account-settings'],
  ['pricing', paths.pricing(), '/pricing', 'pricing'],
  ['checkout', paths.checkout(1, 2), '/checkout/1/2', 'checkout'],
  ['billing', paths.billing(), '/billing', 'billing'],
  ['changePlan', paths.changePlan(1, 2), '/change-plan/1/2/confirm', 'change-plan'],
  ['notifications', paths.notifications(), '/notifications', 'notifications'],
  [
    'notificationSettings',
    paths.notificationSettings(),
    '/notifications/settings',
    'notification-settings',
  ],
  ['apiDocs', paths.apiDocs(), '/api-docs', 'api-docs'],
  ['contact', paths.contact(), '/contact', 'contact'],
  ['uploads', paths.uploads(), '/uploads', 'uploads'],
  ['page', paths.page('about'), '/pages/about', 'page'],
  ['backstage', paths.backstage(), '/backstage', 'backstage'],
  ['requests', backstagePaths.requests(), '/backstage/requests', 'backstage-requests'],
  [
    'requests',
    backstagePaths.requests({ ask: 'claim-artist' }),
    '/backstage/requests?ask=claim-artist',
    'backstage-requests',
  ],
  ['backstageProfile', paths.backstageProfile(7), '/backstage/profile/7', 'backstage-profile'],
  ['releases', backstagePaths.releases(), '/backstage/releases', 'backstage-releases'],
  ['newRelease', backstagePaths.newRelease(), '/backstage/releases/new', 'backstage-new-release'],
  ['release', backstagePaths.release(7), '/backstage/releases/7', 'backstage-release'],
  ['statistics', backstagePaths.statistics(), '/backstage/statistics', 'backstage-statistics'],
  ['admin', paths.admin(), '/admin', 'admin'],
  ['library', paths.library(), '/library', 'library'],
  ['library', paths.library('tracks'), '/library/tracks', 'library'],
  ['channel', paths.channel('new'), '/channel/new', 'channel'],
  [
    'channel',
    paths.channel('new', { order: 'name:asc', genre: 'r&b' }),
    '/channel/new?order=name%3Aasc&genre=r%26b',
    'channel',
  ],
  ['genre', paths.genre('hip hop'), '/genre/hip%20hop', 'genre'],
  ['tag', paths.tag('late night'), '/tag/late%20night', 'tag'],
  ['artist', paths.artist(named), '/artist/7/blue-hour', 'artist'],
  ['album', paths.album(named), '/album/7/blue-hour', 'album'],
  ['playlist', paths.playlist(named), '/playlist/7/blue-hour', 'playlist'],
  ['track', paths.track(named), '/track/7/blue-hour', 'track'],
  ['user', paths.user(named), '/user/7/ann-lee', 'user'],
  ['artist', paths.artist(named, 'albums'), '/artist/7/blue-hour/albums', 'artist-tab'],
  ['artist', paths.artist({ id: 7, name: '🎧' }, 'about'), '/artist/7/-/about', 'artist-tab'],
  ['user', paths.user(named, 'followers'), '/user/7/ann-lee/followers', 'user-tab'],
  ['radio', paths.radio('genre', 3), '/radio/genre/3', 'radio'],
  ['search', paths.search('AC/DC?'), '/search/AC%2FDC%3F', 'search'],
  ['search', paths.search('AC/DC?', 'tracks'), '/search/AC%2FDC%3F/tracks', 'search-tracks'],
];

describe('paths', () => {
  test.each(built)('%s builds %s, which is a route', (_, address, expected, routeId) => {
    expect(address).toBe(expected);
    expect(matchRoute(opened(address))?.route.id).toBe(routeId);
  });

  test('not listed above build a route too, with or without an ID and a name', () => {
    const listed = new Set<string>(built.map(([name]) => name));
    const others = Object.entries(paths).filter(([name]) => !listed.has(name));

    expect(listed.size).toBeGreaterThan(25);
    for (const [, build] of others as [string, (one: typeof named) => string][])
      expect(matchRoute(opened(build(named)))).not.toBeNull();
  });

  test('have a query only where needed', () => {
    expect(paths.login()).toBe('/login');
    expect(paths.login({})).toBe('/login');
    expect(paths.login({ email: 'a+b@c.test' })).toBe('/login?email=a%2Bb%40c.test');
  });

  test('F031 accept any search, exactly as typed', () => {
    fc.assert(
      fc.property(
        anyText.filter((text) => text.trim() !== '' && !text.includes('%2F')),
        (query) => {
          const match = matchRoute(opened(paths.search(query)));

          expect(match?.route.id).toBe('search');
          expect(match?.params['query']?.trimEnd()).toBe(query.toWellFormed().trimEnd());
        },
      ),
    );
  });

  test.each<[name: string, genre: string, tag: string]>([
    ['hip hop', '/genre/hip%20hop', '/tag/hip%20hop'],
    ['Drum/Bass', '/genre/Drum%2FBass', '/search/Drum%20Bass'],
    ['نیم\u200Cفاصله', 'genre', 'tag'],
    ['👩\u200D🎤', 'genre', 'tag'],
    ['a\\b', '/search/a%20b', '/search/a%20b'],
    ['../x', '/search/..%20x', '/search/..%20x'],
    ['..', '/search/..%20', '/search/..%20'],
    ['\u202Eabc', '/search/abc', '/search/abc'],
    [' jazz', '/search/jazz', '/search/jazz'],
  ])('lead a genre and a tag called %j to its page or a search', (name, genre, tag) => {
    for (const [build, expected] of [
      [paths.genre, genre],
      [paths.tag, tag],
    ] as const) {
      const match = matchRoute(opened(build(name)));

      if (expected.startsWith('/search')) expect(build(name)).toBe(expected);
      else expect(match?.params['name']).toBe(name);
      expect(match?.route.id).toBe(/^\/?(\w+)/.exec(expected)?.[1]);
    }
  });

  test('lead every genre and every tag to a page of the app', () => {
    fc.assert(
      fc.property(anyText, (name) => {
        for (const build of [paths.genre, paths.tag])
          expect(matchRoute(opened(build(name)))).not.toBeNull();
      }),
    );
  });

  test('F031 accept an empty search', () => {
    expect([paths.search(''), paths.search('  '), paths.search('', 'tracks')]).toEqual([
      '/search',
      '/search',
      '/search',
    ]);
  });

  test('F029 reach the same screen with any name', () => {
    fc.assert(
      fc.property(anyText, (name) => {
        for (const build of [paths.artist, paths.album, paths.track] as ((one: {
          id: number;
          name: string;
        }) => string)[]) {
          const match = matchRoute(opened(build({ id: 7, name })));
          expect(match?.params['id']).toBe('7');
        }
        expect(matchRoute(opened(paths.user({ id: 7, display_name: name })))?.route.id).toBe(
          'user',
        );
      }),
    );
  });

  test('keep any slug or token inside its segment', () => {
    fc.assert(
      fc.property(
        anyText.filter((text) => text !== ''),
        (text) => {
          expect(matchRoute(opened(paths.page(text)))?.route.id).toBe('page');
          expect(matchRoute(opened(paths.channel(text)))?.route.id).toBe('channel');
          expect(matchRoute(opened(paths.resetPassword(text)))?.route.id).toBe('reset-password');
        },
      ),
    );
  });
});

describe('slug', () => {
  test.each([
    ['Ann Lee', 'ann-lee'],
    ['  Blue   Hour  ', 'blue-hour'],
    ["Beyoncé's Best!", 'beyoncés-best'],
    ['AC/DC', 'acdc'],
    ['a_b-c', 'a-b-c'],
    ['--a--', 'a'],
    ['音楽', '音楽'],
    ['مرحبا بالعالم', 'مرحبا-بالعالم'],
    ['หน้ากาก', 'หน้ากาก'],
    ['हिन्दी', 'हिन्दी'],
    ['ＦＵＬＬ　ｗｉｄｔｈ', 'full-width'],
    ['Straße', 'straße'],
    ['ﬁne', 'fine'],
    ['I ❤️ NY', 'i-ny'],
    ['❤️', ''],
    ['1️⃣', '1'],
    ['🎧', ''],
    ['!!!', ''],
    ['', ''],
    [' ', ''],
    ['..', ''],
    ['\u0301', ''],
    ['a\u200Db\u202Ec', 'abc'],
    ['a\uFEFFb', 'a-b'],
    ['\uD800', ''],
  ])('F029 of %j is %j', (name, expected) => {
    expect(slug(name)).toBe(expected);
  });

  test('F029 consists of words and single hyphens', () => {
    fc.assert(
      fc.property(anyText, (name) => {
        expect(slug(name)).toMatch(
          /^(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:-[\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*)?$/u,
        );
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('localPath', () => {
  test.each([
    ['/', '/'],
    ['/admin', '/admin'],
    ['/a/b?c=/d//e#f', '/a/b?c=/d//e#f'],
    ['/search/a%2Fb', '/search/a%2Fb'],
    ['/a/../b', '/b'],
    ['/?next=//evil.test', '/?next=//evil.test'],
    ['/é', '/%C3%A9'],
    ['/a b', '/a%20b'],
    ['/%09/evil.test', '/%09/evil.test'],
    ['/%5Cevil.test', '/%5Cevil.test'],
    ['/@evil.test', '/@evil.test'],
    ['/:80', '/:80'],
    ['/http://evil.test', '/http://evil.test'],
  ])('F035 keeps %j', (target, expected) => {
    expect(localPath(target)).toBe(expected);
  });

  test.each([
    null,
    undefined,
    '',
    'login',
    '?a=b',
    '#a',
    ' /a',
    '//evil.test',
    '///evil.test',
    '/\\evil.test',
    '\\/evil.test',
    '\\\\evil.test',
    '/\t/evil.test',
    '/\n/evil.test',
    '/\r/evil.test',
    '\t//evil.test',
    '/\0/evil.test',
    '/a\n',
    '/.//evil.test',
    '/..//evil.test',
    '/./\\evil.test',
    '/%2e//evil.test',
    '/%2E%2e//evil.test',
    '/a/..//evil.test',
    '/a/..\\/evil.test',
    'https://evil.test',
    'https:evil.test',
    'https:/evil.test',
    'HTTPS://evil.test',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'blob:x',
    'mailto:a@b.test',
    '//foyer.test@evil.test',
    'http://local.invalid/a',
    '//local.invalid/a',
    '/\u0000/evil.test',
  ])('F035 refuses %j', (target) => {
    expect(localPath(target)).toBeNull();
  });

  test('F035 stays on this site, and is idempotent', () => {
    const part = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '%2e',
      '%5c',
      '%2f',
      '\t',
      '\n',
      '\0',
      ' ',
      ':',
      '@',
      '?',
      '#',
      'evil.test',
      'https',
      'javascript:',
      'a',
      '\u3002',
      '\uFF0F',
      '\u2044',
    );

    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(part, { maxLength: 8 }).map((parts) => parts.join('')),
          fc.string().map((text) => `/${text}`),
        ),
        (target) => {
          const path = localPath(target);
          if (path === null) return;

          expect(new URL(path, 'https://foyer.test/deep/er').origin).toBe('https://foyer.test');
          expect(localPath(path)).toBe(path);
        },
      ),
      { numRuns: 5_000 },
    );
  });
});

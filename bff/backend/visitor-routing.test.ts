import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Config } from '../config/read-config.ts';
import type { Backend, RouteDecision } from '../request/route-decision.ts';
import { readRouting } from '../config/routing-file.ts';
import { ShareSeal } from './share-seal.ts';
import { compileRouting, VisitorRouting } from './visitor-routing.ts';

const secret = 'a-secret-of-16-or-more';
const seal = new ShareSeal(secret);
/** Skips sealing in tests of every number, where it would take longer than the rest. */
const plain: Pick<ShareSeal, 'open' | 'seal'> = {
  open: (cookie) => cookie,
  seal: (number) => number,
};

function tableOf(routes: object[]): ReturnType<typeof compileRouting> {
  const found = readRouting(
    JSON.stringify({
      backends: { b: 'https://b.test', c: 'https://c.test' },
      testers: { header: 'x-t', value: secret },
      routes,
    }),
    { upstreamPrefixes: ['api/v1'] },
  );
  if ('problems' in found) throw new Error(found.problems.join('\n'));
  const backends = found.file.backends.map(({ name }): Backend => ({
    name,
    key: name,
    config: {} as Config,
  }));
  return compileRouting(
    found.file,
    (name) => backends.find((one) => one.name === name) ?? null,
    () => ({ count: 0 }),
  );
}

/** The target for a visitor with this cookie, and the cookie that is set. */
function visit(
  routes: object[],
  { tester, cookie }: { tester?: string; cookie?: string } = {},
): { routing: VisitorRouting; set: string[] } {
  const set: string[] = [];
  const cookies = new Map(cookie === undefined ? [] : [['foyer-share', cookie]]);
  return {
    routing: new VisitorRouting(
      tableOf(routes),
      { headers: tester === undefined ? {} : { 'x-t': tester }, cookies },
      { publicOrigin: 'https://music.test', seal },
      (one) => set.push(one),
    ),
    set,
  };
}

const nameOf = (choice: RouteDecision | null): string => choice?.rule ?? '–';
const tracks = (percent: number): object => ({
  name: 'tracks',
  call: 'GET tracks/{id}',
  to: 'b',
  percent,
});
function whoIsIn(numbers: readonly number[], route: object): number[] {
  const table = tableOf([route]);
  return numbers.filter((number) => {
    const cookies = new Map([['foyer-share', String(number)]]);
    const site = { publicOrigin: 'https://music.test', seal: plain };
    const routing = new VisitorRouting(table, { headers: {}, cookies }, site, () => {});
    return routing.forwarded('GET tracks/{id}', '/api/v1/tracks/1') !== null;
  });
}

test("applies the first rule that matches a call's key or a path's prefix", () => {
  const { routing, set } = visit([
    { name: 'one', call: 'GET search', to: 'c' },
    { name: 'all', prefix: 'api/v1/search', to: 'b' },
    { name: 'rest', prefix: 'api/v1', to: 'a' },
  ]);

  expect(
    [
      ['GET search', '/api/v1/search'],
      ['GET search/{model}', '/api/v1/search/artists'],
      [null, '/api/v1/searches'],
      [null, '/storage/x'],
    ].map(([call = null, path]) => nameOf(routing.forwarded(call, path ?? ''))),
  ).toEqual(['one', 'all', 'rest', '–']);
  expect(set).toEqual([]);
});

test('a share contains its percentage of visitors, and keeps them when it grows', () => {
  const everybody = Array.from({ length: 20_000 }, (_, number) => number);
  const [three, ten, thirty] = [3, 10, 30].map((percent) => whoIsIn(everybody, tracks(percent)));

  expect([three, ten, thirty].map((some) => (some?.length ?? 0) / 200)).toEqual([
    expect.closeTo(3, 0),
    expect.closeTo(10, 0),
    expect.closeTo(30, -0.3),
  ]);
  expect(ten).toEqual(expect.arrayContaining(three ?? []));
  expect(new Set(thirty).isSupersetOf(new Set(ten))).toBe(true);
  const others = whoIsIn(everybody, { ...tracks(10), name: 'another' });
  expect(new Set(others).intersection(new Set(ten)).size).toBeLessThan(300);
});

test('draws a number unless the share is 0 or 100 percent, and stores it in a cookie that scripts cannot read', () => {
  const { routing, set } = visit([
    tracks(100),
    { name: 'none', call: 'GET search', to: 'b', percent: 0 },
  ]);
  routing.prepare();
  expect([
    nameOf(routing.forwarded('GET tracks/{id}', '')),
    nameOf(routing.forwarded('GET search', '')),
    set,
  ]).toEqual(['tracks', '–', []]);

  const drawn = visit([tracks(50)]);
  drawn.routing.prepare();
  const first = nameOf(drawn.routing.forwarded('GET tracks/{id}', ''));
  expect(nameOf(drawn.routing.forwarded('GET tracks/{id}', ''))).toBe(first);
  expect(drawn.set).toEqual([
    expect.stringMatching(
      /^__Host-foyer-share=\d{1,5}\.[\w-]{16}; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Lax; Secure$/,
    ),
  ]);
});

const sealed = seal.seal('4711');
const isReplaced = (cookie: string): boolean => {
  const { routing, set } = visit([tracks(50)], { cookie });
  routing.prepare();
  return set.length === 1;
};

test.each([
  ...['-1', '1e3', '123456', '', 'x', '0', '7', '4711', '4711.', '.', `.${sealed.slice(5)}`],
  `4712${sealed.slice(4)}`,
  `04711${sealed.slice(4)}`,
  `4711 ${sealed.slice(4)}`,
  `${sealed}A`,
  sealed.slice(0, -1),
  `${sealed}.${sealed}`,
  ` ${sealed}`,
  encodeURIComponent(`${sealed}=`),
  sealed.toUpperCase(),
  new ShareSeal('another secret of somebody').seal('4711'),
  new ShareSeal('').seal('4711'),
])('replaces a cookie that this site did not set (%j)', (cookie) => {
  expect(isReplaced(cookie)).toBe(true);
});

test('a visitor keeps the drawn side and cannot choose one by changing the cookie', () => {
  expect(isReplaced(sealed)).toBe(false);
  fc.assert(
    fc.property(fc.nat(sealed.length - 1), fc.string({ maxLength: 3 }), (at, put) => {
      const changed = sealed.slice(0, at) + put + sealed.slice(at + 1);
      fc.pre(changed !== sealed);
      expect(isReplaced(changed)).toBe(true);
    }),
  );
  fc.assert(
    fc.property(fc.nat(99_999), (number) => {
      expect(isReplaced(`${number}${sealed.slice(4)}`)).toBe(number !== 4711);
      expect(isReplaced(seal.seal(String(number)))).toBe(false);
    }),
  );
});

test('instances accept each other’s cookies only if they share a secret', () => {
  expect(new ShareSeal(secret).open(sealed)).toBe('4711');
  expect(new ShareSeal('').open(new ShareSeal('').seal('4711'))).toBeNull();
});

test('puts testers in every share, and lets them choose a backend for all calls or a side for all moved screens', () => {
  const routes = [tracks(0), { name: 'prices', screen: 'pricing', to: 'legacy', percent: 0 }];
  const met = (tester: string): unknown => {
    const { routing, set } = visit(routes, { tester });
    return [
      routing.forwarded('GET tracks/{id}', '')?.to ?? '–',
      routing.forwarded('GET search', '')?.to ?? '–',
      routing.screenAt('/pricing')?.to ?? '–',
      routing.screenAt('/contact')?.to ?? '–',
      routing.legacyScreens(),
      set.length,
    ];
  };

  expect(
    Object.fromEntries(
      ['', 'b', 'c', 'a', 'app', 'legacy', 'nowhere'].map((target) => [
        target,
        met(`${secret} ${target}`.trim()),
      ]),
    ),
  ).toEqual({
    '': ['b', '–', 'legacy', '–', 'pricing', 0],
    b: ['b', 'b', 'legacy', '–', 'pricing', 0],
    c: ['c', 'c', 'legacy', '–', 'pricing', 0],
    a: ['a', 'a', 'legacy', '–', 'pricing', 0],
    app: ['b', '–', 'app', '–', '', 0],
    legacy: ['b', '–', 'legacy', '–', 'pricing', 0],
    nowhere: ['b', '–', 'legacy', '–', 'pricing', 0],
  });
  for (const wrong of ['a-secret-of-16-or-mora b', 'b', '', `${secret}x`])
    expect(met(wrong)).toEqual(['–', '–', '–', '–', '', 0]);
});

test('finds a screen only by its own addresses', () => {
  const { routing } = visit([
    { name: 'music', screen: 'artist', to: 'legacy' },
    { name: 'area', screen: 'admin', to: 'legacy' },
  ]);

  expect(
    [
      '/artist/7',
      '/artist/7/wren/',
      '/artist/7/wren/about',
      '/admin/users/1',
      '/administration',
      '/artist/x',
    ].map((path) => routing.isLegacy(path)),
  ).toEqual([true, true, false, true, false, false]);
  expect(routing.legacyScreens()).toBe('artist admin');
});

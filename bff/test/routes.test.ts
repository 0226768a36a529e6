import { afterEach, describe, expect, test } from 'vitest';
import { send } from './test-gateway.ts';
import { fromOf, type Pair, operatorToken, shareIn, startPair } from './test-routed-pair.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(() => Promise.all(open.splice(0).map((one) => one.close())));

const track = '/api/v1/tracks/7';
const tracks = (percent = 100): object => ({
  name: 'tracks',
  call: 'GET tracks/{id}',
  to: 'b',
  percent,
});
const tester = { header: 'X-Foyer-Tester', value: 'a-secret-of-16-or-more' };
const statusOf = async ({
  front,
}: Pair): Promise<{
  routing: { failure: { problems: string[] } | null; since: string; counts: unknown[] };
}> =>
  JSON.parse(
    (
      await send(front.url, '/_foyer/status', {
        headers: { authorization: `Bearer ${operatorToken}`, accept: 'application/json' },
      })
    ).body,
  ) as never;

async function inBatches<T>(count: number, ask: (index: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let start = 0; start < count; start += 50)
    results.push(
      ...(await Promise.all(Array.from({ length: 50 }, (_, index) => ask(start + index)))),
    );
  return results;
}

test('B009 sends about ten percent of visitors to the other backend, each always to the same one, and a larger share keeps them', async () => {
  const visitors = 400;
  const pair = await startPair(open, [tracks(10)], {
    env: { fields: { maxOfOneAddress: Infinity }, LOG_LEVEL: 'silent' },
  });
  const first = await inBatches(visitors, async () => {
    const reply = await fetch(pair.front.url + track);
    return {
      from: fromOf({ body: await reply.text() }),
      cookie: shareIn({ headers: { 'set-cookie': reply.headers.getSetCookie() } }) ?? '',
    };
  });
  const again = (): Promise<unknown[]> =>
    inBatches(visitors, async (index) =>
      fromOf({
        body: await (
          await fetch(pair.front.url + track, {
            headers: { cookie: first[index]?.cookie ?? '' },
          })
        ).text(),
      }),
    );

  const { length: moving } = first.filter(({ from }) => from === 'b');
  expect(moving).toBeGreaterThan(visitors * 0.04);
  expect(moving).toBeLessThan(visitors * 0.16);
  expect(await again()).toEqual(first.map(({ from }) => from));

  pair.change([tracks(30)]);
  const then = await again();
  expect(first.filter(({ from }, index) => from === 'b' && then[index] !== 'b')).toEqual([]);
  expect(then.filter((from) => from === 'b').length).toBeGreaterThan(visitors * 0.2);

  pair.change([tracks(0)]);
  expect(new Set(await again())).toEqual(new Set(['a']));
});

test('a visitor cannot choose a share by its cookie, and every instance with the same secret accepts it', async () => {
  const env = { RATE_LIMIT_SECRET: 'x'.repeat(32), LOG_LEVEL: 'silent' };
  const [one, other] = [
    await startPair(open, [tracks(50)], { env }),
    await startPair(open, [tracks(50)], { env }),
  ];
  const ask = ({ front }: Pair, cookie: string) => send(front.url, track, { headers: { cookie } });

  const chosen = await Promise.all(
    Array.from({ length: 20 }, (_, number) => ask(one, `__Host-foyer-share=${number}`)),
  );
  expect(chosen.map((reply) => shareIn(reply) !== null)).toEqual(chosen.map(() => true));

  for (const reply of chosen) {
    const second = await ask(other, shareIn(reply) ?? '');
    expect([shareIn(second), fromOf(second)]).toEqual([null, fromOf(reply)]);
  }
});

test('sends a call without a rule to the first backend, and sets cookies only for shares', async () => {
  const pair = await startPair(open, [tracks()]);
  const replies = await Promise.all(
    [track, '/api/v1/tracks/7/lyrics', '/api/v1/tracks', '/api/v1/albums/7'].map((path) =>
      send(pair.front.url, path),
    ),
  );

  expect(replies.map(fromOf)).toEqual(['b', 'a', 'a', 'a']);
  expect(replies.map(shareIn)).toEqual([null, null, null, null]);
  expect(await send(pair.front.url, track, { method: 'HEAD' })).toMatchObject({ status: 200 });
  expect(pair.b.requests.map(({ method }) => method)).toEqual(['GET', 'HEAD']);
});

test("sends the cookie of a share along with the backend's cookies", async () => {
  const pair = await startPair(open, [tracks(50)], {
    special: (_, __, res) =>
      !res.setHeader('set-cookie', ['laravel_session=s; Domain=new.test', 'XSRF-TOKEN=x']),
  });
  const { headers } = await send(pair.front.url, track);

  expect(headers['set-cookie']?.map((one) => one.split('=', 1)[0])).toEqual(
    expect.arrayContaining(['laravel_session', 'XSRF-TOKEN', '__Host-foyer-share']),
  );
  expect(headers['set-cookie']).toHaveLength(3);
});

test.each(['/robots.txt', '/sitemap.xml', '/favicon.ico', '/storage/1.jpg'])(
  'sets no cookie with %s, which is publicly cacheable',
  async (path) => {
    const rules = [
      { name: 'data', call: 'GET bootstrap-data', to: 'b', percent: 50 },
      { name: 'files', prefix: 'storage', to: 'b', percent: 50 },
    ];
    const pair = await startPair(open, rules, {
      special: (_, req, res) =>
        Boolean(
          req.url?.includes('/storage/') &&
          res.writeHead(200, { 'cache-control': 'max-age=60, public' }).end('x'),
        ),
    });

    const { status, headers } = await send(pair.front.url, path);

    expect(status).toBeLessThan(500);
    expect(headers['cache-control']).toContain('public');
    expect(headers['set-cookie']).toBeUndefined();
  },
);

describe('the other backend gets everything that the first one gets', () => {
  test("method, workspace, its own hostname and the visitor, without the gateway's headers", async () => {
    const pair = await startPair(open, [{ name: 'users', prefix: 'api/v1/users', to: 'b' }], {
      others: { testers: tester },
    });
    const headers = {
      cookie: 'laravel_session=s; activeWorkspaceId=7',
      origin: 'https://music.test',
      'content-type': 'application/json',
      'x-foyer-tester': 'wrong',
      'X-Foyer_Tester': tester.value,
    };
    await send(pair.front.url, '/api/v1/users/me', {
      method: 'PUT',
      headers,
      body: '{"name":"Wren"}',
    });

    const [request] = pair.b.requests;
    expect(request).toMatchObject({
      method: 'POST',
      url: '/base/api/v1/users/me?_method=PUT&workspaceId=7',
      body: '{"name":"Wren"}',
    });
    expect(request?.headers).toMatchObject({
      host: 'new.test',
      origin: 'http://new.test',
      'x-http-method-override': 'PUT',
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': 'new.test',
      cookie: headers.cookie,
    });
    expect(JSON.stringify(request?.headers)).not.toMatch(/tester/i);
  });

  test("rewrites of its addresses and of the first backend's to this site’s, in bodies, redirects and cookie paths", async () => {
    const pair = await startPair(
      open,
      [
        { name: 'all', prefix: 'api/v1', to: 'b' },
        { name: 'files', prefix: 'storage', to: 'b' },
      ],
      {
        special: (name, req, res) => {
          if (name === 'a' || !req.url?.includes('storage')) return false;
          res
            .writeHead(302, {
              location: 'http://new.test/base/storage/2.mp3',
              'set-cookie': 'x=1; Path=/base/storage',
            })
            .end();
          return true;
        },
      },
    );

    expect(JSON.parse((await send(pair.front.url, track)).body)).toMatchObject({
      track: { url: 'https://music.test/storage/1.mp3', image: 'https://music.test/storage/1.jpg' },
    });
    expect((await send(pair.front.url, '/storage/1.mp3')).headers).toMatchObject({
      location: 'https://music.test/storage/2.mp3',
      'set-cookie': ['x=1; Path=/storage; Secure'],
    });
  });

  test('calls whose form names their method, with the body', async () => {
    const pair = await startPair(open, [{ name: 'names', call: 'PUT users/me', to: 'b' }]);
    const body = '_method=PUT&name=Wren';
    const reply = await send(pair.front.url, '/api/v1/users/me', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
    });

    expect([
      reply.status,
      pair.a.requests.length,
      pair.b.requests.map(({ url, body: sent }) => [url, sent]),
    ]).toEqual([200, 0, [['/base/api/v1/users/me?_method=PUT', body]]]);
  });

  test('a circuit breaker of its own, so that an outage does not affect the first backend', async () => {
    const pair = await startPair(open, [tracks()], { env: { fields: { connectMs: 200 } } });
    await pair.b.close();
    const ends = [];
    for (let asked = 0; asked < 8; asked += 1)
      ends.push((await send(pair.front.url, track)).status);

    expect(ends.slice(-2)).toEqual([503, 503]);
    expect(fromOf(await send(pair.front.url, '/api/v1/albums/7'))).toBe('a');
    expect(pair.front.log.find((line) => line.includes('circuit breaker opened'))).toContain(
      '"backend":"b"',
    );
  });
});

test('lets only testers choose a backend by header', async () => {
  const pair = await startPair(open, [tracks(0)], { others: { testers: tester } });
  const answerTo = (shown: string, path = track): Promise<unknown> =>
    send(pair.front.url, path, { headers: { 'x-foyer-tester': shown } }).then(fromOf);

  expect(
    await Promise.all([
      answerTo(tester.value),
      answerTo(`${tester.value} a`),
      answerTo(`${tester.value} b`, '/api/v1/albums/7'),
      answerTo('wrong'),
      answerTo('wrong b', '/api/v1/albums/7'),
    ]),
  ).toEqual(['b', 'a', 'b', 'a', 'a']);
  expect(
    [...pair.a.requests, ...pair.b.requests].some(({ headers }) => 'x-foyer-tester' in headers),
  ).toBe(false);
});

test.each([
  '/api/v1/search/..%2ftracks/7',
  '/api/v1/search/../tracks/7',
  '/api/v1/search%2f..%2ftracks',
  '//api/v1/search',
  '/api/v1/search/%2e%2e/tracks',
])('applies the rules to any spelling of a path: %s', async (path) => {
  const pair = await startPair(open, [{ name: 'search', prefix: 'api/v1/search', to: 'b' }]);

  expect((await send(pair.front.url, path)).status).toBe(400);
  expect([...pair.a.requests, ...pair.b.requests]).toEqual([]);
});

test.each(['/api/v1/%73earch', '/api//v1/search/', '/api/v1/search?x=1'])(
  'matches every spelling of %s to its prefix',
  async (path) => {
    const pair = await startPair(open, [{ name: 'search', prefix: '/api/v1/search', to: 'b' }]);

    expect(fromOf(await send(pair.front.url, path))).toBe('b');
  },
);

describe('reloading the file', () => {
  test('changes nothing when it is broken: the log, the metrics and the status page report it until it is fixed', async () => {
    const pair = await startPair(open, [tracks()]);
    const { since } = (await statusOf(pair)).routing;
    const metrics = async (): Promise<string[]> =>
      (
        await send(pair.front.url, '/metrics', {
          headers: { authorization: `Bearer ${operatorToken}` },
        })
      ).body
        .split('\n')
        .filter((line) => line.startsWith('foyer_route'));

    for (const broken of [
      '{ "routes": [',
      '{"routes":[{"name":"x","call":"GET track","to":"a"}]}',
    ]) {
      pair.write(broken);
      pair.front.reloadRoutes();
      expect(fromOf(await send(pair.front.url, track))).toBe('b');
    }

    expect((await statusOf(pair)).routing).toMatchObject({
      since,
      reloads: { ok: 0, failed: 2 },
      failure: { problems: [expect.stringContaining("routes[0].call: read 'GET track'")] },
    });
    expect(
      (
        await send(pair.front.url, '/_foyer/status', {
          headers: { authorization: `Bearer ${operatorToken}` },
        })
      ).body,
    ).toContain('The file has changed');
    expect(await metrics()).toEqual([
      'foyer_routed_requests_total{rule="tracks",to="b"} 2',
      'foyer_routed_requests_total{rule="testers",to="a"} 0',
      expect.any(String),
      expect.any(String),
      expect.any(String),
      'foyer_routes_reloads_total{outcome="ok"} 0',
      'foyer_routes_reloads_total{outcome="failed"} 2',
      'foyer_routes_reload_failed 1',
    ]);
    expect(
      pair.front.log
        .filter((line) => line.includes('"level":"error"'))
        .map((line) => (JSON.parse(line) as { problems: string[] }).problems),
    ).toEqual([['line 1, column 14: invalid JSON.'], [expect.stringContaining('routes[0].call')]]);

    pair.change([]);
    expect([
      fromOf(await send(pair.front.url, track)),
      (await statusOf(pair)).routing.failure,
      (await metrics()).at(-1),
    ]).toEqual(['a', null, 'foyer_routes_reload_failed 0']);
  });
});

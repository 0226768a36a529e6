import type { RequestListener } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import {
  listen,
  type Reply,
  type Running,
  type RunningGateway,
  send,
  startGateway,
  type TestSettings,
} from './test-gateway.ts';
import { open, redis, startRedisForEach } from './test-redis-for-each.ts';

/** Several gateways of one site, over TCP, sharing a real Redis. */
startRedisForEach();

const token = 'invalidate-token';

async function startInstances(
  backend: Running,
  env: TestSettings = {},
): Promise<[RunningGateway, RunningGateway]> {
  const settings = {
    REDIS_URL: redis.url,
    UPSTREAM_ORIGIN: 'https://api.test',
    INVALIDATE_TOKEN: token,
    ...env,
  };
  const fronts = [
    await startGateway(backend.url, settings),
    await startGateway(backend.url, settings),
  ] as const;
  open.push(...fronts);
  return [...fronts];
}

interface Backend extends Running {
  requests: string[];
  siteName: string;
  isDown: boolean;
  bootstrap: RequestListener | null;
}

async function startBackend(): Promise<Backend> {
  const requests: string[] = [];
  const state = {
    requests,
    siteName: 'Before',
    isDown: false,
    bootstrap: null as RequestListener | null,
  };
  const running = await listen((req, res) => {
    requests.push(`${req.method} ${req.url} ${req.headers['accept-language'] ?? ''}`.trim());
    // Like a backend whose routes all start a session.
    const headers = {
      'content-type': 'application/json',
      'set-cookie': ['laravel_session=s; HttpOnly', 'XSRF-TOKEN=t'],
    };
    const answer = (body: object): void =>
      void setTimeout(() => res.writeHead(200, headers).end(JSON.stringify(body)), 50);
    if (state.isDown) res.writeHead(503).end();
    else if (req.url === '/api/v1/bootstrap-data' && state.bootstrap) state.bootstrap(req, res);
    else if (req.url === '/api/v1/bootstrap-data')
      answer({ data: { user: null, settings: {}, branding: { site_name: state.siteName } } });
    else if (req.url?.startsWith('/api/v1/value-lists'))
      answer({ localizations: ['en', 'de'].map((language) => ({ name: language, language })) });
    else answer({ status: 'success' });
  });
  open.push(running);
  return Object.assign(state, running);
}

const titleOf = async (front: RunningGateway, headers = {}): Promise<string> =>
  /<title>(.*?)<\/title>/.exec((await send(front.url, '/', { headers })).body)?.[1] ?? '';
const bootstraps = ({ requests }: Backend): number =>
  requests.filter((one) => one.startsWith('GET /api/v1/bootstrap-data')).length;

/** The guests delay the event loop too, which they share with the gateways. */
const crowded = {
  GUEST_CACHE_SECONDS: '60',
  TRUSTED_PROXIES: '127.0.0.1',
  fields: { shedMs: 0 },
};
/** Each guest has a network of their own, because the gateway limits the requests of one. */
const fromNetwork = (index: number) => ({
  'x-forwarded-for': `100.${index % 250}.${Math.floor(index / 250)}.7`,
});

test(
  'a thousand simultaneous guests of two empty instances cost the backend one request of each kind per instance',
  { timeout: 30_000 },
  async () => {
    const backend = await startBackend();
    const fronts = await startInstances(backend, crowded);
    const replies = await Promise.all(
      Array.from({ length: 1_000 }, (_, index) =>
        send(fronts[index % 2 === 0 ? 0 : 1].url, '/', { headers: fromNetwork(index) }),
      ),
    );

    expect(replies.filter(({ status }) => status !== 200)).toEqual([]);
    expect(backend.requests.toSorted()).toEqual(
      [
        'GET /api/v1/billing/products',
        'GET /api/v1/bootstrap-data',
        'GET /api/v1/landing/artists',
        'GET /api/v1/value-lists/localizations',
      ].flatMap((one) => [one, one]),
    );
  },
);

test(
  'a cold start under 200 requests a second costs the backend one bootstrap read per instance and language',
  { timeout: 30_000 },
  async () => {
    const backend = await startBackend();
    backend.bootstrap = (_, res) =>
      void setTimeout(
        () =>
          res
            .writeHead(200, { 'content-type': 'application/json' })
            .end('{"data":{"user":null,"settings":{}}}'),
        1_000,
      );
    const fronts = await startInstances(backend, crowded);
    const visits: Promise<Reply>[] = [];
    for (const began = performance.now(); visits.length < 400; await wait(1)) {
      const expected = ((performance.now() - began) * 200) / 1_000;
      while (visits.length < expected) {
        const front = fronts[visits.length % 2 === 0 ? 0 : 1];
        const cookie = visits.length % 4 < 2 ? '' : '__Host-foyer-locale=de';
        visits.push(send(front.url, '/', { headers: { cookie, ...fromNetwork(visits.length) } }));
      }
    }
    const replies = await Promise.all(visits);

    expect(replies.filter(({ status }) => status !== 200)).toEqual([]);
    const reads = ['GET /api/v1/bootstrap-data', 'GET /api/v1/bootstrap-data de'];
    expect(backend.requests.filter((one) => one.includes('bootstrap')).toSorted()).toEqual(
      reads.flatMap((one) => [one, one]),
    );
  },
);

test(
  'while the backend is down, guests get cached pages, and each instance retries at most every two seconds',
  { timeout: 15_000 },
  async () => {
    const backend = await startBackend();
    const fronts = await startInstances(backend, { GUEST_CACHE_SECONDS: '0.05' });
    for (const front of fronts) await send(front.url, '/');
    backend.isDown = true;
    backend.requests.length = 0;

    for (const end = performance.now() + 5_000; performance.now() < end; await wait(20)) {
      expect(await Promise.all(fronts.map((front) => titleOf(front)))).toEqual([
        'Before',
        'Before',
      ]);
    }

    // 5 seconds, including the first request.
    expect(bootstraps(backend)).toBeLessThanOrEqual(6);
    expect(bootstraps(backend)).toBeGreaterThan(2);
  },
);

test('reports in the metrics whether Redis responds', { timeout: 20_000 }, async () => {
  const [front] = await startInstances(await startBackend(), { STATUS_TOKEN: token });
  const metric = async (): Promise<string | undefined> =>
    /^foyer_redis_up (\d)$/m.exec(
      (await send(front.url, '/metrics', { headers: { authorization: `Bearer ${token}` } })).body,
    )?.[1];
  await expect.poll(metric, { timeout: 4_000 }).toBe('1');

  await redis.kill();
  await expect.poll(metric, { timeout: 4_000 }).toBe('0');

  await redis.restart();
  await expect.poll(metric, { timeout: 8_000 }).toBe('1');
});

test('all requests succeed while Redis restarts under load', { timeout: 30_000 }, async () => {
  const backend = await startBackend();
  const fronts = await startInstances(backend, { GUEST_CACHE_SECONDS: '0.05' });
  const over = new AbortController();
  const statuses: number[] = [];
  const guest = async (front: RunningGateway): Promise<void> => {
    while (!over.signal.aborted) statuses.push((await send(front.url, '/')).status);
  };
  const guests = Array.from({ length: 8 }, (_, index) => guest(fronts[index % 2 === 0 ? 0 : 1]));
  await wait(500);

  await redis.kill();
  await wait(1_000);
  await redis.restart();
  await wait(1_000);
  over.abort();
  await Promise.all(guests);

  expect(statuses.filter((status) => status !== 200)).toEqual([]);
  expect(statuses.length).toBeGreaterThan(100);
  // Each outage is logged once at its start and once at its end. A machine that is busy for two
  // seconds may mistake its own pause for one more.
  for (const { log } of fronts) {
    const outages = (): string =>
      log
        .map((line) => /redis is (down|back)/.exec(line)?.[1] ?? '')
        .filter(Boolean)
        .join(' ');
    await expect.poll(outages, { timeout: 4_000 }).toMatch(/^(?:down back ?)+$/);
  }
});

test.each([
  ['a person', { user: { id: 5, display_name: 'canary', email: 'canary@music.test' } }, {}, 503],
  ['a cookie', {}, { 'set-cookie': 'laravel_session=canary' }, 200],
  ['a token against forged requests', { csrf_token: 'canary' }, {}, 200],
])('drops %s of a shared response', async (_, part, headers, status) => {
  const backend = await startBackend();
  const fronts = await startInstances(backend);
  const body = JSON.stringify({ data: { settings: {}, ...part } });
  backend.bootstrap = (_, res) =>
    void res.writeHead(200, { 'content-type': 'application/json', ...headers }).end(body);
  const guest = {
    cookie: '__Host-foyer-locale=de; be-active-theme=canary',
    'user-agent': 'canary',
  };
  const visitor = { cookie: 'laravel_session=canary', authorization: 'Bearer canary' };

  for (const front of fronts)
    expect((await send(front.url, '/', { headers: guest })).status).toBe(status);
  for (const front of fronts) await send(front.url, '/', { headers: visitor });

  backend.bootstrap = null;
  for (const front of fronts)
    await expect
      .poll(
        () =>
          send(front.url, '/').then(
            (reply) => reply.status === 200 && !reply.body.includes('canary'),
          ),
        { timeout: 3_000 },
      )
      .toBe(true);
});

test('ignores unknown languages without a call or a cache entry', async () => {
  const backend = await startBackend();
  const [front] = await startInstances(backend);
  for (const locale of ['de', 'xx', 'aa_BB', 'zz-Abcd', 'DE', 'de'])
    await send(front.url, '/', { headers: { cookie: `__Host-foyer-locale=${locale}` } });

  expect(backend.requests.filter((one) => one.includes('bootstrap')).toSorted()).toEqual([
    'GET /api/v1/bootstrap-data',
    'GET /api/v1/bootstrap-data de',
  ]);
});

test('clears both instances within a second', async () => {
  const backend = await startBackend();
  const fronts = await startInstances(backend);
  for (const front of fronts) expect(await titleOf(front)).toBe('Before');
  backend.siteName = 'After';
  const invalidate = (authorization: string): Promise<number> =>
    send(fronts[0].url, '/_foyer/invalidate', { method: 'POST', headers: { authorization } }).then(
      ({ status }) => status,
    );

  expect([
    await invalidate('Bearer wrong'),
    await invalidate(''),
    await invalidate(`Basic ${token}`),
  ]).toEqual([401, 401, 401]);
  expect(await titleOf(fronts[1])).toBe('Before');
  expect(await invalidate(`Bearer ${token}`)).toBe(204);

  expect(await titleOf(fronts[0])).toBe('After');
  // A page stays fresh for five seconds. After that, the change would show anyway.
  await expect.poll(() => titleOf(fronts[1]), { timeout: 1_000 }).toBe('After');
});

test('while Redis is down, a clear affects this instance at once and the others later', async () => {
  const backend = await startBackend();
  const fronts = await startInstances(backend);
  for (const front of fronts) expect(await titleOf(front)).toBe('Before');
  backend.siteName = 'After';
  await redis.kill();
  const authorization = `Bearer ${token}`;

  await expect
    .poll(() =>
      send(fronts[0].url, '/_foyer/invalidate', {
        method: 'POST',
        headers: { authorization },
      }).then(({ status }) => status),
    )
    .toBe(202);
  expect(await titleOf(fronts[0])).toBe('After');
  await redis.restart();

  await expect.poll(() => titleOf(fronts[1])).toBe('After');
});

test('clears guests’ pages on all instances only after an admin write that changes them', async () => {
  const backend = await startBackend();
  const fronts = await startInstances(backend);
  for (const front of fronts) await titleOf(front);
  backend.siteName = 'After';

  await send(fronts[0].url, '/api/v1/users/me', { method: 'PUT' });
  await wait(100);
  expect(await Promise.all(fronts.map((front) => titleOf(front)))).toEqual(['Before', 'Before']);
  expect((await send(fronts[0].url, '/api/v1/settings', { method: 'PUT' })).status).toBe(200);

  expect(await titleOf(fronts[0])).toBe('After');
  await expect.poll(() => titleOf(fronts[1]), { timeout: 1_500 }).toBe('After');
  // A change outside the gateway shows within two seconds.
  backend.siteName = 'Later';
  await expect
    .poll(() => Promise.all(fronts.map((front) => titleOf(front))), { timeout: 4_000 })
    .toEqual(['Later', 'Later']);
});

test('keeps two sites on one Redis separate', async () => {
  const [one, two] = [await startBackend(), await startBackend()];
  two.siteName = 'Other';
  const [front] = await startInstances(one);
  const [other] = await startInstances(two, { PUBLIC_URL: 'https://other.test' });

  expect([await titleOf(front), await titleOf(other)]).toEqual(['Before', 'Other']);
});

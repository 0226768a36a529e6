import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { redisAddress } from '../config/types.ts';
import { openStore } from '../store/open-store.ts';
import { connectRedis } from '../store/redis.ts';
import {
  listen,
  type Reply,
  type RunningGateway,
  send,
  startGateway,
} from '../test/test-gateway.ts';
import { noRedis, redisBinary, type RunningRedis, startRedis } from '../test/test-redis.ts';
import { Counters } from './counters.ts';
import { signedIn } from './test-replies.ts';

const ends: (() => unknown)[] = [];
beforeEach((context) => context.skip(redisBinary === null, noRedis));
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

const two = (key: string) => ({ key, max: 2, seconds: 60 });
const waits = async (counters: Counters, ...keys: string[]): Promise<number> =>
  (await counters.hit(keys.map(two))).waitMs;

/** A Redis with two instances. */
async function startShared(): Promise<{ server: RunningRedis; one: Counters; other: Counters }> {
  const server = await startRedis();
  ends.push(() => server.close());
  const connect = async (): Promise<Counters> => {
    const redis = connectRedis(redisAddress.parse(server.url), pino({ enabled: false }));
    ends.push(() => redis.close());
    await redis.tried;
    return new Counters(
      openStore(
        { guestCacheMs: 1, publicOrigin: 'https://a.test', upstreamOrigin: '', upstreamBase: '' },
        redis,
      ).counts,
    );
  };
  return { server, one: await connect(), other: await connect() };
}

test('counts all keys or none, and returns each count', async () => {
  const { one: counters } = await startShared();
  await counters.hit([two('full')]);
  await counters.hit([two('full'), two('half')]);

  expect(await counters.hit([two('new'), two('full'), two('half')])).toMatchObject({
    waitMs: expect.closeTo(60_000, -4),
    counts: [0, 2, 1],
  });
  expect(await counters.hit([two('new'), { ...two('half'), max: Infinity }])).toMatchObject({
    waitMs: 0,
    counts: [1, 2],
  });
  expect(await counters.hit([{ ...two('half'), max: Infinity }])).toMatchObject({
    waitMs: 0,
    counts: [3],
  });
});

test('shares counts between instances in one round trip', async () => {
  const { server, one, other } = await startShared();
  await one.hit([two('x')]);
  await server.client.config('RESETSTAT');
  const first = await one.hit([two('a'), two('b'), two('c')]);
  expect((await server.client.info('commandstats')).match(/cmdstat_eval\w*:calls=\d+/g)).toEqual([
    'cmdstat_evalsha:calls=1',
  ]);

  expect([await waits(other, 'a'), await waits(one, 'b', 'c')]).toEqual([0, 0]);
  expect(await waits(other, 'a')).toBeGreaterThan(55_000);
  first.refund();
  await expect.poll(() => waits(other, 'b')).toBe(0);
  for (const key of await server.client.keys('*'))
    expect(await server.client.pttl(key)).toBeGreaterThan(50_000);
});

test('sends Redis one command per sign-in, and none for other requests', async () => {
  const { server } = await startShared();
  const upstream = await listen(
    (req, res) =>
      void res
        .writeHead(req.url === '/auth/login' ? 422 : 200, { 'content-type': 'application/json' })
        .end(req.url === '/api/v1/bootstrap-data' ? '{"data":{"settings":{}}}' : '{}'),
  );
  const front = await startGateway(upstream.url, { REDIS_URL: server.url });
  const signIn = (): Promise<Reply> =>
    send(front.url, '/auth/login', {
      method: 'POST',
      body: '{"email":"ada@example.test"}',
      headers: { 'content-type': 'application/json' },
    });
  // The gateway is connected once its first count is stored.
  await expect
    .poll(async () => (await signIn().then(() => server.client.keys('*count:*'))).length)
    .toBeGreaterThan(2);
  const monitor = await server.client.monitor();
  ends.push(
    () => upstream.close(),
    () => front.close(),
    () => monitor.disconnect(),
  );
  const commands: string[] = [];
  monitor.on('monitor', (_, [command = '']: string[], source: string) => {
    // A script's own commands need no round trip.
    if (source !== 'lua') commands.push(command);
  });

  for (const [method, path] of [
    ['GET', '/api/v1/tracks/1'],
    ['HEAD', '/api/v1/tracks/1'],
    ['PUT', '/api/v1/users/me'],
    ['GET', '/'],
    ['GET', '/'],
  ] as const)
    expect([path, (await send(front.url, path, { method })).status]).toEqual([path, 200]);
  expect((await signIn()).status).toBe(422);
  await server.client.ping();

  await expect.poll(() => commands).toContain('ping');
  expect(commands).toEqual(['evalsha', 'ping']);
});

test('reads counts without incrementing them', async () => {
  const { one, other } = await startShared();
  await other.hit([two('full'), two('a')]);
  await other.hit([two('full')]);

  expect([
    (await one.hit([two('b')], { others: ['full', 'x'] })).counts,
    (await one.hit([two('b'), two('full')], { others: ['a'] })).counts,
    (await one.hit([two('x')], { others: ['full', 'b'] })).counts,
  ]).toEqual([
    [1, 2, 0],
    [1, 2, 1],
    [1, 2, 1],
  ]);
});

test("all instances recognise a browser until its account's password changes", async () => {
  const { server } = await startShared();
  const upstream = await listen(
    (req, res) =>
      void res
        .writeHead(String(req.headers['x-forwarded-for']).startsWith('203.') ? 422 : 200, {
          'content-type': 'application/json',
        })
        .end(signedIn('ada@example.test')),
  );
  const start = (): Promise<RunningGateway> =>
    startGateway(upstream.url, {
      REDIS_URL: server.url,
      RATE_LIMIT_SECRET: 'x'.repeat(32),
      TRUSTED_PROXIES: '127.0.0.1',
    });
  const [here, there] = [await start(), await start()];
  ends.push(
    () => upstream.close(),
    () => here.close(),
    () => there.close(),
  );
  const post = (
    front: RunningGateway,
    from: string,
    cookie: string,
    path = '/auth/login',
  ): Promise<Reply> =>
    send(front.url, path, {
      method: 'POST',
      body: '{"email":"ada@example.test"}',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from, cookie },
    });
  await expect
    .poll(() => post(here, '203.0.113.9', '').then(() => server.client.keys('*count:*')))
    .not.toEqual([]);
  const cookie =
    (await post(here, '192.0.2.1', '')).headers['set-cookie']
      ?.find((one) => one.includes('foyer-devices='))
      ?.split(';', 1)[0] ?? '';
  for (let turn = 0; turn < 10; turn += 1) await post(here, '203.0.113.1', '');

  expect([
    (await post(there, '203.0.113.1', '')).status,
    (await post(there, '203.0.113.1', cookie)).status,
  ]).toEqual([429, 422]);
  expect((await post(there, '192.0.2.1', '', '/auth/reset-password')).status).toBe(200);
  await expect.poll(async () => (await post(here, '203.0.113.1', cookie)).status).toBe(429);
});

test('stores only hashed keys in Redis, and deletes keys whose count is zero', async () => {
  const { server } = await startShared();
  const upstream = await listen(
    (req, res) =>
      void res
        .writeHead(req.headers.authorization === 'stale' ? 419 : 422, {
          'content-type': 'application/json',
        })
        .end('{}'),
  );
  const fronts = await Promise.all(
    [0, 1].map(() =>
      startGateway(upstream.url, { REDIS_URL: server.url, TRUSTED_PROXIES: '127.0.0.1' }),
    ),
  );
  ends.push(() => upstream.close(), ...fronts.map((front) => () => front.close()));
  const signIn = async (from: string, email: string, authorization = ''): Promise<number> =>
    (
      await send((fronts[from.length % 2] ?? fronts[0])?.url ?? '', '/auth/login', {
        method: 'POST',
        body: JSON.stringify({ email }),
        headers: { 'content-type': 'application/json', 'x-forwarded-for': from, authorization },
      })
    ).status;
  await expect
    .poll(() => signIn('192.0.2.1', 'ada@example.test').then(() => server.client.dbsize()))
    .toBeGreaterThan(0);
  for (const from of ['192.0.2.1', '2001:db8:5:ab00::1'])
    for (let turn = 0; turn < 3; turn += 1) await signIn(from, 'ada@example.test');

  const keys = await server.client.keys('*count:*');
  expect(keys.length).toBeGreaterThan(5);
  for (const key of keys) expect(key).toMatch(/^foyer:2:\{https:\S+\}:count:[\w-]{22}$/);
  expect(keys.join()).not.toMatch(/192\.0|2001:|ada@|login/);
  for (let turn = 0; turn < 40; turn += 1)
    await signIn('192.0.2.1', `guest-${turn}@example.test`, 'stale');
  // Only the network counts of refused requests remain.
  await expect
    .poll(async () => (await server.client.keys('*count:*')).length)
    .toBeLessThanOrEqual(keys.length + 1);
});

test('counts an account on all instances together, even without a configured secret', async () => {
  const { server } = await startShared();
  const upstream = await listen(
    (_, res) => void res.writeHead(422, { 'content-type': 'application/json' }).end('{}'),
  );
  const fronts = await Promise.all(
    [0, 1].map(() => startGateway(upstream.url, { REDIS_URL: server.url })),
  );
  ends.push(() => upstream.close(), ...fronts.map((front) => () => front.close()));
  const signIn = async (front: RunningGateway, email: string): Promise<number> =>
    (
      await send(front.url, '/auth/login', {
        method: 'POST',
        body: JSON.stringify({ email }),
        headers: { 'content-type': 'application/json' },
      })
    ).status;
  // Each is connected once its own first count is stored.
  for (const [index, front] of fronts.entries()) {
    const before = await server.client.dbsize();
    await expect
      .poll(() => signIn(front, `first-${index}@example.test`).then(() => server.client.dbsize()))
      .toBeGreaterThan(before);
  }
  const statuses: number[] = [];
  for (let turn = 0; turn < 12; turn += 1)
    for (const front of fronts) statuses.push(await signIn(front, 'ada@example.test'));

  expect(statuses.filter((status) => status === 422)).toHaveLength(10);
});

test('keeps local counts when Redis loses its data', async () => {
  const { server, one } = await startShared();
  await one.hit([two('a')]);
  await one.hit([two('a')]);
  await server.client.flushall();

  expect(await waits(one, 'a')).toBeGreaterThan(55_000);
});

test('applies the last known counts of other instances while Redis is down', async () => {
  const { server, one, other } = await startShared();
  await other.hit([two('a')]);
  await one.hit([two('a'), two('full elsewhere')]);
  await other.hit([two('full elsewhere')]);
  await one.hit([two('full elsewhere')]);

  server.freeze();
  expect([(await waits(one, 'a')) > 0, (await waits(one, 'full elsewhere')) > 0]).toEqual([
    true,
    true,
  ]);
  // If each waited for Redis, this would time out.
  for (let turn = 0; turn < 100; turn += 1) expect(await waits(one, `new ${turn}`)).toBe(0);
  expect([await waits(one, 'b'), await waits(one, 'b'), (await waits(one, 'b')) > 0]).toEqual([
    0,
    0,
    true,
  ]);
  await server.kill();

  expect([await waits(other, 'c'), await waits(other, 'c'), (await waits(other, 'c')) > 0]).toEqual(
    [0, 0, true],
  );
});

test.each<[what: string, command: string[], isFull: boolean]>([
  ['a list', ['RPUSH', 'key', 'x'], false],
  ['no number', ['SET', 'key', 'nan', 'PX', '5000'], false],
  ['a very long number', ['SET', 'key', '9'.repeat(400)], false],
  ['a count without an end', ['SET', 'key', '7'], true],
  ['a count with an end in a year', ['SET', 'key', '7', 'PX', '31536000000'], true],
])('ignores %s in place of a count', async (_, [command = '', , ...args], isFull) => {
  const { server, one, other } = await startShared();
  await other.hit([two('a')]);
  const [key = ''] = await server.client.keys('*count:*');
  await server.client.del(key);
  await server.client.call(command, key, ...args);

  const waitMs = await waits(one, 'a');
  expect(waitMs).toBeLessThanOrEqual(60_000);
  expect(waitMs > 0).toBe(isFull);
  const left = await server.client.pttl(key);
  expect([left > 50_000, left <= 60_000]).toEqual([true, true]);
  if (!isFull) expect([await waits(one, 'a'), (await waits(one, 'a')) > 0]).toEqual([0, true]);
});

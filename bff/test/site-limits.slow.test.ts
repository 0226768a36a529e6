import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { listen, type RunningGateway, send } from './test-gateway.ts';
import { open, redis, startRedisForEach } from './test-redis-for-each.ts';
import { boundsOf, requestsOf, start, statusOf } from './test-site-limits.ts';

startRedisForEach();

test(
  'running instances share it exactly, and keep their share while Redis is away',
  { timeout: 20_000 },
  async () => {
    const env = { REDIS_URL: redis.url };
    const [a, b] = [await start(env), await start(env)];
    await expect
      .poll(async () => (await requestsOf(a, b)).toSorted((one = 0, other = 0) => one - other), {
        timeout: 3_000,
      })
      .toEqual([10, 11]);
    const c = await start(env);
    await expect.poll(() => requestsOf(a, b, c), { timeout: 3_000 }).toEqual([7, 7, 7]);
    expect(await boundsOf(a)).toMatchObject({ ofOneCall: 4, ofOneAddress: 3 });

    await redis.kill();
    await expect.poll(async () => (await statusOf(a)).redis, { timeout: 3_000 }).toBe('down');
    expect(await requestsOf(a, b, c)).toEqual([7, 7, 7]);

    await redis.restart();
    await c.close();
    await expect
      .poll(async () => (await requestsOf(a, b)).toSorted((one = 0, other = 0) => one - other), {
        timeout: 8_000,
      })
      .toEqual([10, 11]);
    await b.close();
    await expect.poll(() => requestsOf(a), { timeout: 3_000 }).toEqual([21]);
  },
);

test('an instance with fewer slots finishes its requests before it starts new ones', async () => {
  const waiting: ServerResponse[] = [];
  const upstream = await listen((req, res) => {
    if (req.url?.includes('bootstrap')) res.end('{}');
    else waiting.push(res);
  });
  open.push(upstream);
  const env = {
    REDIS_URL: redis.url,
    UPSTREAM_MAX_REQUESTS_TOTAL: '8',
    CLIENT_MAX_REQUESTS: '0',
  };
  const a = await start(env, upstream.url);
  await expect.poll(() => requestsOf(a)).toEqual([8]);
  const ask = (path: string): Promise<number> => send(a.url, path).then(({ status }) => status);
  const held = ['/api/v1/x', '/api/v1/tracks/1'].flatMap((path) => [1, 2, 3].map(() => ask(path)));
  await expect.poll(() => waiting.length).toBe(6);

  const b = await start(env, upstream.url);
  await expect.poll(() => requestsOf(a, b), { timeout: 3_000 }).toEqual([4, 4]);
  expect(await ask('/build/x')).toBe(503);
  for (const res of waiting.splice(0)) res.end('{}');

  expect(await Promise.all(held)).toEqual([200, 200, 200, 200, 200, 200]);
  const later = ask('/build/x');
  await expect.poll(() => waiting.length).toBe(1);
  waiting[0]?.end('{}');
  expect(await later).toBe(200);
});

test('copies for another backend are shared out too', async () => {
  const env = {
    REDIS_URL: redis.url,
    SHADOW_URL: 'http://127.0.0.1:2',
    SHADOW_RATE_TOTAL: '5',
  };
  const a = await start(env);
  const ratesOf = async (front: RunningGateway): Promise<(number | null)[]> =>
    (await statusOf(front)).instances?.instances.map(({ shadowRate }) => shadowRate) ?? [];
  await expect.poll(() => ratesOf(a)).toEqual([5]);

  await start(env);

  await expect.poll(() => ratesOf(a), { timeout: 3_000 }).toEqual([2.5, 2.5]);
});

import { once } from 'node:events';
import type { Redis } from 'ioredis';
import { afterEach, expect, test, vi } from 'vitest';
import { noRedis, redisBinary, type RunningRedis, startRedis } from '../test-redis.ts';
import { Counter } from './counter.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const end of ends.splice(0)) await end();
});

const two = { most: 2, seconds: 60 };

test('lets so many through in a window, and then says how long to wait', async () => {
  vi.useFakeTimers();
  const counter = new Counter('x', two, undefined);

  expect([await counter.take('a'), await counter.take('a'), await counter.take('b')]).toEqual([0, 0, 0]);
  vi.advanceTimersByTime(20_000);
  expect(await counter.take('a')).toBe(40_000);
  vi.advanceTimersByTime(40_000);
  expect(await counter.take('a')).toBe(0);
});

test('has room again for what was given back', async () => {
  const counter = new Counter('x', two, undefined);
  await counter.take('a');
  await counter.take('a');

  await counter.giveBack('a');

  expect([await counter.take('a'), await counter.take('a') > 0]).toEqual([0, true]);
});

/** A Redis, and as many connections to it as instances there would be. */
async function sharedRedis(): Promise<{ connect: () => Promise<Redis>; server: RunningRedis }> {
  const server = await startRedis();
  ends.push(() => server.close());
  const connect = async (): Promise<Redis> => {
    const redis = server.client.duplicate().on('error', () => {});
    ends.unshift(() => redis.disconnect());
    await once(redis, 'ready');
    return redis;
  };
  return { connect, server };
}

test('counts for two instances together, and lets Redis forget', async (context) => {
  context.skip(redisBinary === null, noRedis);
  const { connect } = await sharedRedis();
  const [here, there] = [await connect(), await connect()];
  const [one, other] = [new Counter('x', two, here), new Counter('x', two, there)];

  expect([await one.take('a'), await other.take('a')]).toEqual([0, 0]);
  expect(await one.take('a')).toBeGreaterThan(55_000);
  await other.giveBack('a');
  await other.giveBack('a');
  expect(await one.take('a')).toBe(0);
  const [key = ''] = await here.keys('*');
  expect(await here.ttl(key)).toBeGreaterThan(50);
});

test('counts alone while Redis is silent, and while it is gone', async (context) => {
  context.skip(redisBinary === null, noRedis);
  const { connect, server } = await sharedRedis();
  const counter = new Counter('x', two, await connect());

  server.freeze();
  const before = performance.now();
  expect([await counter.take('a'), await counter.take('a'), await counter.take('a') > 0]).toEqual([0, 0, true]);
  expect(performance.now() - before).toBeLessThan(2_000);
  await server.kill();

  expect([await counter.take('b'), await counter.take('b'), await counter.take('b') > 0]).toEqual([0, 0, true]);
});

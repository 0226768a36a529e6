import { once } from 'node:events';
import { Redis } from 'ioredis';
import { afterEach, expect, test, vi } from 'vitest';
import { Counter } from './counter.ts';
import { hasRedis, startRedis } from './test-redis.ts';

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

async function sharedRedis(): Promise<{ connect: () => Promise<Redis>; process: Awaited<ReturnType<typeof startRedis>>['process'] }> {
  const { port, process } = await startRedis();
  ends.push(async () => {
    if (process.exitCode === null && process.signalCode === null && process.kill('SIGKILL')) await once(process, 'exit');
  });
  const connect = async (): Promise<Redis> => {
    const redis = new Redis({ port, host: '127.0.0.1' }).on('error', () => {});
    ends.unshift(() => redis.disconnect());
    await once(redis, 'ready');
    return redis;
  };
  return { connect, process };
}

test.skipIf(!hasRedis)('counts for two instances together, and lets Redis forget', async () => {
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

test.skipIf(!hasRedis)('counts alone while Redis is silent, and while it is gone', async () => {
  const { connect, process } = await sharedRedis();
  const counter = new Counter('x', two, await connect());

  process.kill('SIGSTOP');
  const before = performance.now();
  expect([await counter.take('a'), await counter.take('a'), await counter.take('a') > 0]).toEqual([0, 0, true]);
  expect(performance.now() - before).toBeLessThan(2_000);
  process.kill('SIGKILL');
  await once(process, 'exit');

  expect([await counter.take('b'), await counter.take('b'), await counter.take('b') > 0]).toEqual([0, 0, true]);
});

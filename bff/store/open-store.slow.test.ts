import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { redis, startRedisForEach } from '../test/test-redis-for-each.ts';
import { startInstance } from './test-open-store.ts';

startRedisForEach();

const kept = (): Promise<string> =>
  redis.dump().then((text) =>
    text
      .split('\n')
      .filter((line) => line.includes('value:'))
      .join(),
  );

const down = (): Promise<never> => Promise.reject(new Error('down'));

test('instances wait while one of them loads', { timeout: 15_000 }, async () => {
  const [a, b] = [startInstance('a'), startInstance('b')];
  a.load.mockImplementation(() => wait(2_500, { name: 'slow' }));
  const asked = a.get();
  await expect.poll(() => a.load.mock.calls.length).toBe(1);

  expect(await b.get()).toEqual({ name: 'slow' });

  await asked;
  expect(b.load).not.toHaveBeenCalled();
});

test(
  'the crash of the loading instance delays the others only briefly',
  { timeout: 15_000 },
  async () => {
    const [a, b] = [startInstance('a'), startInstance('b')];
    a.load.mockImplementation(() => new Promise(() => {}));
    void a.get();
    await expect.poll(() => a.load.mock.calls.length).toBe(1);
    // Simulates a crash: its lock is not released.
    a.connection.close();

    expect(await b.get()).toEqual({ name: 'b' });
  },
);

test(
  'after a failed load of one instance, the others do not try for two seconds',
  { timeout: 15_000 },
  async () => {
    const [a, b] = [startInstance('a'), startInstance('b')];
    a.load.mockImplementation(down);
    await expect(a.get()).rejects.toThrow('down');
    await expect.poll(() => redis.client.keys('*rest:k')).toHaveLength(1);

    await expect(b.get()).rejects.toThrow('cannot be reached');

    expect(b.load).not.toHaveBeenCalled();
    await expect.poll(() => b.get().catch(() => null), { timeout: 4_000 }).toEqual({ name: 'b' });
  },
);

test(
  'a clearing while Redis is down reaches the others once it is back',
  { timeout: 15_000 },
  async () => {
    const [a, b] = [startInstance('a'), startInstance('b')];
    await a.get();
    await b.get();
    await redis.kill();
    await expect.poll(() => a.store.stats().tier).toBe('redis-away');

    await a.store.clear();
    expect([a.cache.peek('k'), b.cache.peek('k')]).toEqual([undefined, expect.anything()]);
    await redis.restart();

    await expect.poll(() => b.cache.peek('k'), { timeout: 8_000 }).toBeUndefined();
  },
);

test('clears everything at once after a write, and again when the backend has finished', async () => {
  const { store, cache, get } = startInstance('a');
  await get();
  store.invalidateNowAndSoon();
  expect(cache.peek('k')).toBeUndefined();
  await get();
  expect(cache.peek('k')).toBeDefined();

  await expect.poll(() => cache.peek('k'), { timeout: 3_000 }).toBeUndefined();
});

test(
  'a Redis that is down or hangs costs no response, and is used again when it is back',
  { timeout: 30_000 },
  async () => {
    const { store, get } = startInstance('a', { guestCacheMs: 1 });
    await get();
    await redis.kill();
    for (let turn = 0; turn < 20; turn += 1) expect(await get()).toEqual({ name: 'a' });
    await expect.poll(() => store.stats().tier).toBe('redis-away');
    await redis.restart();
    await expect.poll(() => store.stats().tier, { timeout: 8_000 }).toBe('redis');
    await get();
    await expect.poll(kept).toContain('value:k');

    redis.freeze();
    for (let turn = 0; turn < 20; turn += 1) {
      expect(await get()).toEqual({ name: 'a' });
      await wait(100);
    }
    redis.goOn();
    await expect.poll(() => store.stats().tier, { timeout: 8_000 }).toBe('redis');
  },
);

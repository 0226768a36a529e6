import { expect, test } from 'vitest';
import { redis, startRedisForEach } from '../test/test-redis-for-each.ts';
import { startInstance } from './test-open-store.ts';

startRedisForEach();

test('delivers a clear to other instances once Redis is back', { timeout: 15_000 }, async () => {
  const [a, b] = [startInstance('a'), startInstance('b')];
  await a.get();
  await b.get();
  await redis.kill();
  await expect.poll(() => a.connection.isUp()).toBe(false);

  await a.store.clear();
  expect([a.cache.peek('k'), b.cache.peek('k')]).toEqual([undefined, expect.anything()]);
  await redis.restart();

  await expect.poll(() => b.cache.peek('k'), { timeout: 8_000 }).toBeUndefined();
});

test("clears everything at once after a write, and again after the write's timeout", async () => {
  const { store, cache, get } = startInstance('a');
  await get();
  store.invalidateNowAndSoon();
  expect(cache.peek('k')).toBeUndefined();
  await get();
  expect(cache.peek('k')).toBeDefined();

  await expect.poll(() => cache.peek('k'), { timeout: 3_000 }).toBeUndefined();
});

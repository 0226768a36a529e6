import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { type Value } from './test-instance.ts';
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

test('instances take over what one of them loaded, as the same object each time', async () => {
  const [a, b] = [startInstance('a'), startInstance('b')];
  await a.get();
  await expect.poll(kept).toContain('value:k');

  const first = await b.get();

  expect(first).toEqual({ name: 'a' });
  expect([await b.get(), b.cache.peek('k')].every((value) => value === first)).toBe(true);
  expect(b.load).not.toHaveBeenCalled();
  expect(b.store.stats()).toEqual({
    tier: 'redis',
    caches: { values: { hits: 2, stale: 0, misses: 1, loads: 0, failures: 0 } },
  });
});

test("an instance that lost its lock neither releases another's nor stores what it loaded", async () => {
  const a = startInstance('a');
  const slow = Promise.withResolvers<Value>();
  a.load.mockImplementation(() => slow.promise);
  const asked = a.get();
  await expect.poll(() => redis.client.keys('*lock:k')).toHaveLength(1);
  const lock = (await redis.client.keys('*lock:k'))[0] ?? '';
  await redis.client.set(lock, 'of another');

  slow.resolve({ name: 'late' });

  expect(await asked).toEqual({ name: 'late' });
  await wait(100);
  expect([await redis.client.get(lock), await kept()]).toEqual(['of another', '']);
});

const down = (): Promise<never> => Promise.reject(new Error('down'));

test('while loading fails, all instances serve stale values, including one that has just started', async () => {
  const short = { guestCacheMs: 50 };
  const [a, b] = [startInstance('a', short), startInstance('b', short)];
  await a.get();
  await expect.poll(kept).toContain('value:k');
  await b.get();
  await wait(100);
  const c = startInstance('c', short);
  for (const { load } of [a, b, c]) load.mockReset().mockImplementation(down);

  for (let turn = 0; turn < 20; turn += 1) {
    expect(await Promise.all([a.get(), b.get(), c.get()])).toEqual([
      { name: 'a' },
      { name: 'a' },
      { name: 'a' },
    ]);
    await wait(20);
  }

  expect(a.load.mock.calls.length + b.load.mock.calls.length + c.load.mock.calls.length).toBe(1);
  expect(c.store.stats().caches['values']).toMatchObject({ hits: 0, stale: 20, misses: 0 });
});

test('a clearing reaches the other instances at once, and those that start later', async () => {
  const [a, b] = [startInstance('a'), startInstance('b')];
  await a.get();
  await expect.poll(kept).toContain('value:k');
  await b.get();

  await a.store.clear();

  expect(a.cache.peek('k')).toBeUndefined();
  await expect.poll(() => b.cache.peek('k')).toBeUndefined();
  expect(await startInstance('c').get()).toEqual({ name: 'c' });
});

test.each([
  { publicOrigin: 'https://b.test' },
  { upstreamOrigin: 'https://api2.test' },
  { upstreamBase: '/base' },
])('a site with %j shares nothing with the others', async (other) => {
  const [a, b] = [startInstance('a'), startInstance('b', other)];
  await a.get();
  await expect.poll(kept).toContain('value:k');

  expect(await b.get()).toEqual({ name: 'b' });
  await a.store.clear();
  await wait(100);
  expect(b.cache.peek('k')).toBeDefined();
});

test('values outlive their instances by a day, and locks by a moment', async () => {
  const a = startInstance('a');
  a.load.mockImplementation(() => wait(200, { name: 'a' }));
  const asked = a.get();
  await expect.poll(() => redis.client.keys('*lock:k')).toHaveLength(1);
  const lock = (await redis.client.keys('*lock:k'))[0] ?? '';
  expect(await redis.client.pttl(lock)).toBeLessThanOrEqual(2_000);

  await asked;

  await expect.poll(kept).toContain('value:k');
  const left = await redis.client.pttl((await redis.client.keys('*value:k'))[0] ?? '');
  expect(left / 1_000 / 60 / 60).toBeCloseTo(24, 1);
  expect(await redis.client.keys('*lock:k')).toEqual([]);
});

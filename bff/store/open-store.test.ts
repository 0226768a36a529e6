import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startRedisForEach } from '../test/test-redis-for-each.ts';
import { startInstance } from './test-open-store.ts';

startRedisForEach();

test('loads values per instance, and clears them on all instances at once', async () => {
  const [a, b] = [startInstance('a'), startInstance('b')];
  await expect.poll(() => a.connection.isUp() && b.connection.isUp()).toBe(true);
  expect([await a.get(), await b.get()]).toEqual([{ name: 'a' }, { name: 'b' }]);
  const first = b.cache.peek('k');
  expect(await b.get()).toBe(first);

  await a.store.clear();

  expect(a.cache.peek('k')).toBeUndefined();
  await expect.poll(() => b.cache.peek('k')).toBeUndefined();
  expect(b.store.stats()).toMatchObject({ values: { loads: 1, failures: 0 } });
});

test.each([
  { publicOrigin: 'https://b.test' },
  { upstreamOrigin: 'https://api2.test' },
  { upstreamBase: '/base' },
])('does not clear a site with %j', async (other) => {
  const [a, b] = [startInstance('a'), startInstance('b', other)];
  await expect.poll(() => a.connection.isUp() && b.connection.isUp()).toBe(true);
  await b.get();

  await a.store.clear();
  await wait(100);

  expect(b.cache.peek('k')).toBeDefined();
});

import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { redisAddress } from '../config/types.ts';
import { noRedis, redisBinary } from '../test/test-redis.ts';
import { type RunningCluster, startRedisCluster } from '../test/test-redis-cluster.ts';
import { connectRedis } from './redis.ts';
import { createSharedCounts } from './shared-counts.ts';
import { type Instance, startInstance } from './test-instance.ts';

/** Two instances that share a real cluster of three nodes. */
let cluster: RunningCluster;
const open: { close(): void }[] = [];
beforeAll(async () => {
  if (redisBinary !== null) cluster = await startRedisCluster();
}, 30_000);
beforeEach(async (context) => {
  context.skip(redisBinary === null, noRedis);
  for (const { client } of cluster.nodes) await client.flushall();
});
afterEach(() => {
  for (const one of open.splice(0)) one.close();
});
afterAll(() => cluster?.close());

async function start(name: string): Promise<Instance> {
  const instance = startInstance(cluster.url, name);
  open.push(instance);
  await expect.poll(() => instance.connection.isUp(), { timeout: 5_000 }).toBe(true);
  return instance;
}

test('stores all keys of a site in one hash slot', async () => {
  const a = await start('a');
  await a.store.clear();
  await a.store.counts?.hit([{ key: 'x', max: 5, seconds: 60 }], ['y']);

  const keys = await cluster.keys();
  expect(keys.length).toBeGreaterThan(1);
  const slots = await Promise.all(keys.map((key) => cluster.client.cluster('KEYSLOT', key)));
  expect(new Set(slots).size).toBe(1);
});

test('clears instances that are subscribed at different nodes', async () => {
  const instances = await Promise.all(['a', 'b', 'c', 'd', 'e'].map(start));
  for (const one of instances) await one.get();
  await expect.poll(() => instances.every(({ cache }) => cache.peek('k') !== undefined)).toBe(true);

  await expect
    .poll(async () => {
      await instances[0]?.store.clear();
      return instances.map(({ cache }) => cache.peek('k'));
    })
    .toEqual(instances.map(() => undefined));
});

test('changes the counts of several keys atomically', async () => {
  const [a, b] = [await start('a'), await start('b')];
  const two = (key: string) => ({ key, max: 2, seconds: 60 });
  const hit = async ({ store }: Instance, ...keys: string[]) =>
    (await store.counts?.hit(keys.map(two), []))?.isCounted;

  expect([await hit(a, 'x', 'y'), await hit(b, 'x', 'y'), await hit(a, 'x', 'z')]).toEqual([
    true,
    true,
    false,
  ]);
  expect(await hit(b, 'z')).toBe(true);
});

test(
  'continues without the cluster while a node is down, and uses it again afterwards',
  { timeout: 60_000 },
  async () => {
    const [a, b] = [await start('a'), await start('b')];
    await a.store.clear();
    const holders = await Promise.all(
      cluster.nodes.map(async (node) => ({ node, size: await node.client.dbsize() })),
    );
    const holder = holders.toSorted((x, y) => y.size - x.size)[0]!.node;

    await holder.kill();
    // If each waited for the node, this would time out.
    const counts: unknown[] = [];
    for (let turn = 0; turn < 500; turn += 1)
      counts.push(await a.store.counts?.hit([{ key: `${turn}`, max: 5, seconds: 60 }], []));
    expect(new Set(counts)).toEqual(new Set([null]));
    expect(await a.get('new')).toEqual({ name: 'a' });

    await holder.restart();
    await b.get();
    await expect
      .poll(
        async () => {
          await a.store.clear();
          return b.cache.peek('k');
        },
        { timeout: 20_000, interval: 200 },
      )
      .toBeUndefined();
  },
);

test('logs that Redis is down without its password', async () => {
  const lines: string[] = [];
  const nobody = connectRedis(
    redisAddress.parse('redis+cluster://:hunter2secret@127.0.0.1:1'),
    pino({ base: null }, { write: (line) => void lines.push(line) }),
  );
  open.push(nobody);
  await nobody.tried;

  await expect.poll(() => lines.join(''), { timeout: 5_000 }).toContain('redis is down');
  expect(lines.join('')).not.toContain('hunter2secret');
  expect(createSharedCounts(nobody, 'x', 'y').hit([], [])).toBeNull();
});

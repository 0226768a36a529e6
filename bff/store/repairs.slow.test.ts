import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { redis, startRedisForEach } from '../test/test-redis-for-each.ts';
import { pollMs } from './cached-key.ts';
import { startInstance } from './test-open-store.ts';

/**
 * Values that somebody else writes to our keys are never served, never waited for, and soon
 * overwritten.
 */
vi.mock(import('node:timers/promises'), { spy: true });
/** How often an instance waited for another one that loads. */
const polls = (): number => vi.mocked(wait).mock.calls.filter(([ms]) => ms === pollMs).length;

startRedisForEach();

const site = 'foyer:2:{https://a.test:https://api.test}:';
const keys = {
  value: `${site}values:value:k`,
  lock: `${site}values:lock:k`,
  rest: `${site}values:rest:k`,
  generation: `${site}generation`,
};
const isKept = (): Promise<boolean> =>
  redis.client.hexists(keys.value, 'json').then(Boolean, () => false);

/** A new instance loads its own value and shares it. Returns how often it waited for others. */
async function repair(): Promise<number> {
  vi.mocked(wait).mockClear();
  expect(await startInstance('b').get()).toEqual({ name: 'b' });
  const waits = polls();

  await expect
    .poll(
      async () =>
        JSON.parse(
          (await redis.client.hget(keys.value, 'json').catch(() => null)) ?? 'null',
        ) as unknown,
    )
    .toEqual({ name: 'b' });
  const c = startInstance('c');
  expect(await c.get()).toEqual({ name: 'b' });
  expect(c.load).not.toHaveBeenCalled();
  expect(await redis.client.pttl(keys.value)).toBeGreaterThan(80_000_000);
  expect(await redis.client.exists(keys.lock, keys.rest)).toBe(0);
  return waits;
}

test.each<[what: string, json: string | Buffer]>([
  ['half of an object', '{'],
  ['null', 'null'],
  ['another shape', '{"name":7}'],
  ['a text', '"x"'],
  ['nothing', ''],
  ['compressed bytes', gzipSync('{"name":"a"}')],
  ['a value of 9 MB', JSON.stringify({ name: 'x'.repeat(9 * 1024 * 1024) })],
])('treats %s in place of a value as missing, and overwrites it', async (_, json) => {
  await startInstance('a').get();
  await expect.poll(isKept).toBe(true);
  await redis.client.hset(keys.value, 'json', json);

  await repair();
});

test.each<[what: string, ...commands: (string | number)[][]]>([
  ['a text in place of a value', ['SET', keys.value, 'x']],
  ['a list without expiry in place of a value', ['RPUSH', keys.value, 'x']],
  ['an empty value', ['HSET', keys.value, 'generation', '']],
  [
    'a fresh value without its JSON',
    ['HSET', keys.value, 'generation', ''],
    ['PEXPIRE', keys.value, 86_400_000],
  ],
  ['a lock without an end', ['SET', keys.lock, 'of nobody']],
  [
    'a lock that ends in an hour, as after a clock that went back',
    ['SET', keys.lock, 'of nobody', 'PX', 3_600_000],
  ],
  ['a list without expiry in place of a lock', ['RPUSH', keys.lock, 'x']],
  ['a rest without an end', ['SET', keys.rest, 'fresh']],
  ['a rest that ends in an hour', ['SET', keys.rest, 'resting', 'PX', 3_600_000]],
  ['a set in place of a rest', ['SADD', keys.rest, 'x']],
  ['a list in place of the generation', ['RPUSH', keys.generation, 'x']],
  ['a generation with a huge name', ['SET', keys.generation, 'x'.repeat(1_000_000)]],
])('does not wait for %s', async (_, ...commands) => {
  for (const [command = '', ...args] of commands) await redis.client.call(String(command), ...args);

  expect(await repair()).toBe(0);
});

test('does not treat a value that expires in a year, as after a clock change, as fresh', async () => {
  const a = startInstance('a');
  await a.get();
  await expect.poll(isKept).toBe(true);
  await redis.client.pexpire(keys.value, 31_536_000_000);

  const b = startInstance('b');
  expect(await b.get()).toEqual({ name: 'a' });
  await expect.poll(() => b.get()).toEqual({ name: 'b' });
  expect(await redis.client.pttl(keys.value)).toBeLessThanOrEqual(86_400_000);
});

test('transfers an unreadable old value once, however long another instance loads the new one', async () => {
  const a = startInstance('a');
  a.load.mockImplementation(() => new Promise(() => {}));
  await redis.client.hset(keys.value, 'json', '{', 'generation', 'of before');
  await redis.client.pexpire(keys.value, 1_000_000);
  void a.get();
  await expect.poll(() => redis.client.exists(keys.value)).toBe(0);
  expect(await redis.client.exists(keys.lock)).toBe(1);
});

test('the lock of an instance that gave up on Redis delays no other', async () => {
  const [a, b] = [startInstance('a'), startInstance('b')];
  await a.get('other');
  await b.get('other');
  redis.freeze();
  expect(await a.get()).toEqual({ name: 'a' });
  redis.goOn();

  vi.mocked(wait).mockClear();
  expect(await b.get()).toEqual({ name: 'b' });
  expect(polls()).toBe(0);
});

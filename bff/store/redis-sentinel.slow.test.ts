import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { redisAddress } from '../config/types.ts';
import { noRedis, redisBinary } from '../test/test-redis.ts';
import { startWatchedRedis, type WatchedRedis } from '../test/test-redis-sentinel.ts';
import { type ConnectedRedis, connectRedis } from './redis.ts';

let watched: WatchedRedis;
const open: { close(): void }[] = [];
beforeEach(async (context) => {
  context.skip(redisBinary === null, noRedis);
  watched = await startWatchedRedis();
}, 30_000);
afterEach(async () => {
  for (const one of open.splice(0)) one.close();
  await watched?.close();
});

function connect(): { redis: ConnectedRedis; logs(): string[] } {
  const lines: string[] = [];
  const redis = connectRedis(
    redisAddress.parse(watched.url),
    pino({ base: null }, { write: (line) => void lines.push(line) }),
  );
  open.push(redis);
  return { redis, logs: () => lines.map((line) => (JSON.parse(line) as { msg: string }).msg) };
}

test(
  'finds the primary through any sentinel, and the new one after a failover',
  { timeout: 40_000 },
  async () => {
    const { redis, logs } = connect();
    const messages: string[] = [];
    redis.subscribe(
      'news',
      (message) => messages.push(message),
      () => messages.push('joined'),
    );
    await expect.poll(() => redis.isUp(), { timeout: 5_000 }).toBe(true);
    await expect.poll(() => messages, { timeout: 5_000 }).toContain('joined');
    await redis.client.set('before', 'x');
    expect(await watched.primary.client.get('before')).toBe('x');

    await watched.primary.kill();
    await expect
      .poll(() => redis.client.set('after', 'y').catch((error: Error) => error.message), {
        timeout: 20_000,
        interval: 100,
      })
      .toBe('OK');

    expect(await watched.replica.client.get('after')).toBe('y');
    await expect
      .poll(
        async () => {
          await redis.client.publish('news', 'hello').catch(() => 0);
          return messages;
        },
        { timeout: 10_000 },
      )
      .toContain('hello');
    expect(logs().slice(0, 2)).toEqual(['redis is down', 'redis is back']);
  },
);

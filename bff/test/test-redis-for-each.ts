import { afterEach, beforeEach } from 'vitest';
import { noRedis, redisBinary, type RunningRedis, startRedis } from './test-redis.ts';

/** The Redis of the running test. */
export let redis: RunningRedis;
/** Servers and connections of the running test, closed after it in reverse order. */
export const open: { close(): unknown }[] = [];

/** Starts a Redis for each test of the file that calls this. */
export function startRedisForEach(): void {
  beforeEach(async (context) => {
    context.skip(redisBinary === null, noRedis);
    redis = await startRedis();
    open.push(redis);
  });
  afterEach(async () => {
    for (const one of open.splice(0).toReversed()) await one.close();
  });
}

import { afterEach, beforeEach } from 'vitest';
import { noRedis, redisBinary, type RunningRedis, startRedis } from '../test/test-redis.ts';
import { type Instance, startInstance as startInstanceAt } from './test-instance.ts';

/** Instances in front of one Redis. */

type Named = Parameters<typeof startInstanceAt> extends [string, ...infer Rest] ? Rest : never;

export let redis: RunningRedis;
const open: { close(): void }[] = [];
/** For each test of the file that calls this. */
export function startRedisForEach(): void {
  beforeEach(async (context) => {
    context.skip(redisBinary === null, noRedis);
    redis = await startRedis();
  });
  afterEach(async () => {
    for (const one of open.splice(0)) one.close();
    await redis?.close();
  });
}

export function startInstance(...named: Named): Instance {
  const instance = startInstanceAt(redis.url, ...named);
  open.push(instance);
  return instance;
}

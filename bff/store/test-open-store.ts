import { open, redis } from '../test/test-redis-for-each.ts';
import { type Instance, startInstance as startInstanceAt } from './test-instance.ts';

type Named = Parameters<typeof startInstanceAt> extends [string, ...infer Rest] ? Rest : never;

/** An instance in front of the running test's Redis. */
export function startInstance(...named: Named): Instance {
  const instance = startInstanceAt(redis.url, ...named);
  open.push(instance);
  return instance;
}

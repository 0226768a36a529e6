import { randomUUID } from 'node:crypto';
import type { ConnectedRedis } from './redis.ts';

/**
 * Between two clearings lies a generation: what was loaded in an earlier one is no longer fresh. In Redis its name is a random text,
 * here it is a number, so that a look at a value in memory compares two numbers.
 */
export interface CacheVersion {
  /** Where its name lies in Redis. */
  readonly key: string;
  count: number;
  /** Takes over the name that Redis has. */
  learn(name: string): void;
  /** Begins a new one on every instance: here before it returns, elsewhere as soon as Redis passes it on. Settles when that is done or has failed. */
  begin(): Promise<void>;
}

export function createCacheVersion(redis: ConnectedRedis | null, prefix: string): CacheVersion {
  const key = `${prefix}generation`;
  let known = '';
  let isUnpublished = false;

  async function publish(name: string): Promise<void> {
    try {
      await Promise.all([redis?.client.set(key, name), redis?.client.publish(key, name)]);
      isUnpublished = false;
    } catch {
      isUnpublished = true;
    }
    // A reply of Redis that was under way may have brought back the name from before.
    generation.learn(name);
  }

  /** What was missed while Redis was away, in either direction. */
  async function catchUp(): Promise<void> {
    if (isUnpublished) await publish(randomUUID());
    else
      await redis?.client.get(key).then(
        (name) => generation.learn(name ?? ''),
        () => {},
      );
  }

  const generation: CacheVersion = {
    key,
    count: 0,
    learn(name) {
      // A Redis that has lost its memory knows no name. That is no reason to load everything anew.
      if (name === '' || name === known) return;
      known = name;
      generation.count += 1;
    },
    async begin() {
      const name = randomUUID();
      generation.learn(name);
      if (redis) await publish(name);
    },
  };
  redis?.client.on('ready', () => void catchUp());
  redis?.subscribe(key, generation.learn, () => void catchUp());
  return generation;
}

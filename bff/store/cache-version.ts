import { randomUUID } from 'node:crypto';
import type { ConnectedRedis } from './redis.ts';

/**
 * A generation lasts from one clearing to the next: values loaded in an earlier one are no longer
 * fresh. Its name in Redis is a random text. Here it is a number, so that checking a value in
 * memory compares two numbers.
 */
export interface CacheVersion {
  /** Key of its name in Redis. */
  readonly key: string;
  count: number;
  /** Adopts the name in Redis. */
  learn(name: string): void;
  /**
   * Starts a new generation on every instance: here before it returns, elsewhere as soon as Redis
   * publishes it. Settles when that is done or has failed: with whether all instances know it.
   */
  begin(): Promise<boolean>;
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
    // A Redis reply in flight may have restored the previous name.
    generation.learn(name);
  }

  /** Publishes and reads clearings that were missed while Redis was down. */
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
      // A Redis that lost its data knows no name. That is not a reason to reload everything.
      if (name === '' || name === known) return;
      known = name;
      generation.count += 1;
    },
    async begin() {
      const name = randomUUID();
      generation.learn(name);
      if (redis) await publish(name);
      return !isUnpublished;
    },
  };
  redis?.onReady(() => void catchUp());
  redis?.subscribe(key, generation.learn, () => void catchUp());
  return generation;
}

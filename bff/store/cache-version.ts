import { randomUUID } from 'node:crypto';
import type { ConnectedRedis } from './redis.ts';

/**
 * A generation lasts from one clearing to the next: values loaded in an earlier one are no longer
 * fresh. Its name in Redis is a random text. Here it is a number, so that checking a value in
 * memory compares two numbers.
 */
export function createCacheVersion(redis: ConnectedRedis | null, prefix: string) {
  const key = `${prefix}generation`;
  let known = '';
  let count = 0;
  let isUnpublished = false;

  /** Adopts a name from Redis, or a new one. */
  function learn(name: string): void {
    // A Redis that lost its data knows no name. That is not a reason to reload everything.
    if (name === '' || name === known) return;
    known = name;
    count += 1;
  }

  async function publish(name: string): Promise<void> {
    try {
      await Promise.all([redis?.client.set(key, name), redis?.client.publish(key, name)]);
      isUnpublished = false;
    } catch {
      isUnpublished = true;
    }
    // A Redis reply in flight may have restored the previous name.
    learn(name);
  }

  /** Publishes and reads clearings that were missed while Redis was down. */
  async function catchUp(): Promise<void> {
    if (isUnpublished) return publish(randomUUID());
    learn((await redis?.client.get(key).catch(() => null)) ?? '');
  }

  redis?.onReady(() => void catchUp());
  redis?.subscribe(key, learn, () => void catchUp());
  return {
    get count(): number {
      return count;
    },
    /**
     * Starts a new generation on every instance: here before it returns, elsewhere as soon as Redis
     * publishes it. Settles when that is done or has failed: with whether all instances know it.
     */
    async begin(): Promise<boolean> {
      const name = randomUUID();
      learn(name);
      if (redis) await publish(name);
      return !isUnpublished;
    },
  };
}

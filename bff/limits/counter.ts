import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Limit } from './limited-calls.ts';

/** Milliseconds after which a Redis that says nothing is taken for one that is down. */
const waitMs = 250;

/** Counts by key, in Redis where there is one, so that all instances count together. While it is down or silent, each counts for itself. */
export class Counter {
  readonly #memory: BoundedMemory;
  readonly #shared: RateLimiterRedis | null;

  constructor(name: string, { most, seconds }: Limit, redis: object | undefined) {
    const options = { keyPrefix: `foyer:limit:${name}`, points: most, duration: seconds };
    this.#memory = new BoundedMemory(options);
    this.#shared = redis ? new RateLimiterRedis({ ...options, storeClient: redis, rejectIfRedisNotReady: true, insuranceLimiter: this.#memory }) : null;
  }

  /** Counts one more. Milliseconds until there is room again; 0 where there was room. */
  async take(key: string): Promise<number> {
    try {
      await this.#inTime((counts) => counts.consume(key));
      return 0;
    } catch (error) {
      if (error instanceof RateLimiterRes) return Math.max(error.msBeforeNext, 1);
      throw error;
    }
  }

  /** Counts one less, as if it had not been counted. */
  async giveBack(key: string): Promise<void> {
    await this.#inTime((counts) => counts.reward(key));
  }

  async #inTime(count: (counts: RateLimiterAbstract) => Promise<unknown>): Promise<unknown> {
    if (!this.#shared) return count(this.#memory);
    const silence = Promise.withResolvers<'silent'>();
    const timer = setTimeout(() => silence.resolve('silent'), waitMs);
    const first = await Promise.race([count(this.#shared), silence.promise]).finally(() => clearTimeout(timer));
    return first === 'silent' ? count(this.#memory) : first;
  }
}

/**
 * Counts in this process, of so many keys at most: a client with many addresses must not fill the memory. Where there are more, the
 * oldest is forgotten, whose window ends first.
 */
export class BoundedMemory extends RateLimiterMemory {
  readonly #maxKeys: number;
  readonly #keys = new Set<string>();

  constructor(options: ConstructorParameters<typeof RateLimiterMemory>[0], maxKeys = 10_000) {
    super(options);
    this.#maxKeys = maxKeys;
  }

  override consume(key: string, points?: number): Promise<RateLimiterRes> {
    this.#keep(key);
    return super.consume(key, points);
  }

  override reward(key: string, points?: number): Promise<RateLimiterRes> {
    this.#keep(key);
    return super.reward(key, points);
  }

  #keep(key: string): void {
    this.#keys.add(key);
    const [oldest] = this.#keys;
    if (this.#keys.size <= this.#maxKeys || oldest === undefined) return;
    this.#keys.delete(oldest);
    void this.delete(oldest);
  }
}

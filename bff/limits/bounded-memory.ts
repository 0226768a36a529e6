import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';

/**
 * Counts in this process, of so many keys at most: whoever has many addresses must not fill the memory. Where there are more, the
 * oldest is forgotten, whose window ends first.
 */
export class BoundedMemory extends RateLimiterMemory {
  readonly #mostKeys: number;
  readonly #keys = new Set<string>();

  constructor(options: ConstructorParameters<typeof RateLimiterMemory>[0], mostKeys = 10_000) {
    super(options);
    this.#mostKeys = mostKeys;
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
    if (this.#keys.size <= this.#mostKeys || oldest === undefined) return;
    this.#keys.delete(oldest);
    void this.delete(oldest);
  }
}

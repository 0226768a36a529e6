import { setTimeout as wait } from 'node:timers/promises';
import type { CacheVersion } from './cache-version.ts';

export interface CacheRules {
  /** Milliseconds for which a value is served without loading it again. */
  freshMs: number;
  /** Milliseconds for which a stale value is served while a new one cannot be loaded. */
  staleMs: number;
  /** Milliseconds between attempts while they fail. */
  probeMs: number;
  /** Milliseconds for which the stale value is served at once while a new one loads. */
  recentMs: number;
  /** Milliseconds that visitors wait for a new value when the stale one is too old for that. */
  waitMs: number;
  generation: Pick<CacheVersion, 'count'>;
  now(): number;
}

interface Kept<T> {
  value: T;
  since: number;
  generation: number;
}

export interface Served<T> {
  value: T;
  isStale: boolean;
}

/**
 * One key of a shared cache: its value in memory, and the load in progress. The `fetch` of lru-cache
 * would join a load that started before a clearing, and repeat at once a load that has failed.
 */
export class CachedKey<T> {
  readonly #rules: CacheRules;
  #kept: Kept<T> | null = null;
  #failed: { error: unknown; at: number } | null = null;
  #loading: { generation: number; served: Promise<Served<T>> } | null = null;

  constructor(rules: CacheRules) {
    this.#rules = rules;
  }

  fresh(): T | undefined {
    const { freshMs, generation, now } = this.#rules;
    const kept = this.#kept;
    return kept !== null && kept.generation === generation.count && now() - kept.since < freshMs
      ? kept.value
      : undefined;
  }

  /** The value in memory, unless it is too old even as a stale one. */
  freshOrStale(): T | undefined {
    return this.#old()?.value;
  }

  /** The value in memory, unless it was cleared since. */
  uncleared(): T | undefined {
    const old = this.#old();
    return old?.generation === this.#rules.generation.count ? old.value : undefined;
  }

  /**
   * For a caller who found nothing fresh: a new value, or the stale one. Simultaneous calls share
   * one load.
   */
  load(load: () => Promise<T>): Promise<Served<T>> {
    const { generation, probeMs, now } = this.#rules;
    if (this.#failed && now() - this.#failed.at < probeMs)
      return this.#serveAfterFailure(this.#failed.error);
    // A load that started before a clearing may return cleared data.
    if (this.#loading?.generation !== generation.count)
      this.#loading = { generation: generation.count, served: this.#renew(generation.count, load) };
    return this.#loading.served;
  }

  async #serveAfterFailure(error: unknown): Promise<Served<T>> {
    const old = this.#old();
    if (old) return { value: old.value, isStale: true };
    throw error;
  }

  async #renew(generation: number, load: () => Promise<T>): Promise<Served<T>> {
    const renewed = this.#reload(generation, load).then((value) => ({ value, isStale: false }));
    const old = this.#old();
    if (!old) return renewed;
    const instead = { value: old.value, isStale: true };
    const renewedOrOld = renewed.catch(() => instead);
    // A cleared value is served when loading a new one fails, but not when it is only slow.
    if (old.generation !== generation) return renewedOrOld;
    if (this.#rules.now() - old.since < this.#rules.recentMs) return instead;
    return Promise.race([renewedOrOld, wait(this.#rules.waitMs, instead, { ref: false })]);
  }

  async #reload(generation: number, load: () => Promise<T>): Promise<T> {
    try {
      const value = await load();
      const isOutdated = this.#kept !== null && this.#kept.generation > generation;
      if (!isOutdated) this.#kept = { value, since: this.#rules.now(), generation };
      this.#failed = null;
      return value;
    } catch (error) {
      throw this.#fail(error);
    } finally {
      if (this.#loading?.generation === generation) this.#loading = null;
    }
  }

  #fail(error: unknown): unknown {
    this.#failed = { error, at: this.#rules.now() };
    return error;
  }

  #old(): Kept<T> | null {
    return this.#kept && this.#rules.now() - this.#kept.since < this.#rules.staleMs
      ? this.#kept
      : null;
  }
}

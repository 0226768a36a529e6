import { setTimeout as wait } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Span } from '../span.ts';

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
  generation: { readonly count: number };
  now(): number;
}

/**
 * Which values in memory are acceptable. `stale`: any that is not too old. `uncleared`: only one
 * that is not older than a change that the gateway has seen.
 */
export type Age = 'fresh' | 'uncleared' | 'stale';

/** Outcomes of reads, and the number of calls to the upstream. */
export interface CacheStats {
  /** Served from memory, fresh. */
  hits: number;
  /** Served a stale value: loading the new one failed or took too long. */
  stale: number;
  /** Waited for a value from the upstream. */
  misses: number;
  loads: number;
  failures: number;
}

export type SharedCache<T> = ReturnType<typeof createSharedCache<T>>;

/** Values that many visitors share. `most` limits the values in memory. */
export function createSharedCache<T>(name: string, rules: CacheRules, max: number) {
  const stats: CacheStats = { hits: 0, stale: 0, misses: 0, loads: 0, failures: 0 };
  const entries = new LRUCache<string, CachedKey<T>>({
    max,
    memoMethod: () => new CachedKey<T>(rules, stats),
  });

  /** The value for a key if it is in memory: the same object every time, until it is reloaded. */
  function peek(key: string, age: Age = 'fresh'): T | undefined {
    const value = entries.get(key)?.find(age)?.value;
    if (value !== undefined && age === 'fresh') stats.hits += 1;
    return value;
  }

  return {
    peek,
    /**
     * The value for a key: one load serves all waiting callers. Rejects with the load's error if
     * there is not even an old value. Notes in the caller's `span` how it was found.
     */
    async get(key: string, load: () => Promise<T>, span?: Span | null): Promise<T> {
      let outcome = 'hit';
      try {
        const fresh = peek(key);
        if (fresh !== undefined) return fresh;
        outcome = 'miss';
        const { value, isStale } = await entries.memo(key).load(load);
        if (isStale) outcome = 'stale';
        return value;
      } finally {
        if (outcome === 'miss') stats.misses += 1;
        if (outcome === 'stale') stats.stale += 1;
        span?.note('cache', { 'foyer.cache': name, 'foyer.outcome': outcome });
      }
    },
    stats: (): CacheStats => ({ ...stats }),
  };
}

interface CachedValue<T> {
  value: T;
  since: number;
  generation: number;
}

interface Served<T> {
  value: T;
  isStale: boolean;
}

/**
 * One key: its value in memory, and the load in progress. The `fetch` of lru-cache would join a load
 * that started before a clearing, and repeat at once a load that has failed.
 */
class CachedKey<T> {
  readonly #rules: CacheRules;
  readonly #stats: CacheStats;
  #cached: CachedValue<T> | null = null;
  #failed: { error: unknown; at: number } | null = null;
  #loading: { generation: number; served: Promise<Served<T>> } | null = null;

  constructor(rules: CacheRules, stats: CacheStats) {
    this.#rules = rules;
    this.#stats = stats;
  }

  find(age: Age): CachedValue<T> | null {
    const { freshMs, staleMs, generation, now } = this.#rules;
    const cached = this.#cached;
    if (!cached || (age !== 'stale' && cached.generation !== generation.count)) return null;
    return now() - cached.since < (age === 'fresh' ? freshMs : staleMs) ? cached : null;
  }

  /**
   * For a caller who found nothing fresh: a new value, or the stale one. Simultaneous calls share
   * one load.
   */
  async load(load: () => Promise<T>): Promise<Served<T>> {
    const { generation, probeMs, now } = this.#rules;
    if (this.#failed && now() - this.#failed.at < probeMs) {
      const old = this.find('stale');
      if (old) return { value: old.value, isStale: true };
      throw this.#failed.error;
    }
    // A load that started before a clearing may return cleared data.
    if (this.#loading?.generation !== generation.count)
      this.#loading = { generation: generation.count, served: this.#renew(generation.count, load) };
    return this.#loading.served;
  }

  async #renew(generation: number, load: () => Promise<T>): Promise<Served<T>> {
    const renewed = this.#reload(generation, load).then((value) => ({ value, isStale: false }));
    const old = this.find('stale');
    if (!old) return renewed;
    const instead = { value: old.value, isStale: true };
    const renewedOrOld = renewed.catch(() => instead);
    // A cleared value is served when loading a new one fails, but not when it is only slow.
    if (old.generation !== generation) return renewedOrOld;
    if (this.#rules.now() - old.since < this.#rules.recentMs) return instead;
    return Promise.race([renewedOrOld, wait(this.#rules.waitMs, instead, { ref: false })]);
  }

  async #reload(generation: number, load: () => Promise<T>): Promise<T> {
    this.#stats.loads += 1;
    try {
      const value = await load();
      const isOutdated = this.#cached !== null && this.#cached.generation > generation;
      if (!isOutdated) this.#cached = { value, since: this.#rules.now(), generation };
      this.#failed = null;
      return value;
    } catch (error) {
      this.#stats.failures += 1;
      this.#failed = { error, at: this.#rules.now() };
      throw error;
    } finally {
      if (this.#loading?.generation === generation) this.#loading = null;
    }
  }
}

import { LRUCache } from 'lru-cache';
import type { Span } from '../span.ts';
import { CachedKey, type CacheRules } from './cached-key.ts';

/** Values that many visitors share. */
export interface SharedCache<T> {
  /**
   * The value for a key if it is in memory and fresh: the same object every time, until it is
   * reloaded.
   */
  peek(key: string): T | undefined;
  /** The value for a key if there is one in memory, fresh or stale. */
  peekStale(key: string): T | undefined;
  /** The same, unless it was cleared since: never older than a change that the gateway has seen. */
  peekUncleared(key: string): T | undefined;
  /**
   * The value for a key: one load serves all waiting callers. Rejects with the load's error if
   * there is not even an old value. Notes in the caller's `span` how it was found.
   */
  get(key: string, load: () => Promise<T>, span?: Span | null): Promise<T>;
}

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

export interface CountedCache<T> extends SharedCache<T> {
  stats(): CacheStats;
}

/** `most` limits the values in memory. */
export function createSharedCache<T>(
  name: string,
  rules: CacheRules,
  most: number,
): CountedCache<T> {
  const entries = new LRUCache<string, CachedKey<T>>({ max: most });
  const stats: CacheStats = { hits: 0, stale: 0, misses: 0, loads: 0, failures: 0 };

  function entryFor(key: string): CachedKey<T> {
    const entry = entries.get(key) ?? new CachedKey<T>(rules);
    entries.set(key, entry);
    return entry;
  }

  function peek(key: string): T | undefined {
    const value = entries.get(key)?.fresh();
    if (value !== undefined) stats.hits += 1;
    return value;
  }

  const note = (span: Span | null, outcome: string): void =>
    span?.note('cache', { 'foyer.cache': name, 'foyer.outcome': outcome });

  async function loadOrWait(key: string, load: () => Promise<T>, span: Span | null): Promise<T> {
    const loading = entryFor(key).load(() => countLoad(load, stats));
    const { value, isStale } = await loading.catch((error: unknown) => {
      stats.misses += 1;
      note(span, 'miss');
      throw error;
    });
    stats[isStale ? 'stale' : 'misses'] += 1;
    note(span, isStale ? 'stale' : 'miss');
    return value;
  }

  return {
    peek,
    peekStale: (key) => entries.get(key)?.freshOrStale(),
    peekUncleared: (key) => entries.get(key)?.uncleared(),
    get(key, load, span = null) {
      const value = peek(key);
      if (value === undefined) return loadOrWait(key, load, span);
      note(span, 'hit');
      return Promise.resolve(value);
    },
    stats: () => ({ ...stats }),
  };
}

async function countLoad<T>(load: () => Promise<T>, stats: CacheStats): Promise<T> {
  stats.loads += 1;
  try {
    return await load();
  } catch (error) {
    stats.failures += 1;
    throw error;
  }
}

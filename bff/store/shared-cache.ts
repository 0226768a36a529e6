import { LRUCache } from 'lru-cache';
import type { Loaded, SharedCache } from '../exchange.ts';
import { CachedKey, type CacheRules } from './cached-key.ts';

/** What became of those who asked, and how often the backend was. */
export interface CacheStats {
  /** Answered from memory, fresh. */
  hits: number;
  /** Answered with an old value: the new one could not be had, or not soon enough. */
  stale: number;
  /** Waited for a value, from another instance or from the backend. */
  misses: number;
  loads: number;
  failures: number;
}

export interface CountedCache<T> extends SharedCache<T> {
  stats(): CacheStats;
}

/** `most` is how many values are kept in memory. */
export function createSharedCache<T>(rules: CacheRules<T>, most: number): CountedCache<T> {
  const entries = new LRUCache<string, CachedKey<T>>({ max: most });
  const stats: CacheStats = { hits: 0, stale: 0, misses: 0, loads: 0, failures: 0 };

  function entryFor(key: string): CachedKey<T> {
    const entry = entries.get(key) ?? new CachedKey(key, rules);
    entries.set(key, entry);
    return entry;
  }

  function peek(key: string): T | undefined {
    const value = entries.get(key)?.fresh();
    if (value !== undefined) stats.hits += 1;
    return value;
  }

  async function ask(key: string, load: () => Promise<Loaded<T>>): Promise<T> {
    const asked = entryFor(key).ask(() => countLoad(load, stats));
    const { value, isOld } = await asked.catch((error: unknown) => {
      stats.misses += 1;
      throw error;
    });
    stats[isOld ? 'stale' : 'misses'] += 1;
    return value;
  }

  return {
    peek,
    held: (key) => entries.get(key)?.held(),
    get(key, load) {
      const value = peek(key);
      return value === undefined ? ask(key, load) : Promise.resolve(value);
    },
    stats: () => ({ ...stats }),
  };
}

async function countLoad<T>(load: () => Promise<Loaded<T>>, stats: CacheStats): Promise<Loaded<T>> {
  stats.loads += 1;
  try {
    return await load();
  } catch (error) {
    stats.failures += 1;
    throw error;
  }
}

import { setTimeout as wait } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';

export interface SharedCacheOptions {
  /** Milliseconds for which a value is served without asking again. */
  freshMs: number;
  /** Milliseconds for which an old value stands in while a new one cannot be had. */
  staleMs: number;
  /** Milliseconds between two attempts while they fail. */
  probeMs: number;
  /** Milliseconds that a visitor waits for a new value when there is an old one. */
  patienceMs: number;
  /** How many values are kept. */
  most: number;
  now?: () => number;
}

export interface Loaded<T> {
  value: T;
  /** Whether others may get it too. */
  isShareable: boolean;
}

export interface SharedCache<T> {
  /** What is held for a key at this moment, fresh or not; null for nothing. */
  peek(key: string): { value: T; isFresh: boolean } | null;
  /** The value for a key: one load serves all that wait for it. Rejects with the load's error when there is not even an old value. */
  get(key: string, load: () => Promise<Loaded<T>>): Promise<T>;
}

interface Entry<T> {
  held: { value: T; since: number } | null;
  failed: { error: unknown; at: number } | null;
  loading: Promise<T> | null;
}

export function createSharedCache<T>({ freshMs, staleMs, probeMs, patienceMs, most, now = () => performance.now() }: SharedCacheOptions): SharedCache<T> {
  const entries = new LRUCache<string, Entry<T>>({ max: most });

  async function reload(entry: Entry<T>, load: () => Promise<Loaded<T>>): Promise<T> {
    try {
      const { value, isShareable } = await load();
      entry.held = isShareable ? { value, since: now() } : null;
      entry.failed = null;
      return value;
    } catch (error) {
      entry.failed = { error, at: now() };
      throw error;
    } finally {
      entry.loading = null;
    }
  }

  return {
    peek(key) {
      const held = entries.get(key)?.held;
      const age = held ? now() - held.since : Infinity;
      return held && age < staleMs ? { value: held.value, isFresh: age < freshMs } : null;
    },
    async get(key, load) {
      const entry = entries.get(key) ?? { held: null, failed: null, loading: null };
      entries.set(key, entry);
      const age = entry.held ? now() - entry.held.since : Infinity;
      if (entry.held && age < freshMs) return entry.held.value;
      const old = entry.held && age < staleMs ? entry.held : null;
      if (entry.failed && now() - entry.failed.at < probeMs) {
        if (old) return old.value;
        throw entry.failed.error;
      }
      entry.loading ??= reload(entry, load);
      if (!old) return entry.loading;
      return Promise.race([entry.loading.catch(() => old.value), wait(patienceMs, old.value, { ref: false })]);
    },
  };
}

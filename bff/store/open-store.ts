import type { Config } from '../config.ts';
import { keyFor, type Secret } from '../secrets.ts';
import { createCacheVersion } from './cache-version.ts';
import type { ConnectedRedis } from './redis.ts';
import { createSecondTier } from './second-tier.ts';
import {
  type CacheStats,
  type CountedCache,
  createSharedCache,
  type SharedCache,
} from './shared-cache.ts';
import { createSharedCounts, type SharedCounts } from './shared-counts.ts';

/** `read` makes a value of what another instance has kept of one, from JSON, and throws where it is none. */
export type CreateCache = <T>(name: string, read: (kept: unknown) => T) => SharedCache<T>;

export interface StoreStats {
  /** Where values are kept: in this process only, in Redis too, or in this process only because Redis is away. */
  tier: 'memory' | 'redis' | 'redis-away';
  caches: Record<string, CacheStats>;
}

export interface Store {
  createCache: CreateCache;
  /** From now on nothing in any cache is fresh, on any instance. Settles when Redis has published that, or is away: then it is published once Redis is back. */
  clear(): Promise<void>;
  /** The same without waiting, and once more when the upstream has certainly finished what it is doing. */
  invalidateNowAndSoon(): void;
  /** What instances count together; null without Redis. */
  readonly counts: SharedCounts | null;
  stats(): StoreStats;
  close(): void;
}

export type StoreConfig = Pick<
  Config,
  'guestCacheMs' | 'publicOrigin' | 'upstreamOrigin' | 'upstreamBase'
> &
  Partial<Pick<Config, 'rateLimitSecret' | 'redisUrl'>>;

/** To be raised when values of earlier versions can no longer be read. */
const schemaVersion = 1;

const dayMs = 86_400_000;
/** PHP responds to a write before it has written all of its own caches. */
const soonMs = 2_000;
const times = { staleMs: dayMs, probeMs: 2_000, waitMs: 1_000 };
/** As often as a value may be old before anyone waits for a new one: a minute where it is fresh for 5 seconds. */
const recentTimes = 12;
/** Values in memory, for each cache. */
const most = 100;

/**
 * What hashes the names of counts: all instances must have the same. Where no secret is set, they have the password of Redis in common, which a copy of its data
 * does not show. Nothing that visitors see is made with it.
 */
const countsSecret = ({ rateLimitSecret, redisUrl }: StoreConfig, site: string): Secret =>
  rateLimitSecret ||
  keyFor(`names of counts ${site}`, decodeURIComponent(redisUrl?.password ?? ''));

/** The caches of one site. Without Redis they are this process's own. */
export function openStore(config: StoreConfig, redis: ConnectedRedis | null): Store {
  const { guestCacheMs: freshMs, publicOrigin, upstreamOrigin, upstreamBase } = config;
  const site = `foyer:${schemaVersion}:${publicOrigin}:${upstreamOrigin}${upstreamBase}:`;
  const generation = createCacheVersion(redis, site);
  const caches = new Map<string, CountedCache<unknown>>();
  let again: NodeJS.Timeout | undefined;

  return {
    createCache(name, read) {
      // What is never fresh cannot be shared, and a lock would only make instances wait for each other.
      const tier =
        redis && freshMs > 0
          ? createSecondTier(redis, generation, `${site}${name}:`, { freshMs, ...times })
          : null;
      const cache = createSharedCache(
        name,
        {
          freshMs,
          recentMs: freshMs * recentTimes,
          ...times,
          tier,
          generation,
          read,
          now: () => performance.now(),
        },
        most,
      );
      caches.set(name, cache);
      return cache;
    },
    clear: () => generation.begin(),
    invalidateNowAndSoon() {
      void generation.begin();
      clearTimeout(again);
      again = setTimeout(() => void generation.begin(), soonMs).unref();
    },
    counts: redis && createSharedCounts(redis, `${site}count:`, countsSecret(config, site)),
    stats: () => ({
      tier: redis === null ? 'memory' : redis.isUp() ? 'redis' : 'redis-away',
      caches: Object.fromEntries([...caches].map(([name, cache]) => [name, cache.stats()])),
    }),
    close: () => clearTimeout(again),
  };
}

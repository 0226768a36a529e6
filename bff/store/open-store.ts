import type { Config } from '../config/read-config.ts';
import { keyFor, type Secret } from '../hashes.ts';
import { createCacheVersion } from './cache-version.ts';
import type { ConnectedRedis } from './redis.ts';
import { createSharedCache, type SharedCache } from './shared-cache.ts';
import { createSharedCounts } from './shared-counts.ts';

export type Store = ReturnType<typeof openStore>;

type StoreConfig = Pick<
  Config,
  'guestCacheMs' | 'publicOrigin' | 'upstreamOrigin' | 'upstreamBase'
> &
  Partial<Pick<Config, 'rateLimitSecret' | 'redisUrl'>>;

/** Raise it when values of earlier versions can no longer be read. */
const schemaVersion = 2;

/** PHP responds to a write before it has updated all of its own caches. */
const soonMs = 2_000;
/**
 * Key for hashing count names, shared by all instances. Without a secret it is Redis's password,
 * which dumps don't contain.
 */
const countsSecret = ({ rateLimitSecret, redisUrl }: StoreConfig, site: string): Secret =>
  rateLimitSecret || keyFor(`names of counts ${site}`, redisUrl?.password ?? '');

/** The caches of one site. Each instance has its own; with Redis, clearing reaches all. */
export function openStore(config: StoreConfig, redis: ConnectedRedis | null) {
  const { publicOrigin, upstreamOrigin, upstreamBase } = config;
  // A cluster hashes only the part in braces: all keys of a site are on one node, as scripts that
  // use several keys require. Addresses contain no braces: parsing escapes them.
  const site = `foyer:${schemaVersion}:{${publicOrigin}:${upstreamOrigin}${upstreamBase}}:`;
  const generation = createCacheVersion(redis, site);
  const rules = {
    freshMs: config.guestCacheMs,
    // Nobody waits for a new value for a minute, if values are fresh for 5 seconds.
    recentMs: config.guestCacheMs * 12,
    staleMs: 86_400_000,
    probeMs: 2_000,
    waitMs: 1_000,
    generation,
    now: () => performance.now(),
  };
  const caches = new Map<string, SharedCache<unknown>>();
  let again: NodeJS.Timeout | undefined;

  return {
    /** Begins all keys and channels of this site in Redis. */
    prefix: site,
    createCache<T>(name: string): SharedCache<T> {
      const cache = createSharedCache<T>(name, rules, 100);
      caches.set(name, cache);
      return cache;
    },
    /**
     * Makes everything in all caches stale, on every instance. Settles with true when Redis has
     * published that. If Redis is down, it settles with false at once and publishes later.
     */
    clear: () => generation.begin(),
    /** The same without waiting, and again when the upstream has certainly finished. */
    invalidateNowAndSoon(): void {
      void generation.begin();
      clearTimeout(again);
      again = setTimeout(() => void generation.begin(), soonMs).unref();
    },
    /** Counts that all instances share; null without Redis. */
    counts: redis && createSharedCounts(redis, `${site}count:`, countsSecret(config, site)),
    stats: () => Object.fromEntries([...caches].map(([name, cache]) => [name, cache.stats()])),
    close: () => clearTimeout(again),
  };
}

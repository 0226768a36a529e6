import { pino } from 'pino';
import { vi } from 'vitest';
import { redisAddress } from '../config/types.ts';
import { openStore, type Store } from './open-store.ts';
import { type ConnectedRedis, connectRedis } from './redis.ts';
import type { SharedCache } from './shared-cache.ts';

export interface Value {
  name: string;
}

/** An instance of a site, whose upstream returns the instance's name. */
export interface Instance {
  connection: ConnectedRedis;
  store: Store;
  cache: SharedCache<Value>;
  load: ReturnType<typeof vi.fn<() => Promise<Value>>>;
  get(key?: string): Promise<Value>;
  close(): void;
}

export function startInstance(
  redisUrl: string,
  name: string,
  site: Partial<Parameters<typeof openStore>[0]> = {},
): Instance {
  const connection = connectRedis(redisAddress.parse(redisUrl), pino({ enabled: false }));
  const store = openStore(
    {
      guestCacheMs: 60_000,
      publicOrigin: 'https://a.test',
      upstreamOrigin: 'https://api.test',
      upstreamBase: '',
      ...site,
    },
    connection,
  );
  const load = vi.fn(() => Promise.resolve({ name }));
  const cache = store.createCache<Value>('values');
  const close = (): void => {
    store.close();
    connection.close();
  };
  return { connection, store, cache, load, get: (key = 'k') => cache.get(key, load), close };
}

import { pino } from 'pino';
import { before } from '../../../contracts/before.ts';
import { redisHosts } from '../../../bff/config/redis-address.ts';
import { connectRedis } from '../../../bff/store/redis.ts';
import { configWarnings } from '../../../bff/config/warnings.ts';
import { type Check, sentence } from '../examine.ts';
import { failure, ok, skipped, warning } from '../finding.ts';

/**
 * Shared state of the instances, and the settings themselves: both can be checked whatever the
 * backend does.
 */
export const sharing: readonly Check[] = [
  {
    id: 'redis',
    group: 'shared',
    tried: 'INFO of the Redis in REDIS_URL',
    needs: ['settings'],
    async run({ config }) {
      if (config.redisUrl === null)
        return skipped('REDIS_URL is empty: a single instance needs no Redis');
      const redis = connectRedis(config.redisUrl, pino({ level: 'silent' }));
      try {
        await redis.tried;
        if (!redis.isUp())
          return failure(
            `no connection to ${redisHosts(config.redisUrl)}`,
            'Start it, or correct hosts, ports, password and scheme (rediss for TLS, redis+cluster, redis+sentinel) in REDIS_URL. Until then instances share nothing.',
          );
        const info = new Map(
          (await redis.client.info())
            .split('\r\n')
            .map((line) => [before(line, ':'), line.slice(line.indexOf(':') + 1)]),
        );
        const version = `${info.get('server_name') ?? 'redis'} ${info.get('valkey_version') ?? info.get('redis_version') ?? 'of an unknown version'}`;
        if (info.get('redis_mode') === 'cluster' && config.redisUrl.mode !== 'cluster')
          return failure(
            `${version} in cluster mode`,
            'List its nodes in REDIS_URL: redis+cluster://a:7000,b:7000,c:7000. With a single address, most commands are rejected.',
          );
        const policy = info.get('maxmemory_policy') ?? 'unknown';
        const seen = `${version}, maxmemory ${info.get('maxmemory_human') ?? 'unknown'}, policy ${policy}`;
        return policy === 'noeviction'
          ? warning(
              seen,
              'Set --maxmemory 64mb --maxmemory-policy allkeys-lru. With noeviction a full Redis rejects every write, and without a limit it takes memory from other programs.',
            )
          : ok(seen);
      } catch (error) {
        return failure(
          `it refuses: ${sentence(error)}`,
          'Correct user and password in REDIS_URL, and allow this user INFO, scripts and keys that begin with foyer:.',
        );
      } finally {
        redis.close();
      }
    },
  },
  {
    id: 'unusual settings',
    group: 'settings',
    tried: 'valid settings that are unusual in production',
    needs: ['settings'],
    run({ env, config }) {
      if (config.demo) return skipped('this is the demo');
      const warnings = configWarnings(env);
      return warnings.length === 0
        ? ok('there are none')
        : warning(warnings.join(' '), 'Look at each: `npm run config:check` lists them.');
    },
  },
];

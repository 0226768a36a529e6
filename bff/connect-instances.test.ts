import { pino } from 'pino';
import { expect, test } from 'vitest';
import { boundsFor } from './bounds.ts';
import { readConfig } from './config.ts';
import { connectInstances, type Site } from './connect-instances.ts';
import { Drift } from './drift/drift.ts';
import { Clients } from './limits/clients.ts';
import { redisAddress } from './setting-types.ts';
import { connectRedis } from './store/redis.ts';
import { open, redis, startRedisForEach } from './test/test-redis-for-each.ts';

startRedisForEach();

const configWith = (breaker: 'yes' | 'no') =>
  readConfig({ UPSTREAM_URL: 'http://api.test', UPSTREAM_BREAKER: breaker });
const bounds = boundsFor(configWith('yes'), 1_024);

/** An instance with this setting, its switch and its warnings. */
function start(setting: 'yes' | 'no') {
  const config = configWith(setting);
  const warnings: string[] = [];
  const logger = pino({ level: 'warn' }, { write: (line) => void warnings.push(line) });
  const connection = connectRedis(redisAddress.read(redis.url), logger);
  const breaker = { isOn: config.breaker };
  const site: Site = connectInstances(config, {
    redis: connection,
    prefix: 'foyer:2:{site}:',
    log: { logger, lines: { write: () => {} } },
    most: bounds,
    known: () => [],
    clients: new Clients(10),
    drift: new Drift({ ...config, drift: 'off', warn: () => {} }),
    routing: null,
    traffic: { isDraining: false, inFlight: 0 },
    breaker,
  });
  open.push({
    async close() {
      await site.leave();
      connection.close();
    },
  });
  return { site, breaker, warnings };
}

test('a changed breaker setting reaches all instances, and replaces an earlier switch', async () => {
  const [a, b] = [start('yes'), start('yes')];
  await a.site.commands.switchBreaker(false);
  await expect.poll(() => b.breaker.isOn, { timeout: 2_000 }).toBe(false);
  await a.site.commands.switchBreaker(true);

  a.site.reconfigure(configWith('no'), bounds);

  await expect.poll(() => b.breaker.isOn, { timeout: 2_000 }).toBe(false);
  // An instance that starts with the new setting agrees with the others.
  const c = start('no');
  await expect.poll(async () => (await c.site.view?.())?.instances.length).toBe(3);
  expect([c.breaker.isOn, c.warnings]).toEqual([false, []]);
});

test('warns at the start that a switch by an operator overrides the setting', async () => {
  const a = start('yes');
  await expect.poll(() => a.site.commands.switchBreaker(false)).toBe('all');

  const b = start('yes');

  await expect.poll(() => b.breaker.isOn, { timeout: 2_000 }).toBe(false);
  expect(b.warnings).toEqual([expect.stringContaining('UPSTREAM_BREAKER does not apply')]);
  expect(a.warnings).toEqual([]);
});

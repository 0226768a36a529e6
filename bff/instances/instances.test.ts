import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { aliveIn, idsOf, report, withInstances } from './test-instances.ts';

const { running, start } = withInstances();
const threeBeats = 300;

test('all instances see each other, with what they tell of themselves', async () => {
  const [a, b, c] = [start(), start(), start({ parts: { version: '1.0.1', drift: null } })];
  for (const { instances } of [a, b, c])
    await expect.poll(async () => aliveIn(await instances.view())).toEqual(idsOf(a, b, c));

  const view = await a.instances.view();

  expect(view).toMatchObject({ self: a.instances.id, isComplete: true });
  expect(view.instances.find(({ id }) => id === b.instances.id)).toEqual({
    ...report,
    id: b.instances.id,
    seenMs: expect.any(Number),
    isAlive: true,
  });
  expect(view.instances.find(({ id }) => id === c.instances.id)).toMatchObject({
    version: '1.0.1',
    drift: null,
  });
  await expect.poll(() => a.alive).toEqual(idsOf(a, b, c));
});

test('a killed instance is gone after three heartbeats, and stays listed for a while', async () => {
  const [a, b, c] = [start(), start(), start()];
  await expect.poll(() => a.alive).toEqual(idsOf(a, b, c));

  c.die();

  await expect.poll(() => a.alive, { interval: 20 }).toEqual(idsOf(a, b));
  const view = await b.instances.view();
  expect(aliveIn(view)).toEqual(idsOf(a, b));
  expect(view.instances).toContainEqual(
    expect.objectContaining({ id: c.instances.id, isAlive: false }),
  );
});

test('a stopped instance is gone at once, because it signs off', async () => {
  // Nobody would miss a heartbeat before the test ends.
  const [a, b] = [start({ beatMs: 60_000 }), start({ beatMs: 60_000 })];
  await expect.poll(() => a.alive).toEqual(idsOf(a, b));

  await b.instances.stop();

  await expect.poll(() => a.alive, { interval: 20 }).toEqual(idsOf(a));
  expect((await a.instances.view()).instances.map(({ id }) => id)).not.toContain(b.instances.id);
});

test('a switch reaches all instances, and those that start later; the later one wins', async () => {
  const [a, b] = [start(), start()];
  await expect.poll(() => a.alive).toEqual(idsOf(a, b));
  const off = { what: 'switch-breaker', isOn: false } as const;

  expect(await a.instances.tell(off)).toBe('all');
  await expect.poll(() => b.applied).toEqual([off]);
  const c = start();
  await expect.poll(() => c.applied).toEqual([off]);

  await b.instances.tell({ ...off, isOn: true });
  for (const one of [a, c])
    await expect.poll(() => one.applied.at(-1)).toEqual({ ...off, isOn: true });
  await wait(threeBeats);
  expect([a.applied.length, b.applied.length, c.applied.length]).toEqual([1, 1, 2]);
});

test('knows whether Redis answers it, also while the connection is up', async () => {
  const a = start();
  await expect.poll(() => a.alive).toHaveLength(1);
  expect(a.instances.hearsRedis).toBe(true);

  await running.redis.client.call('ACL', 'SETUSER', 'default', '-@scripting');
  await expect.poll(() => a.instances.hearsRedis).toBe(false);

  await running.redis.client.call('ACL', 'SETUSER', 'default', '+@all');
  await expect.poll(() => a.instances.hearsRedis).toBe(true);
});

const keys = { instances: 'foyer:2:{site}:instances', commands: 'foyer:2:{site}:commands' };

test.each<[what: string, ...commands: (string | number)[][]]>([
  ['texts', ['SET', keys.instances, 'x'], ['SET', keys.commands, 'x']],
  ['lists', ['RPUSH', keys.instances, 'x'], ['RPUSH', keys.commands, 'x']],
  ['values without a time', ['HSET', keys.instances, 'aaaaaaaa', '{}', 'x', 'y']],
  [
    'an instance from the future',
    ['HSET', keys.instances, 'aaaaaaaa', `99999999999999 ${JSON.stringify(report)}`],
  ],
  ['a report that is none', ['HSET', keys.instances, 'aaaaaaaa', `${Date.now()} {"version":7}`]],
  ['a huge report', ['HSET', keys.instances, 'aaaaaaaa', `${Date.now()} "${'x'.repeat(100_000)}"`]],
  [
    'markup in place of an ID',
    ['HSET', keys.instances, '<script>', `${Date.now()} ${JSON.stringify(report)}`],
  ],
  ['a state from the future', ['HSET', keys.commands, 'state', '99999999999999 {"id":"aaaaaaaa"}']],
  [
    'unknown commands',
    ['HSET', keys.commands, 'state', `${Date.now()} {"id":"aaaaaaaa","command":{"what":"exit"}}`],
  ],
])('%s in Redis change nothing', async (_, ...commands) => {
  for (const [command = '', ...args] of commands)
    await running.redis.client.call(String(command), ...args);
  const [a, b] = [start(), start()];
  await expect.poll(async () => aliveIn(await a.instances.view())).toEqual(idsOf(a, b));

  await a.instances.tell({ what: 'switch-breaker', isOn: false });

  await expect.poll(() => b.applied).toHaveLength(1);
  expect(a.applied).toEqual([]);
});

test('writes only the listed fields, under keys that expire', async () => {
  const secret = { ...report, settings: 'canary' };
  const a = start({ parts: secret });
  await expect.poll(() => a.alive).toHaveLength(1);
  await a.instances.tell({ what: 'reset-drift' });

  for (const key of Object.values(keys))
    expect(await running.redis.client.pttl(key)).toBeGreaterThan(0);
  expect(await running.redis.dump()).not.toContain('canary');
});

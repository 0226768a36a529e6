import { setTimeout as wait } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { idsOf, withInstances } from './test-instances.ts';

/** Outages of Redis, which last as long as instances need to reconnect. */

const { running, open, start, startWay } = withInstances();
const threeBeats = 300;

test('each instance runs an event once, even after an outage; new ones skip it', async () => {
  const way = await startWay();
  const [a, b] = [start(), start({ url: way.url })];
  await expect.poll(() => a.alive).toEqual(idsOf(a, b));
  way.cut();
  await expect.poll(async () => (await b.instances.view()).isComplete).toBe(false);

  await a.instances.tell({ what: 'reset-drift' });
  await a.instances.tell({ what: 'reload-routes' });
  expect(b.applied).toEqual([]);
  way.mend();

  await expect
    .poll(() => b.applied.map(({ what }) => what).toSorted(), { timeout: 6_000 })
    .toEqual(['reload-routes', 'reset-drift']);
  await wait(threeBeats);
  expect([a.applied.length, b.applied.length]).toEqual([0, 2]);
});

test('a switch during a Redis outage reaches others later, unless theirs is newer', async () => {
  const way = await startWay();
  const [a, b] = [start(), start({ url: way.url })];
  await expect.poll(() => a.alive).toEqual(idsOf(a, b));
  way.cut();
  await expect.poll(async () => (await b.instances.view()).isComplete).toBe(false);

  expect(await b.instances.tell({ what: 'switch-breaker', isOn: false })).toBe('here');
  way.mend();
  await expect
    .poll(() => a.applied, { timeout: 6_000 })
    .toEqual([{ what: 'switch-breaker', isOn: false }]);

  way.cut();
  await expect.poll(async () => (await b.instances.view()).isComplete).toBe(false);
  expect(await b.instances.tell({ what: 'switch-breaker', isOn: false })).toBe('here');
  await wait(50);
  await a.instances.tell({ what: 'switch-breaker', isOn: true });
  way.mend();
  await expect
    .poll(() => b.applied, { timeout: 6_000 })
    .toEqual([{ what: 'switch-breaker', isOn: true }]);
  await wait(threeBeats);
  expect(a.applied).toHaveLength(1);
});

test('a Redis that lost its data learns the list and the switch again', async () => {
  const [a, b] = [start(), start()];
  await expect.poll(() => a.alive).toEqual(idsOf(a, b));
  await a.instances.tell({ what: 'switch-breaker', isOn: false });
  await expect.poll(() => b.applied.length).toBe(1);

  await running.redis.kill();
  expect(await a.instances.view()).toMatchObject({
    isComplete: false,
    instances: [{ id: a.instances.id }],
  });
  // The last known ones stay alive for shares.
  expect(a.alive).toEqual(idsOf(a, b));
  await running.redis.restart();

  const c = start();
  await expect
    .poll(() => c.applied, { timeout: 8_000 })
    .toEqual([{ what: 'switch-breaker', isOn: false }]);
  await expect.poll(() => c.alive, { timeout: 8_000 }).toEqual(idsOf(a, b, c));
});

test('the first that returns after an outage keeps counting the others, until they had time to return', async () => {
  const way = await startWay();
  const [a, b] = [start(), start({ url: way.url })];
  await expect.poll(() => a.alive).toEqual(idsOf(a, b));
  const counted = a.alive.length;
  way.cut();
  await running.redis.kill();
  await wait(4 * threeBeats);

  await running.redis.restart();
  await expect
    .poll(async () => (await a.instances.view()).isComplete, { timeout: 5_000 })
    .toBe(true);
  await wait(500);

  expect([counted, a.alive.length]).toEqual([2, 2]);
  // Later, those that are still away are gone.
  await expect.poll(() => a.alive, { timeout: 5_000 }).toEqual(idsOf(a));
}, 20_000);

test('an event told while Redis is away for longer than events are kept still happens elsewhere', async () => {
  const way = await startWay();
  const [a, b] = [start(), start({ url: way.url })];
  await expect.poll(() => a.alive).toEqual(idsOf(a, b));
  way.cut();
  await expect.poll(async () => (await b.instances.view()).isComplete).toBe(false);

  expect(await b.instances.tell({ what: 'reset-drift' })).toBe('here');
  const { now } = performance;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + 6e5);
  open.push({ close: () => clock.mockRestore() });
  way.mend();

  await expect.poll(() => a.applied, { timeout: 6_000 }).toEqual([{ what: 'reset-drift' }]);
});

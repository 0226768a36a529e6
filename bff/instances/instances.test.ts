import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchDelay } from '../event-loop.ts';
import { redisAddress } from '../setting-types.ts';
import { connectRedis } from '../store/redis.ts';
import { noRedis, redisBinary, type RunningRedis, startRedis } from '../test/test-redis.ts';
import type { Command } from './command.ts';
import type { InstanceReport } from './instance-report.ts';
import { Instances, type InstancesView } from './instances.ts';

let redis: RunningRedis;
const open: { close(): unknown }[] = [];
beforeEach(async (context) => {
  context.skip(redisBinary === null, noRedis);
  redis = await startRedis();
});
afterEach(async () => {
  for (const one of open.splice(0).toReversed()) await one.close();
  await redis?.close();
});

const report: InstanceReport = {
  version: '1.0.0',
  host: 'test',
  pid: 7,
  startedAt: '2026-01-01T00:00:00.000Z',
  isDraining: false,
  inFlight: 1,
  bounds: { requests: 10, ofOneCall: 5, ofOneAddress: Infinity, connections: 100, files: 1_000 },
  shadowRate: null,
  breaker: { isOn: true, open: ['GET users/{id}'] },
  drift: { mode: 'observe', compared: 3, differing: 1, kinds: 1 },
  routes: { version: 'abc', since: '2026-01-01T00:00:00.000Z', hasFailed: false },
};

interface Member {
  instances: Instances;
  /** The commands that it carried out. */
  applied: Command[];
  /** Its latest list of living instances. */
  alive: readonly string[];
  /** Ends without a word, like a process that is killed. */
  die(): void;
}

function start(url = redis.url, parts: Partial<InstanceReport> = {}): Member {
  const connection = connectRedis(redisAddress.read(url), pino({ enabled: false }));
  const member = { applied: [] as Command[], alive: [] as readonly string[] };
  const instances = new Instances({
    redis: connection,
    prefix: 'foyer:2:{site}:',
    report: () => ({ ...report, ...parts }),
    apply: (command) => void member.applied.push(command),
    onAlive: (ids) => void (member.alive = ids),
  });
  const die = (): void => connection.close();
  open.push({
    close: async () => {
      await instances.stop();
      die();
    },
  });
  return Object.assign(member, { instances, die });
}

const aliveIn = (view: InstancesView): string[] =>
  view.instances
    .filter(({ isAlive }) => isAlive)
    .map(({ id }) => id)
    .toSorted();
const idsOf = (...members: Member[]): string[] =>
  members.map(({ instances }) => instances.id).toSorted();

/** Redis at another address, whose connections a test can cut. */
async function startWay(): Promise<{ url: string; cut(): void; mend(): void }> {
  const { port } = new URL(redis.url);
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((socket) => {
    if (isCut) return void socket.destroy();
    const other = connect(Number(port), '127.0.0.1');
    for (const [one, next] of [
      [socket, other],
      [other, socket],
    ] as const) {
      sockets.add(one);
      one.pipe(next);
      one.on('error', () => {}).on('close', () => next.destroy());
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const cut = (): void => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  open.push({
    close() {
      cut();
      server.close();
    },
  });
  return {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut,
    mend: () => void (isCut = false),
  };
}

test('all instances see each other, with what they tell of themselves', async () => {
  const [a, b, c] = [start(), start(), start(redis.url, { version: '1.0.1', drift: null })];
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

test('a killed instance is gone within two seconds, a stopped one at once', async () => {
  const [a, b, c] = [start(), start(), start()];
  await expect.poll(() => a.alive).toEqual(idsOf(a, b, c));

  const delay = watchDelay();
  c.die();
  const died = performance.now();
  await expect.poll(() => a.alive, { interval: 20 }).toEqual(idsOf(a, b));
  expect(performance.now() - died).toBeLessThan(2_200 + 2 * delay.read().max);
  delay.stop();
  expect(aliveIn(await b.instances.view())).toEqual(idsOf(a, b));
  // It stays listed for a while.
  expect((await b.instances.view()).instances).toContainEqual(
    expect.objectContaining({ id: c.instances.id, isAlive: false }),
  );

  await b.instances.stop();
  // If it had not signed off, this would take at least a second.
  await expect.poll(() => a.alive, { timeout: 900, interval: 20 }).toEqual(idsOf(a));
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
  await wait(1_200);
  expect([a.applied.length, b.applied.length, c.applied.length]).toEqual([1, 1, 2]);
});

test('each instance runs an event once, even after an outage; new ones skip it', async () => {
  const way = await startWay();
  const [a, b] = [start(), start(way.url)];
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
  await wait(1_200);
  expect([a.applied.length, b.applied.length]).toEqual([0, 2]);
});

test('a switch during a Redis outage reaches others later, unless theirs is newer', async () => {
  const way = await startWay();
  const [a, b] = [start(), start(way.url)];
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
  await wait(1_200);
  expect(a.applied).toHaveLength(1);
});

test('a Redis that lost its data learns the list and the switch again', async () => {
  const [a, b] = [start(), start()];
  await expect.poll(() => a.alive).toEqual(idsOf(a, b));
  await a.instances.tell({ what: 'switch-breaker', isOn: false });
  await expect.poll(() => b.applied.length).toBe(1);

  await redis.kill();
  expect(await a.instances.view()).toMatchObject({
    isComplete: false,
    instances: [{ id: a.instances.id }],
  });
  // The last known ones stay alive for shares.
  expect(a.alive).toEqual(idsOf(a, b));
  await redis.restart();

  const c = start();
  await expect
    .poll(() => c.applied, { timeout: 8_000 })
    .toEqual([{ what: 'switch-breaker', isOn: false }]);
  await expect.poll(() => c.alive, { timeout: 8_000 }).toEqual(idsOf(a, b, c));
});

test('the first that returns after an outage keeps counting the others, until they had time to return', async () => {
  const way = await startWay();
  const [a, b] = [start(), start(way.url)];
  await expect.poll(() => a.alive).toEqual(idsOf(a, b));
  const counted = a.alive.length;
  way.cut();
  await redis.kill();
  await wait(1_600);

  await redis.restart();
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
  const [a, b] = [start(), start(way.url)];
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

test('knows whether Redis answers it, also while the connection is up', async () => {
  const a = start();
  await expect.poll(() => a.alive).toHaveLength(1);
  expect(a.instances.hearsRedis).toBe(true);

  await redis.client.call('ACL', 'SETUSER', 'default', '-@scripting');
  await expect.poll(() => a.instances.hearsRedis).toBe(false);

  await redis.client.call('ACL', 'SETUSER', 'default', '+@all');
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
  for (const [command = '', ...args] of commands) await redis.client.call(String(command), ...args);
  const [a, b] = [start(), start()];
  await expect.poll(async () => aliveIn(await a.instances.view())).toEqual(idsOf(a, b));

  await a.instances.tell({ what: 'switch-breaker', isOn: false });

  await expect.poll(() => b.applied).toHaveLength(1);
  expect(a.applied).toEqual([]);
});

test('writes only the listed fields, under keys that expire', async () => {
  const secret = { ...report, settings: 'canary' };
  const a = start(redis.url, secret);
  await expect.poll(() => a.alive).toHaveLength(1);
  await a.instances.tell({ what: 'reset-drift' });

  for (const key of Object.values(keys)) expect(await redis.client.pttl(key)).toBeGreaterThan(0);
  expect(await redis.dump()).not.toContain('canary');
});

import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { redisAddress } from '../setting-types.ts';
import { connectRedis } from '../store/redis.ts';
import { noRedis, redisBinary, type RunningRedis, startRedis } from '../test/test-redis.ts';
import type { Command } from './command.ts';
import type { InstanceReport } from './instance-report.ts';
import { Instances, type InstancesView } from './instances.ts';

export const report: InstanceReport = {
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

/** Redis at another address, whose connections a test can cut. */
export interface Way {
  url: string;
  cut(): void;
  mend(): void;
}

interface Started {
  url?: string;
  parts?: Partial<InstanceReport>;
  beatMs?: number;
}

/** For the tests of a file: one Redis, empty before each of them, and instances that they start. */
export function withInstances() {
  const open: { close(): unknown }[] = [];
  const running = { redis: null as unknown as RunningRedis };
  beforeAll(async () => {
    if (redisBinary !== null) running.redis = await startRedis();
  });
  beforeEach(async (context) => {
    context.skip(redisBinary === null, noRedis);
    await running.redis.client.flushall();
  });
  afterEach(async () => {
    for (const one of open.splice(0).toReversed()) await one.close();
  });
  afterAll(() => running.redis?.close());

  function start({ url = running.redis.url, parts = {}, beatMs = 100 }: Started = {}): Member {
    const connection = connectRedis(redisAddress.read(url), pino({ enabled: false }));
    const member = { applied: [] as Command[], alive: [] as readonly string[] };
    const instances = new Instances({
      redis: connection,
      prefix: 'foyer:2:{site}:',
      report: () => ({ ...report, ...parts }),
      apply: (command) => void member.applied.push(command),
      onAlive: (ids) => void (member.alive = ids),
      beatMs,
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

  async function startWay(): Promise<Way> {
    const { port } = new URL(running.redis.url);
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

  return { running, open, start, startWay };
}

export const aliveIn = (view: InstancesView): string[] =>
  view.instances
    .filter(({ isAlive }) => isAlive)
    .map(({ id }) => id)
    .toSorted();

export const idsOf = (...members: Member[]): string[] =>
  members.map(({ instances }) => instances.id).toSorted();

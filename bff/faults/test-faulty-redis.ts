import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { type RunningRedis, startRedis } from '../test/test-redis.ts';

/** A path to a server that delays everything coming back. */
interface SlowWay {
  port: number;
  delayMs: number;
  close(): void;
}

export interface FaultyRedis {
  /** The address that an instance uses. */
  url: string;
  server: RunningRedis;
  begin(fault: RedisFault): Promise<void>;
  close(): Promise<void>;
}

export const redisFaults = [
  'stopped',
  'delayed by 1.5 s',
  'killed',
  'filled with garbage',
  'with locks without a lifetime',
] as const;
export type RedisFault = (typeof redisFaults)[number];

/** A real Redis that works well until a fault is started. */
export async function startFaultyRedis(): Promise<FaultyRedis> {
  const server = await startRedis();
  const way = await startSlowWay(Number(new URL(server.url).port));
  const over = new AbortController();
  let littering: Promise<void> = Promise.resolve();
  const litterWith = (litter: Litter): Promise<void> => {
    littering = litterUntil(server, litter, over.signal);
    return wait(50);
  };
  const begins: Record<RedisFault, () => unknown> = {
    stopped: () => server.freeze(),
    'delayed by 1.5 s': () => void (way.delayMs = 1_500),
    killed: () => server.kill(),
    'filled with garbage': () => litterWith(garbage),
    'with locks without a lifetime': () => litterWith(locks),
  };
  return {
    url: `redis://127.0.0.1:${way.port}`,
    server,
    async begin(fault) {
      await begins[fault]();
    },
    async close() {
      over.abort();
      way.close();
      try {
        await littering;
      } finally {
        await server.close();
      }
    },
  };
}

/** Overwrites the keys of a value and of its companions with garbage. */
type Litter = (
  redis: RunningRedis['client'],
  keys: { value: string; lock: string; rest: string; generation: string },
  turn: number,
) => Promise<unknown>[];

const huge = 'x'.repeat(9 * 1024 * 1024);
/** Stored in place of JSON, in an otherwise fresh hash. */
const texts = ['{', '{"foo":[1]}', 'null', gzipSync('{"settings":{}}'), huge];

const garbage: Litter = (redis, { value, lock, rest, generation }, turn) => [
  ...(turn % 3 === 0
    ? [redis.del(value), redis.rpush(value, 'x')]
    : [redis.hset(value, 'json', texts[turn % texts.length] ?? '')]),
  redis.del(lock),
  redis.rpush(lock, 'x'),
  redis.set(rest, 'x'),
  ...(turn % 5 === 0 ? [redis.del(generation), redis.rpush(generation, 'x')] : []),
];

const locks: Litter = (redis, { value, lock }) => [redis.del(value), redis.set(lock, 'of nobody')];

async function litterUntil(
  { client }: RunningRedis,
  litter: Litter,
  over: AbortSignal,
): Promise<void> {
  const known = new Set<string>();
  for (let turn = 0; !over.aborted; turn += 1) {
    for (const key of await client.keys('*:value:*')) known.add(key);
    for (const value of known) {
      const generation = `${value.slice(0, value.lastIndexOf(':value:')).replace(/[^:]*$/, '')}generation`;
      // A faster client may have stored another type there.
      await Promise.allSettled(
        litter(
          client,
          {
            value,
            lock: value.replace(':value:', ':lock:'),
            rest: value.replace(':value:', ':rest:'),
            generation,
          },
          turn,
        ),
      );
    }
    await wait(25);
  }
}

async function startSlowWay(target: number): Promise<SlowWay> {
  const open = new Set<Socket>();
  const way = { port: 0, delayMs: 0, close: () => {} };
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one
        .on('error', () => {})
        .on('close', () => {
          open.delete(one);
          other.destroy();
        });
    }
    near.pipe(far);
    // One timer for each chunk; with equal delays they stay in order.
    far.on(
      'data',
      (piece) =>
        void (way.delayMs === 0
          ? near.write(piece)
          : setTimeout(() => near.write(piece), way.delayMs)),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  way.port = (server.address() as AddressInfo).port;
  way.close = () => {
    server.close();
    for (const socket of open) socket.destroy();
  };
  return way;
}

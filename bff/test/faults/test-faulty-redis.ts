import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { type RunningRedis, startRedis } from '../test-redis.ts';

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

export const redisFaults = ['stopped', 'delayed by 1.5 s', 'killed'] as const;
export type RedisFault = (typeof redisFaults)[number];

/** A real Redis that works well until a fault is started. */
export async function startFaultyRedis(): Promise<FaultyRedis> {
  const server = await startRedis();
  const proxy = await startSlowProxy(Number(new URL(server.url).port));
  const begins: Record<RedisFault, () => unknown> = {
    stopped: () => server.freeze(),
    'delayed by 1.5 s': () => void (proxy.delayMs = 1_500),
    killed: () => server.kill(),
  };
  return {
    url: `redis://127.0.0.1:${proxy.port}`,
    server,
    async begin(fault) {
      await begins[fault]();
    },
    async close() {
      proxy.close();
      await server.close();
    },
  };
}

async function startSlowProxy(target: number): Promise<SlowWay> {
  const open = new Set<Socket>();
  const proxy = { port: 0, delayMs: 0, close: () => {} };
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
        void (proxy.delayMs === 0
          ? near.write(piece)
          : setTimeout(() => near.write(piece), proxy.delayMs)),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  proxy.port = (server.address() as AddressInfo).port;
  proxy.close = () => {
    server.close();
    for (const socket of open) socket.destroy();
  };
  return proxy;
}

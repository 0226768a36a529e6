import { type Cluster, Redis } from 'ioredis';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort, type RunningRedis, startRedis } from './test-redis.ts';

/** Three real nodes without replicas: a single one that is away stops the whole cluster. */
export interface RunningCluster {
  /** Address for REDIS_URL. */
  url: string;
  nodes: RunningRedis[];
  client: Cluster;
  /** Every key of all nodes. */
  keys(): Promise<string[]>;
  close(): Promise<void>;
}

const slots = 16_384;

export async function startRedisCluster(...options: string[]): Promise<RunningCluster> {
  const nodes: RunningRedis[] = [];
  const ports: { port: number; bus: number }[] = [];
  for (let index = 0; index < 3; index += 1) {
    // The usual bus port, 10,000 above the other one, is often beyond the last port.
    const bus = await freePort();
    const node = await startRedis(
      ...['--cluster-enabled', 'yes', '--cluster-port', String(bus)],
      ...['--cluster-node-timeout', '1500', ...options],
    );
    nodes.push(node);
    ports.push({ port: Number(new URL(node.url).port), bus });
  }
  await join(nodes, ports);
  const client = new Redis.Cluster(
    ports.map(({ port }) => ({ host: '127.0.0.1', port })),
    { clusterRetryStrategy: () => 100 },
  );
  client.on('error', () => {});
  return {
    url: `redis+cluster://${ports.map(({ port }) => `127.0.0.1:${port}`).join(',')}`,
    nodes,
    client,
    keys: async () => (await Promise.all(nodes.map((node) => node.client.keys('*')))).flat(),
    async close() {
      client.disconnect();
      for (const node of nodes) await node.close();
    },
  };
}

async function join(
  nodes: RunningRedis[],
  ports: readonly { port: number; bus: number }[],
): Promise<void> {
  for (const [index, { client }] of nodes.entries()) {
    const from = Math.floor((slots * index) / nodes.length);
    const to = Math.floor((slots * (index + 1)) / nodes.length) - 1;
    await client.call('CLUSTER', 'SET-CONFIG-EPOCH', String(index + 1));
    await client.call('CLUSTER', 'ADDSLOTSRANGE', String(from), String(to));
  }
  for (const { port, bus } of ports.slice(1))
    await nodes[0]?.client.call('CLUSTER', 'MEET', '127.0.0.1', String(port), String(bus));
  for (let tries = 0; tries < 200; tries += 1) {
    const states = await Promise.all(nodes.map(({ client }) => client.cluster('INFO')));
    if (states.every((state) => /cluster_state:ok[^]*cluster_known_nodes:3/.test(state))) return;
    await wait(50);
  }
  throw new Error('The cluster did not form.');
}

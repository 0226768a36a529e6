import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { freePort, type RunningRedis, spawnRedis, startRedis } from './test-redis.ts';

/** A primary, its replica, and a sentinel that makes the replica the primary when that is away. */
export interface WatchedRedis {
  /** Address for REDIS_URL. The first sentinel that it names does not exist. */
  url: string;
  primary: RunningRedis;
  replica: RunningRedis;
  close(): Promise<void>;
}

export async function startWatchedRedis(): Promise<WatchedRedis> {
  const primary = await startRedis('--repl-diskless-sync-delay', '0');
  const primaryPort = new URL(primary.url).port;
  const replica = await startRedis('--replicaof', '127.0.0.1', primaryPort);
  await until('The replica did not connect.', async () =>
    /slave0:.*state=online/.test(await primary.client.info('replication')),
  );
  const folder = mkdtempSync(join(tmpdir(), 'foyer-sentinel-'));
  const [port, nobody] = [await freePort(), await freePort()];
  // A sentinel writes what it learns into its file.
  const file = join(folder, 'sentinel.conf');
  writeFileSync(
    file,
    [
      `port ${port}`,
      'bind 127.0.0.1',
      `dir ${folder}`,
      `sentinel monitor music 127.0.0.1 ${primaryPort} 1`,
      'sentinel down-after-milliseconds music 500',
      'sentinel failover-timeout music 2000',
      '',
    ].join('\n'),
  );
  const sentinel = await spawnRedis(port, [file, '--sentinel']);
  const asking = new Redis({ host: '127.0.0.1', port });
  await until('The sentinel did not find the replica.', async () => {
    const found = (await asking.call('SENTINEL', 'REPLICAS', 'music')) as unknown[];
    return found.length > 0;
  });
  asking.disconnect();
  return {
    url: `redis+sentinel://127.0.0.1:${nobody},127.0.0.1:${port}/music`,
    primary,
    replica,
    async close() {
      if (sentinel.kill('SIGKILL')) await once(sentinel, 'exit');
      await replica.close();
      await primary.close();
      rmSync(folder, { recursive: true });
    },
  };
}

async function until(problem: string, isSo: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    if (await isSo()) return;
    await wait(50);
  }
  throw new Error(problem);
}

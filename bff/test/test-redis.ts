import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Redis } from 'ioredis';

/**
 * A real Redis on a free port, for tests of shared data. Null if Redis is not installed; those
 * tests are then skipped.
 */
export const redisBinary =
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => ['redis-server', 'valkey-server'].map((name) => join(folder, name)))
    .find(isExecutable) ?? null;

export const noRedis = 'neither redis-server nor valkey-server is installed';

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

export interface RunningRedis {
  url: string;
  /** Lets a test inspect it. */
  client: Redis;
  /** Kills it, like a machine failure. */
  kill(): Promise<void>;
  /** Starts it again on the same port, empty. */
  restart(): Promise<void>;
  /** Keeps its connections open and sends no replies until it is resumed. */
  freeze(): void;
  goOn(): void;
  /** Every key and its content, as one text. */
  dump(): Promise<string>;
  close(): Promise<void>;
}

export async function startRedis(...options: string[]): Promise<RunningRedis> {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-redis-'));
  const port = await freePort();
  let child = await run(port, folder, options);
  const client = new Redis({ port, host: '127.0.0.1', retryStrategy: () => 50 });
  client.on('error', () => {});

  async function kill(): Promise<void> {
    if (child.exitCode === null && child.signalCode === null && child.kill('SIGKILL'))
      await once(child, 'exit');
  }

  return {
    url: `redis://127.0.0.1:${port}`,
    client,
    kill,
    restart: async () => void (child = await run(port, folder, options)),
    freeze: () => void child.kill('SIGSTOP'),
    goOn: () => void child.kill('SIGCONT'),
    async dump() {
      const keys = await client.keys('*');
      const lines = keys.map(async (key) => `${key} ${await client.get(key)}`);
      return (await Promise.all(lines)).join('\n');
    },
    async close() {
      client.disconnect();
      await kill();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Systems give ports above these to outgoing connections, and to servers that ask for any port. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 10_000 + Math.floor(Math.random() * 20_000);
    const server = createServer().listen(port, '127.0.0.1');
    try {
      await once(server, 'listening');
    } catch {
      continue;
    }
    server.close();
    await once(server, 'close');
    return port;
  }
}

const run = (port: number, folder: string, options: string[]): Promise<ChildProcess> =>
  spawnRedis(port, [
    ...['--save', '', '--appendonly', 'no', '--port', String(port), '--bind', '127.0.0.1'],
    ...['--dir', folder, ...options],
  ]);

/** Starts it with these arguments, and waits until it listens on the port. */
export async function spawnRedis(port: number, args: readonly string[]): Promise<ChildProcess> {
  const child = spawn(redisBinary ?? '', [...args], { stdio: 'ignore' });
  // Leaves no process behind when a test run is aborted.
  const end = (): unknown => child.kill('SIGKILL');
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  for (let tries = 0; tries < 100; tries += 1) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return child;
    await wait(50);
  }
  throw new Error('Redis did not start.');
}

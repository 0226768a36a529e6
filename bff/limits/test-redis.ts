import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

export const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

/** A Redis of the test's own, which keeps nothing on disk. Its process can be paused and ended by the test. */
export async function startRedis(): Promise<{ port: number; process: ChildProcess }> {
  const port = await freePort();
  const redis = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], { stdio: ['ignore', 'pipe', 'ignore'] });
  for await (const chunk of redis.stdout) if (String(chunk).includes('Ready to accept connections')) break;
  return { port, process: redis };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

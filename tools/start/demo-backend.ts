import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Socket } from 'node:net';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { ROOT } from '../process.ts';

export interface DemoBackend {
  url: string;
  /** Origin of its bucket for direct uploads. */
  bucketUrl: string;
  stop: () => Promise<void>;
  /** Resolves with the reason when the process has ended, by `stop` or on its own. */
  ended: Promise<string>;
}

const demoScript = join(ROOT, 'mocks/serve.ts');

type Addresses = Pick<DemoBackend, 'url' | 'bucketUrl'>;

/**
 * The reason why no demo backend can start here: the gateway's image does not contain its files,
 * and `npm ci --omit=dev` does not install its packages.
 */
export function demoProblem(): string | undefined {
  return [demoScript, join(ROOT, 'node_modules/msw')].every((path) => existsSync(path))
    ? undefined
    : 'Set UPSTREAM_URL: the demo backend is not installed here.';
}

/**
 * Starts the fake backend in a separate process on a free loopback port; it never outlives this
 * process.
 */
export async function startDemoBackend({ script = demoScript } = {}): Promise<DemoBackend> {
  const child = spawn(process.execPath, [script], {
    cwd: ROOT,
    env: { ...process.env, DEMO_PORT: '0' },
    // The channel closes when this process ends in any way, which ends the child.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    // In its own process group, Ctrl-C does not reach it, so that the gateway can finish its last
    // requests.
    detached: true,
    windowsHide: true,
  });
  const ended = once(child, 'exit').then(([code, signal]) => `${signal ?? `exit code ${code}`}`);
  const { url, bucketUrl } = await whenReady(child.stdout);
  child.stdout?.resume();
  // From here on it does not keep this process alive.
  for (const handle of [child, child.channel, child.stdout as Socket | null]) handle?.unref();
  return { url, bucketUrl, ended, stop: () => stop(child, ended) };
}

async function whenReady(stdout: Readable | null): Promise<Addresses> {
  for await (const line of stdout ? createInterface({ input: stdout }) : []) {
    const found = addressesIn(line);
    if (found) return found;
  }
  throw new Error('The demo backend ended before it was ready.');
}

/**
 * The demo backend prints `{"url":"http://127.0.0.1:4711","bucketUrl":"http://127.0.0.1:4712"}`
 * when it listens.
 */
function addressesIn(line: string): Addresses | undefined {
  if (!line.startsWith('{')) return undefined;
  const { url, bucketUrl } = JSON.parse(line) as { url?: unknown; bucketUrl?: unknown };
  return typeof url === 'string'
    ? { url, bucketUrl: typeof bucketUrl === 'string' ? bucketUrl : '' }
    : undefined;
}

async function stop(child: ChildProcess, ended: Promise<string>): Promise<void> {
  child.ref();
  child.kill();
  await ended;
}

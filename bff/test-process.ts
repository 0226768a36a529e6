import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';

/** The gateway as a process of its own, as an operator runs it. */

/** A build with nothing in it. */
const folder = mkdtempSync(join(tmpdir(), 'foyer-web-'));
mkdirSync(join(folder, '.vite'));
writeFileSync(join(folder, '.vite/manifest.json'), '{"web/main.tsx":{"file":"assets/main.js"}}');
process.once('exit', () => rmSync(folder, { recursive: true }));

/** Starts it, and leaves its end to the test in `open`. No load balancer is before it, unless the settings say otherwise. */
export function runProcess(open: { close(): Promise<void> }[], env: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, ['--expose-gc', join(import.meta.dirname, 'main.ts')], {
    env: { PATH: process.env['PATH'], HOST: '127.0.0.1', PORT: '0', DRAIN_DELAY: '0', FOYER_WEB_FOLDER: folder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  open.push({
    close: async () => {
      if (child.exitCode === null && child.signalCode === null && child.kill('SIGKILL')) await once(child, 'exit');
    },
  });
  return child;
}

export interface RunningProcess {
  child: ChildProcess;
  url: string;
}

/** The same, and waits until it says where it listens. */
export async function startProcess(open: { close(): Promise<void> }[], env: Record<string, string>): Promise<RunningProcess> {
  const child = runProcess(open, env);
  const lines = createInterface({ input: child.stdout! });
  for await (const line of lines) {
    const { address } = JSON.parse(line) as { address?: string };
    if (address === undefined) continue;
    // A pipe that nobody reads stops the process that writes into it.
    child.stdout!.resume();
    return { child, url: address };
  }
  throw new Error(await text(child.stderr!));
}

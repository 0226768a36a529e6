import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Command } from './proxies/servers.ts';

/** The core for the proxies, and the core for the load and the upstream. */
export const proxyCore = '0';
export const loadCore = '1';

const started = new Set<ChildProcess>();

// Ends all child processes, however the benchmark ends.
process.once('exit', () => started.forEach((child) => child.kill('SIGKILL')));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

/**
 * Starts a command pinned to a core. taskset replaces itself by the command, so the child's ID is
 * the command's.
 */
export function startPinned(
  { file, args, env = {} }: Command,
  core: string,
  stdio: 'ignore' | 'ipc' = 'ignore',
): ChildProcess {
  const child = spawn('taskset', ['-c', core, file, ...args], {
    // Environment variables of the shell must not affect the measurement.
    env: { PATH: process.env['PATH'], ...env },
    stdio:
      stdio === 'ipc' ? ['ignore', 'ignore', 'inherit', 'ipc'] : ['ignore', 'ignore', 'inherit'],
  });
  started.add(child);
  child.once('exit', () => started.delete(child));
  return child;
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

/** Waits until the port accepts connections. */
export async function untilListening(child: ChildProcess, port: number): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (child.exitCode !== null) break;
    if (await accepts(port)) return;
    await wait(50);
  }
  throw new Error(`${child.spawnargs.join(' ')} is not listening on port ${port}.`);
}

export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), 3_000);
  await ended;
  clearTimeout(timer);
}

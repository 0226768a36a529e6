import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';

/** The gateway as a separate process, as operators run it. */

/** An empty build. */
const folder = mkdtempSync(join(tmpdir(), 'foyer-web-'));
mkdirSync(join(folder, '.vite'));
writeFileSync(join(folder, '.vite/manifest.json'), '{"web/main.tsx":{"file":"assets/main.js"}}');
process.once('exit', () => rmSync(folder, { recursive: true }));

interface Surroundings {
  /**
   * Limit on the process's open files, sockets included (`ulimit -n`); the same as here if absent.
   */
  files?: number;
  /** The checkout that contains the gateway. */
  root?: string;
}

/**
 * Starts it, and adds it to `open` for the test to stop. Assumes no load balancer unless the
 * settings say otherwise.
 */
export function runProcess(
  open: { close(): Promise<void> }[],
  env: Record<string, string>,
  { files, root = join(import.meta.dirname, '../..') }: Surroundings = {},
): ChildProcess {
  const limit = files === undefined ? '' : `ulimit -n ${files}; `;
  const child = spawn(
    '/bin/sh',
    ['-c', `${limit}exec "$0" "$@"`, process.execPath, '--expose-gc', join(root, 'bff/main.ts')],
    {
      env: {
        PATH: process.env['PATH'],
        HOST: '127.0.0.1',
        PORT: '0',
        DRAIN_DELAY: '0',
        FOYER_WEB_FOLDER: folder,
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  open.push({
    close: async () => {
      if (child.exitCode === null && child.signalCode === null && child.kill('SIGKILL'))
        await once(child, 'exit');
    },
  });
  return child;
}

export interface RunningProcess {
  child: ChildProcess;
  url: string;
  /** The lines of its log so far. */
  log: Record<string, unknown>[];
}

/** The same, and waits until it logs its address. */
export async function startProcess(
  open: { close(): Promise<void> }[],
  env: Record<string, string>,
  surroundings: Surroundings = {},
): Promise<RunningProcess> {
  const child = runProcess(open, env, surroundings);
  const log: RunningProcess['log'] = [];
  const url = await new Promise<string | null>((resolve) => {
    // Reads to the end: a full pipe that nobody reads would block the process.
    createInterface({ input: child.stdout! })
      .on('close', () => resolve(null))
      .on('line', (line) => {
        const entry = JSON.parse(line) as Record<string, unknown>;
        log.push(entry);
        if (typeof entry['address'] === 'string') resolve(entry['address']);
      });
  });
  if (url === null) throw new Error(await text(child.stderr!));
  return { child, url, log };
}

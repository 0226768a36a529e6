import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..');

/**
 * The script behind a package's command. Run with this Node executable, it works the same on every
 * platform (no `.cmd`, no shell).
 */
export function packageBin(pkg: string, command = pkg): string {
  const folder = join(ROOT, 'node_modules', pkg);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    bin: string | Record<string, string>;
  };
  const path = typeof bin === 'string' ? bin : bin[command];
  if (!path) throw new Error(`${pkg} has no command ${command}`);
  return join(folder, path);
}

export interface Run {
  ok: boolean;
  output: string;
  milliseconds: number;
}

export interface RunOptions {
  /** Also prints the output as it arrives. */
  show?: boolean;
  env?: NodeJS.ProcessEnv;
  /** Stops the command after this many milliseconds. */
  limit?: number;
  /** Working directory; the project's folder by default. */
  cwd?: string;
}

/**
 * Runs a command to its end and keeps its output. Never rejects: a command that cannot start has
 * failed.
 */
export function runCommand(
  command: string,
  args: readonly string[],
  { show = false, env, limit, cwd = ROOT }: RunOptions = {},
): Promise<Run> {
  const started = performance.now();
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(limit === undefined ? {} : { timeout: limit }),
  });
  // An aborted test run must leave no process behind.
  const endToo = (): void => void child.kill();
  process.once('exit', endToo);
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      if (show) process.stdout.write(chunk);
    });
  }
  return new Promise((resolve) => {
    const finish = (ok: boolean, note = ''): void => {
      process.off('exit', endToo);
      resolve({
        ok,
        output: Buffer.concat(chunks).toString() + note,
        milliseconds: performance.now() - started,
      });
    };
    child.on('error', (error) => finish(false, error.message));
    child.on('close', (code, signal) => finish(code === 0, signal ? `\nended by ${signal}` : ''));
  });
}

/** The same for a script, with this Node executable. */
export function runNode(args: readonly string[], options?: RunOptions): Promise<Run> {
  return runCommand(process.execPath, args, options);
}

/**
 * Runs the tasks, at most `width` at a time; resolves to their results in the order of the tasks.
 */
export async function runConcurrently<T>(
  width: number,
  tasks: readonly (() => Promise<T>)[],
): Promise<T[]> {
  const results: T[] = [];
  const queue = tasks.entries();
  const worker = async (): Promise<void> => {
    for (const [index, task] of queue) results[index] = await task();
  };
  await Promise.all(Array.from({ length: width }, worker));
  return results;
}

/**
 * npm sends a SIGTERM to the shell that runs a script, and dash exits without passing it on. This
 * process would be left behind, still listening on the port. So it exits when its parent changes.
 */
export function endWithNpm(env: NodeJS.ProcessEnv = process.env): void {
  // Without npm, the process may have to outlive a shell.
  if (!env['npm_lifecycle_event']) return;
  const shell = process.ppid;
  setInterval(() => {
    if (process.ppid !== shell) process.kill(process.pid, 'SIGTERM');
  }, 500).unref();
}

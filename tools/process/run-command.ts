import { spawn } from 'node:child_process';
import { ROOT } from './package-bin.ts';

export interface Run {
  ok: boolean;
  output: string;
  milliseconds: number;
}

export interface RunOptions {
  /** Passes the output on as it comes; it is kept either way. */
  show?: boolean;
  env?: NodeJS.ProcessEnv;
  /** Ends the command after so many milliseconds. */
  limit?: number;
}

/** Runs a command to its end and keeps what it printed. Never rejects: what cannot be started has failed. */
export function runCommand(command: string, args: readonly string[], { show = false, env, limit }: RunOptions = {}): Promise<Run> {
  const started = performance.now();
  const child = spawn(command, args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(limit === undefined ? {} : { timeout: limit }),
  });
  // A test run that is given up leaves nothing running.
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
      resolve({ ok, output: Buffer.concat(chunks).toString() + note, milliseconds: performance.now() - started });
    };
    child.on('error', (error) => finish(false, error.message));
    child.on('close', (code, signal) => finish(code === 0, signal ? `\nended by ${signal}` : ''));
  });
}

/** The same for a script, with this very Node. */
export function runNode(args: readonly string[], options?: RunOptions): Promise<Run> {
  return runCommand(process.execPath, args, options);
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

/** Programs not found on PATH, comma-separated; null if all are found. */
export function missingOf(programs: readonly string[]): string | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const missing = programs.filter(
    (program) => !folders.some((folder) => existsSync(join(folder, program))),
  );
  return missing.length > 0 ? missing.join(', ') : null;
}

/** A temporary home folder for a browser and a silent sound device. */
export class TemporaryHome {
  readonly folder = mkdtempSync(join(tmpdir(), 'foyer-browser-'));
  readonly env: Record<string, string> = {
    HOME: this.folder,
    XDG_RUNTIME_DIR: this.folder,
    MOZ_CRASHREPORTER_DISABLE: '1',
  };
  readonly #programs: Program[] = [];

  start(command: string, args: readonly string[]): Program {
    const program = startProgram(command, args, this.env);
    this.#programs.push(program);
    return program;
  }

  /** A silent sound device, because browsers do not play without one. */
  async startSound(): Promise<void> {
    const device = this.start('pulseaudio', [
      ...['-n', '-vv', '--exit-idle-time=-1', '--daemonize=no', '--use-pid-file=no'],
      ...['-L', 'module-native-protocol-unix', '-L', 'module-null-sink'],
    ]);
    await device.line(/Daemon startup complete/);
    // A null sink without a listener buffers 2 s ahead and starts streams late. A sound card does
    // not.
    this.start('parec', ['--latency-msec=10', '--device=null.monitor', '/dev/null']);
  }

  /** Stops the programs in reverse order, and deletes the folder. */
  async clear(): Promise<void> {
    for (const program of this.#programs.toReversed()) await program.stop();
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

interface Program {
  /** Waits for the first line of its output or errors that matches, and resolves to the match. */
  line: (wanted: RegExp) => Promise<RegExpExecArray>;
  stop: () => Promise<void>;
}

const waitsMs = 30_000;
const endsWithinMs = 10_000;

/** Starts a program and watches its output to detect when it is ready. `stop` ends it. */
function startProgram(
  command: string,
  args: readonly string[],
  env: Record<string, string>,
): Program {
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  return {
    line: (wanted) =>
      Promise.race([
        ...[child.stdout, child.stderr].map((stream) => firstLine(stream, wanted)),
        failAfter(command, ended),
      ]),
    stop: () => stop(child, ended),
  };
}

function firstLine(stream: Readable, wanted: RegExp): Promise<RegExpExecArray> {
  return new Promise((resolve) => {
    createInterface({ input: stream }).on('line', (line) => {
      const found = wanted.exec(line);
      if (found) resolve(found);
    });
  });
}

async function failAfter(command: string, ended: Promise<unknown>): Promise<never> {
  const isOver = new Promise((resolve) => {
    setTimeout(resolve, waitsMs).unref();
  });
  await Promise.race([ended, isOver]);
  throw new Error(`${command} did not start.`);
}

async function stop(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill();
  // A program that hangs ignores the request.
  const timer = setTimeout(() => child.kill('SIGKILL'), endsWithinMs);
  await ended;
  clearTimeout(timer);
}

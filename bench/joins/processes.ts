import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

export interface Program {
  /** Waits for the first line of its output or errors that matches, and resolves to the match. */
  line: (wanted: RegExp) => Promise<RegExpExecArray>;
  stop: () => Promise<void>;
}

const waitsMs = 30_000;

/** Starts a program and reads its output for lines that show that it is ready. `stop` ends it. */
export function startProgram(
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
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
  await ended;
}

import { parentPort } from 'node:worker_threads';
import type { CallKey } from '../../contracts/schema/calls.ts';
import { departuresOf } from '../../contracts/schema/departures.ts';
import { readTextSync } from '../body-text.ts';
import type { Mismatch } from './findings.ts';

/** What the thread is given: the body of a reply as it came. */
export interface CheckRequest {
  key: string;
  encoding: string;
  body: Uint8Array;
}

/** `departures`: null for a body that cannot be decoded here. `ms`: processor time of this thread since the last result, all that it did besides included. */
export interface CheckResult {
  departures: Mismatch[] | null;
  ms: number;
}

function read({ key, encoding, body }: CheckRequest): Mismatch[] | null {
  const text = textOf(body, encoding);
  if (text === null) return null;
  try {
    return departuresOf(key as CallKey, JSON.parse(text));
  } catch {
    return [unreadable(text)];
  }
}

function textOf(body: Uint8Array, encoding: string): string | null {
  try {
    return readTextSync(body, encoding);
  } catch {
    return null;
  }
}

/** A warning of PHP or a page begins with `<`, JSON that broke off with a bracket. Any other letter may be somebody's own. */
function unreadable(text: string): Mismatch {
  const first = /^\s*([<{[])/.exec(text)?.[1];
  return {
    path: '',
    kind: 'unreadable',
    expected: 'JSON',
    seen: first === undefined ? 'other text' : `text that begins with ${first}`,
    was: '',
    fits: '',
  };
}

/** What this thread has used, in milliseconds. */
function used(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

let usedBefore = used();

/** Runs as a thread: nobody's request waits for what is parsed here. */
parentPort?.on('message', (request: CheckRequest & { id: number }) => {
  const departures = read(request);
  const now = used();
  const result: CheckResult & { id: number } = { id: request.id, departures, ms: now - usedBefore };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of a thread, not a window
  parentPort?.postMessage(result);
  usedBefore = now;
});

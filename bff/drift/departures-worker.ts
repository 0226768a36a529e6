import { parentPort } from 'node:worker_threads';
import type { CallKey } from '../../contracts/schema/calls.ts';
import { type Departure, departuresOf } from '../../contracts/schema/departures.ts';
import { readTextSync } from '../body-text.ts';

/** What the thread is given: the body of a reply as it came. */
export interface CheckRequest {
  key: string;
  encoding: string;
  body: Uint8Array;
}

/** `departures`: null for a body that cannot be read. `ms`: processor time of this thread since the last result, all that it did besides included. */
export interface CheckResult {
  departures: Departure[] | null;
  ms: number;
}

function read({ key, encoding, body }: CheckRequest): Departure[] | null {
  try {
    return departuresOf(key as CallKey, JSON.parse(readTextSync(body, encoding)));
  } catch {
    return null;
  }
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

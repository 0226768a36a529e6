import type { CallKey } from '../../contracts/schema/calls.ts';
import { findMismatches } from '../../contracts/schema/mismatches.ts';
import { readTextSync } from '../reply/read-body.ts';
import type { Mismatch } from './findings.ts';
import { answerWith } from './thread.ts';

/** Input for the thread: the undecoded body of a reply. */
export interface CheckRequest {
  key: string;
  encoding: string;
  body: Uint8Array;
}

/**
 * `mismatches`: null for a body that cannot be decoded here. `ms`: this thread's processor time
 * since the last result, including its other work.
 */
export interface CheckResult {
  mismatches: Mismatch[] | null;
  ms: number;
}

function read({ key, encoding, body }: CheckRequest): Mismatch[] | null {
  let text: string | null = null;
  try {
    text = readTextSync(body, encoding);
    return findMismatches(key as CallKey, JSON.parse(text));
  } catch {
    return text === null ? null : [unreadable(text)];
  }
}

/**
 * A PHP warning or a page begins with `<`, truncated JSON with a bracket. Any other letter may be
 * personal data.
 */
function unreadable(text: string): Mismatch {
  const first = /^\s*([<{[])/.exec(text)?.[1];
  return {
    path: '',
    kind: 'unreadable',
    expected: 'JSON',
    seen: first === undefined ? 'other text' : `text starting with ${first}`,
    was: '',
    fits: '',
  };
}

/** This thread's processor time so far, in milliseconds. */
function used(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

let usedBefore = used();

/** Runs in a thread, so that parsing delays no request. */
answerWith((request: CheckRequest): CheckResult => {
  const mismatches = read(request);
  const before = usedBefore;
  usedBefore = used();
  return { mismatches, ms: usedBefore - before };
});

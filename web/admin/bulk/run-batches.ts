import { defaultErrorMessage } from '../../../contracts/site/errors.ts';
import { ApiError } from '../../data/calls/api-error.ts';
import { retryDelay } from '../../data/calls/read-retries.ts';

/** A row that was not changed, and the reason in English. */
export interface Failure {
  id: string;
  message: string;
}

/** Progress of a run. Rows change in order, so one number is enough. */
export interface Progress {
  /** Number of rows, from the first, that are done or have failed. */
  next: number;
  failed: readonly Failure[];
}

export interface BatchSteps {
  size: number;
  /** @throws ApiError. */
  send: (ids: readonly string[]) => Promise<void>;
  /** Whether a refused row is already in the wanted state. */
  isDone: (id: string, refusal: unknown) => Promise<boolean>;
  /** Awaited before each request. Returns false to end the run. */
  mayContinue: () => Promise<boolean>;
  /** Resolves when a failed request should be resent. */
  wait: (error: ApiError, failures: number) => Promise<void>;
  /** Stores the progress after each result, before the next request. */
  save: (progress: Progress) => Promise<void>;
  /** Called once when so many consecutive rows fail that they may share a cause. */
  onManyFailures: (last: Failure) => void;
}

const manyFailures = 25;

/**
 * Changes rows in batches, one after the other. Splits a refused batch in halves until each refused
 * row is alone. All other rows are changed, and exactly the refused rows are reported.
 * @returns How far it got.
 */
export async function runBatches(
  ids: readonly string[],
  start: Progress,
  steps: BatchSteps,
): Promise<Progress> {
  /** Sizes of the parts of a refused batch that still have to be sent. The last one is next. */
  const parts: number[] = [];
  let progress = start;
  let failedInRow = 0;
  while (progress.next < ids.length) {
    const count = parts.pop() ?? Math.min(steps.size, ids.length - progress.next);
    const rows = ids.slice(progress.next, progress.next + count);
    const result = await sendWithRetries(rows, steps);
    if (result === 'stopped') break;
    if (result !== 'sent' && count > 1) {
      const half = Math.ceil(count / 2);
      parts.push(count - half, half);
      continue;
    }
    const failure = result === 'sent' ? null : await failureOf(rows[0] ?? '', result, steps);
    progress = {
      next: progress.next + count,
      failed: failure ? [...progress.failed, failure] : progress.failed,
    };
    failedInRow = failure ? failedInRow + 1 : 0;
    await steps.save(progress);
    if (failure && failedInRow === manyFailures) steps.onManyFailures(failure);
  }
  return progress;
}

/** Null if the row is already in the wanted state. */
async function failureOf(
  id: string,
  { reason }: Refused,
  { isDone }: BatchSteps,
): Promise<Failure | null> {
  return (await isDone(id, reason)) ? null : { id, message: messageOf(reason) };
}

interface Refused {
  reason: unknown;
}

async function sendWithRetries(
  rows: readonly string[],
  steps: BatchSteps,
): Promise<'sent' | 'stopped' | Refused> {
  for (let failures = 1; ; failures += 1) {
    if (!(await steps.mayContinue())) return 'stopped';
    try {
      await steps.send(rows);
      return 'sent';
    } catch (reason) {
      if (!(reason instanceof ApiError) || !shouldRetry(reason, failures)) return { reason };
      await steps.wait(reason, failures);
    }
  }
}

/** Prefers a field's message, which is more precise than that of the response. */
function messageOf(reason: unknown): string {
  if (!(reason instanceof ApiError)) return defaultErrorMessage;
  return Object.values(reason.fields ?? {})[0] ?? reason.message;
}

const maxMs = 60_000;
/** A gateway may time out for every batch of this size, so the batch is split after these. */
const maxTimeouts = 3;

/**
 * Whether to resend the same request later, unchanged: the server was unreachable or busy, or
 * requires signing in. Any other failure is about the rows. `failures`: how often the request has
 * failed.
 */
export function shouldRetry(error: unknown, failures: number): boolean {
  if (!(error instanceof ApiError)) return false;
  if ([0, 401, 419, 429, 503].includes(error.status)) return true;
  return [408, 502, 504].includes(error.status) && failures < maxTimeouts;
}

export const isSignedOut = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 401 || error.status === 419);

/** Milliseconds until a request is resent: the server's Retry-After, or increasing delays. */
export const delayBeforeRetry = ({ retryAfter }: ApiError, failures: number): number =>
  retryAfter === null ? Math.min(retryDelay(Math.min(failures, 10)), maxMs) : retryAfter * 1_000;

/** Resolves after the delay, or immediately if the signal aborts or the connection is back. */
export function waitToRetry(error: ApiError, failures: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const ended = new AbortController();
    const end = () => {
      clearTimeout(timer);
      ended.abort();
      resolve();
    };
    const timer = setTimeout(end, delayBeforeRetry(error, failures));
    signal.addEventListener('abort', end, { signal: ended.signal });
    if (error.status === 0) globalThis.addEventListener('online', end, { signal: ended.signal });
    if (signal.aborted) end();
  });
}

import { ApiError } from '../../data/calls/api-error.ts';
import { retryDelay } from '../../data/calls/read-retries.ts';

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

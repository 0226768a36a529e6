import { ApiError } from '../../data/calls/api-error.ts';
import { retryDelay } from '../../data/calls/read-retries.ts';

const mostMs = 60_000;
/** A gateway that gave up waiting may do so for every batch: then smaller ones are sent. */
const mostTimeouts = 3;

/**
 * Whether the same request should be sent again later, as it is: the server was not reached, is
 * busy, or wants a sign-in. Anything else is about the rows. `failures`: how often it has failed.
 */
export function shouldSendAgain(error: unknown, failures: number): boolean {
  if (!(error instanceof ApiError)) return false;
  if ([0, 401, 419, 429, 503].includes(error.status)) return true;
  return [408, 502, 504].includes(error.status) && failures < mostTimeouts;
}

export const isSignedOut = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 401 || error.status === 419);

/** Milliseconds until a request is sent again: as the server says, or longer each time. */
export const sendAgainDelay = ({ retryAfter }: ApiError, failures: number): number =>
  retryAfter === null ? Math.min(retryDelay(Math.min(failures, 10)), mostMs) : retryAfter * 1_000;

/** Resolves after the delay; at once if the signal is aborted or a lost connection is back. */
export function waitToSendAgain(
  error: ApiError,
  failures: number,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController();
    const end = () => {
      clearTimeout(timer);
      over.abort();
      resolve();
    };
    const timer = setTimeout(end, sendAgainDelay(error, failures));
    signal.addEventListener('abort', end, { signal: over.signal });
    if (error.status === 0) globalThis.addEventListener('online', end, { signal: over.signal });
    if (signal.aborted) end();
  });
}

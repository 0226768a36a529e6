import { ApiError, networkError } from './api-error.ts';
import { retryDelay, shouldRetry } from './read-retries.ts';

interface Options {
  signal: AbortSignal;
  /** Called after each failure, while retries may follow. */
  onFailure?: (error: ApiError) => void;
}

/**
 * Reads with `call`, without SWR, and retries as `useCall` does.
 * @throws ApiError after the last attempt; the signal's reason once it is aborted.
 */
export async function readWithRetries<Value>(
  read: (signal: AbortSignal) => Promise<Value>,
  { signal, onFailure }: Options,
): Promise<Value> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await read(signal);
    } catch (reason) {
      signal.throwIfAborted();
      const error = reason instanceof ApiError ? reason : networkError(reason);
      onFailure?.(error);
      if (!shouldRetry(error, failures)) throw error;
    }
    await wait(retryDelay(failures));
    signal.throwIfAborted();
  }
}

const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

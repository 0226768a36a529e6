import { retryDelay, shouldRetry } from './query-policy.ts';

/** Asks again as queries do, for whoever reads without SWR. @throws what the last attempt threw, or the signal's reason. */
export async function withRetries<Reply>(ask: () => Promise<Reply>, signal: AbortSignal): Promise<Reply> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await ask();
    } catch (error) {
      if (signal.aborted || !shouldRetry(error, failures)) throw error;
      await new Promise((resolve) => { setTimeout(resolve, retryDelay(failures)); });
      signal.throwIfAborted();
    }
  }
}

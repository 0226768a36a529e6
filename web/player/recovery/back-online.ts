/** Resolves after a delay, when the browser goes online, or on abort. */
export function delayOrOnline(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    addEventListener('online', done);
    signal.addEventListener('abort', done);
  });
}

const [firstMs, maxMs] = [1_000, 15_000];

/**
 * Waits until the next check of the network. Browsers don't report every reconnection, so it also
 * checks after a delay that grows with each attempt, from 0.
 */
export function nextCheck(attempt: number, signal: AbortSignal): Promise<void> {
  // Spreads the requests of many listeners.
  return delayOrOnline(
    Math.min(firstMs * 2 ** attempt, maxMs) * (0.75 + Math.random() / 2),
    signal,
  );
}

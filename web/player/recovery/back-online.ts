/** Resolves after so many milliseconds, when the browser says that it is online, and when aborted. */
export function pauseFor(ms: number, signal: AbortSignal): Promise<void> {
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

const [firstMs, mostMs] = [1_000, 15_000];

/**
 * Waits until it is worth another look whether the network is back: the browser says so of some networks and not of others, so it is looked as
 * well after a while that grows with each attempt, from 0.
 */
export function nextLook(attempt: number, signal: AbortSignal): Promise<void> {
  // Not all listeners of a site at the same moment.
  return pauseFor(Math.min(firstMs * 2 ** attempt, mostMs) * (0.75 + Math.random() / 2), signal);
}

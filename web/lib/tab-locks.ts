interface LockRequest {
  /** Take it now if free, wait until it is free, or take it from its holder. */
  when: 'free-now' | 'free' | 'stolen';
  /** Aborts the wait. */
  signal?: AbortSignal;
  /** Called when another tab takes the lock. */
  onLost?: () => void;
}

/**
 * Takes a lock that only one tab may hold. The browser releases it when the tab closes or crashes.
 * Null if unavailable. Without Web Locks (pages over plain http) every tab acts as if it were the
 * only one.
 * @returns A function that releases the lock; it resolves when others can take it.
 */
export function takeLock(
  name: string,
  { when, signal, onLost }: LockRequest = { when: 'free-now' },
): Promise<(() => Promise<void>) | null> {
  const noop = async (): Promise<void> => undefined;
  if (!hasLocks()) return Promise.resolve(noop);
  return new Promise((resolve) => {
    let state: 'waiting' | 'held' | 'released' = 'waiting';
    const hold = async (lock: Lock | null): Promise<void> => {
      if (!lock) {
        resolve(null);
        return;
      }
      state = 'held';
      const { promise, resolve: release } = Promise.withResolvers<void>();
      resolve(() => {
        state = 'released';
        release();
        return request;
      });
      await promise;
    };
    const options: LockOptions =
      when === 'stolen'
        ? { steal: true }
        : when === 'free-now'
          ? { ifAvailable: true }
          : signal
            ? { signal }
            : {};
    const request = navigator.locks.request(name, options, hold).catch(() => {
      if (state === 'held') onLost?.();
      // The browser grants no locks to a page that is closing, or whose storage is forbidden.
      else resolve(signal?.aborted ? null : noop);
    });
  });
}

/** Runs one call at a time across all tabs, so that each reads what the previous one wrote. */
export function oneAtATime(name: string) {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(act: () => Promise<Result>): Promise<Result> => {
    const next = last.then(async () => {
      const release = await takeLock(name, { when: 'free' });
      try {
        return await act();
      } finally {
        await release?.();
      }
    });
    last = next.catch(() => undefined);
    return next;
  };
}

export const hasLocks = (): boolean => 'locks' in navigator;

/** Names of all locks that tabs of this site hold. */
export async function takenLocks(): Promise<ReadonlySet<string | undefined>> {
  if (!hasLocks()) return new Set();
  const { held = [] } = await navigator.locks.query().catch(() => ({ held: [] }));
  return new Set(held.map(({ name }) => name));
}

/** Resolves when no tab holds the lock: it was released, or the tab closed or crashed. */
export async function untilFree(name: string): Promise<void> {
  if (hasLocks())
    await navigator.locks.request(name, { mode: 'shared' }, () => undefined).catch(() => undefined);
}

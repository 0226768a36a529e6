interface Wish {
  /** At once or not at all; when it is free; or at once, from whoever has it. */
  when: 'free-now' | 'free' | 'stolen';
  /** Ends the waiting. */
  signal?: AbortSignal;
  /** Another tab has taken it away. */
  onLost?: () => void;
}

/**
 * Takes what only one tab may have. The browser gives it back by itself when the tab is closed or crashes. Null where it cannot be had.
 * Without Web Locks (pages over plain http) every tab is the only one.
 * @returns What gives it back; it resolves when others can have it.
 */
export function takeLock(
  name: string,
  { when, signal, onLost }: Wish = { when: 'free-now' },
): Promise<(() => Promise<void>) | null> {
  const nothingToDo = async (): Promise<void> => undefined;
  if (!hasLocks()) return Promise.resolve(nothingToDo);
  return new Promise((resolve) => {
    let state: 'wanted' | 'held' | 'over' = 'wanted';
    const hold = async (lock: Lock | null): Promise<void> => {
      if (!lock) {
        resolve(null);
        return;
      }
      state = 'held';
      const { promise, resolve: giveBack } = Promise.withResolvers<void>();
      resolve(() => {
        state = 'over';
        giveBack();
        return given;
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
    const given = navigator.locks.request(name, options, hold).catch(() => {
      if (state === 'held') onLost?.();
      // A page that is being left, or one whose storage is forbidden, gets no locks.
      else resolve(signal?.aborted ? null : nothingToDo);
    });
  });
}

export const hasLocks = (): boolean => 'locks' in navigator;

/** Names of everything that any tab of this site has taken. */
export async function takenLocks(): Promise<ReadonlySet<string | undefined>> {
  if (!hasLocks()) return new Set();
  const { held = [] } = await navigator.locks.query().catch(() => ({ held: [] }));
  return new Set(held.map(({ name }) => name));
}

/** Resolves when nobody has it any more: the tab gave it back, was closed, or crashed. */
export async function untilFree(name: string): Promise<void> {
  if (hasLocks())
    await navigator.locks.request(name, { mode: 'shared' }, () => undefined).catch(() => undefined);
}

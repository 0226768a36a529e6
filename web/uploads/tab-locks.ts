/**
 * Takes what only one tab may work on. The browser gives it back by itself when the tab is closed or crashes.
 * Null while another has it. Without Web Locks (pages over plain http) every tab is the only one.
 * @returns What gives it back; it resolves when others can have it.
 */
export function takeLock(name: string): Promise<(() => Promise<void>) | null> {
  const nothingToDo = async (): Promise<void> => undefined;
  if (!('locks' in navigator)) return Promise.resolve(nothingToDo);
  return new Promise((resolve) => {
    const hold = async (lock: Lock | null): Promise<void> => {
      if (!lock) {
        resolve(null);
        return;
      }
      const { promise, resolve: giveBack } = Promise.withResolvers<void>();
      resolve(() => {
        giveBack();
        return given;
      });
      await promise;
    };
    // A page that is being left, or one whose storage is forbidden, gets no locks.
    const given = navigator.locks.request(name, { ifAvailable: true }, hold).catch(() => resolve(nothingToDo));
  });
}

/** Names of everything that any tab of this site has taken. */
export async function takenLocks(): Promise<ReadonlySet<string | undefined>> {
  if (!('locks' in navigator)) return new Set();
  const { held = [] } = await navigator.locks.query().catch(() => ({ held: [] }));
  return new Set(held.map(({ name }) => name));
}

/** Resolves when nobody has it any more: the tab gave it back, was closed, or crashed. */
export async function untilFree(name: string): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request(name, { mode: 'shared' }, () => undefined).catch(() => undefined);
}

/** One value for each visitor of a demo, by the visitor's id. */
export interface Worlds<T> {
  of(id: string): T;
  /** A matching existing value; undefined without one. */
  find(fits: (value: T) => boolean): T | undefined;
  readonly size: number;
}

interface Limits<T> {
  /** Called with each dropped value. */
  drop?: (value: T) => void;
  /** The maximum number of values; a new one replaces the least recently used. */
  most?: number;
  /** Values expire after this many milliseconds without a visit. */
  idleMs?: number;
  now?: () => number;
}

interface Entry<T> {
  value: T;
  usedAt: number;
}

/**
 * A limited in-memory cache with one value per ID, created by `make`. A visitor who returns too
 * late gets a new one.
 */
export function createWorlds<T>(
  make: (id: string) => T,
  { most = 200, idleMs = 4 * 3_600_000, now = Date.now, drop }: Limits<T> = {},
): Worlds<T> {
  // A map keeps its order, so the first entry is always the least recently used.
  const entries = new Map<string, Entry<T>>();

  function discard(id: string): void {
    const gone = entries.get(id);
    entries.delete(id);
    if (gone) drop?.(gone.value);
  }

  function dropIdle(): void {
    for (const [id, { usedAt }] of entries) {
      if (now() - usedAt < idleMs) return;
      discard(id);
    }
  }

  return {
    of(id) {
      dropIdle();
      const value = entries.has(id) ? (entries.get(id) as Entry<T>).value : make(id);
      entries.delete(id);
      entries.set(id, { value, usedAt: now() });
      for (const oldest of entries.keys()) {
        if (entries.size <= most) break;
        discard(oldest);
      }
      return value;
    },
    find: (fits) => [...entries.values()].find(({ value }) => fits(value))?.value,
    get size() {
      return entries.size;
    },
  };
}

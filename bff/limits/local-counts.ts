import type { Hit, SharedTally } from '../store/shared-counts.ts';

/** What this process knows of a key, until its window ends. */
export interface Window {
  /** Milliseconds of `now()`. */
  endsAt: number;
  /** Counted here, and not given back here: no more than there are in all. */
  own: number;
  /** Counted by all instances, as far as is known here. */
  all: number;
  /** When Redis last said so. */
  heardAt: number;
}

/** Milliseconds for which it is not asked again about a key that is full: elsewhere something may be given back. */
const heardMs = 1_000;

/**
 * Counts in this process, of so many keys at most: a client with many addresses must not fill the memory. Where there are more, the one that
 * was not counted for the longest time is forgotten.
 */
export class LocalCounts {
  readonly #windows = new Map<string, Window>();
  readonly #maxKeys: number;
  readonly #now: () => number;

  constructor(maxKeys = 50_000, now = () => performance.now()) {
    this.#maxKeys = maxKeys;
    this.#now = now;
  }

  /** Milliseconds until there is room for all, where it is certain that there is none now; else 0. */
  knownFull(hits: readonly Hit[]): number {
    return this.#longest(
      hits,
      ({ own, all, heardAt }, most) =>
        own >= most || (all >= most && this.#now() - heardAt < heardMs),
    );
  }

  /** How much each key counts in all, as far as is known here. */
  counts(keys: readonly string[]): number[] {
    return keys.map((key) => this.#current(key)?.all ?? 0);
  }

  /** Counts one more for each. */
  take(hits: readonly Hit[]): Window[] {
    return hits.map(({ key, seconds }) => {
      const window = this.#current(key) ?? {
        endsAt: this.#now() + seconds * 1_000,
        own: 0,
        all: 0,
        heardAt: -Infinity,
      };
      this.#windows.delete(key);
      this.#windows.set(key, window);
      window.own += 1;
      window.all += 1;
      const [oldest] = this.#windows.keys();
      if (this.#windows.size > this.#maxKeys && oldest !== undefined) this.#windows.delete(oldest);
      return window;
    });
  }

  /** Milliseconds until there is room for what was taken last, as far as is known here; 0 where there was. */
  overfull(hits: readonly Hit[]): number {
    return this.#longest(hits, ({ own, all }, most) => Math.max(own, all) > most);
  }

  giveBack(windows: readonly Window[]): void {
    for (const window of windows) {
      window.own -= 1;
      window.all = Math.max(window.all - 1, 0);
    }
  }

  /** Takes over what Redis says of windows. */
  learn(windows: readonly Window[], counts: SharedTally['counts']): void {
    counts.forEach(({ count, leftMs }, index) => {
      const window = windows[index];
      if (window)
        Object.assign(window, { all: count, endsAt: this.#now() + leftMs, heardAt: this.#now() });
    });
  }

  #current(key: string): Window | undefined {
    const window = this.#windows.get(key);
    return window && window.endsAt > this.#now() ? window : undefined;
  }

  #longest(hits: readonly Hit[], isFull: (window: Window, most: number) => boolean): number {
    const waits = hits.map(({ key, most }) => {
      const window = this.#current(key);
      return window && isFull(window, most) ? Math.max(window.endsAt - this.#now(), 1) : 0;
    });
    return Math.max(0, ...waits);
  }
}

import type { Hit, SharedTally } from '../store/shared-counts.ts';
import type { Network } from './networks.ts';

/** This process's knowledge of a key, until its window ends. */
export interface Window {
  readonly key: string;
  /** The network that it was first counted for. */
  readonly from: string;
  /** Milliseconds, as in `now()`. */
  endsAt: number;
  /** Counted and not refunded here; at most the total. */
  own: number;
  /** Counted by all instances, as far as is known here. */
  all: number;
  /** When Redis last reported the total. */
  confirmedAt: number;
}

/** Milliseconds until Redis is asked again about a full key: another instance may refund a hit. */
const recheckMs = 1_000;

/** Milliseconds between two sweeps of ended windows. */
const sweepMs = 60_000;

/**
 * Networks that can have their full share at the same time. Wider ones, which more people may
 * share, get more.
 */
const shares = 25;

/** Milliseconds that a network waits when its share is used up: windows end all the time. */
const exhaustedWaitMs = 5 * 60_000;

/** The part of all keys that may be counted more than once, or for longer than a day. */
const repeatedShare = 0.75;
const daySeconds = 86_400;

/**
 * Counts in this process, for a limited number of keys. No client can make it forget: unused keys
 * are dropped, a network with too many keys gets no more, and when all together have too many, keys
 * that were counted once go first.
 */
export class LocalCounts {
  /**
   * Keys counted once, and keys counted more often or for days. The least recently counted key
   * comes first.
   */
  readonly #single = new Map<string, Window>();
  readonly #repeated = new Map<string, Window>();
  readonly #keysByNetwork = new Map<string, number>();
  readonly #maxKeys: number;
  readonly #now: () => number;
  #sweptAt: number;

  constructor(maxKeys = 50_000, now = () => performance.now()) {
    this.#maxKeys = maxKeys;
    this.#now = now;
    this.#sweptAt = now();
  }

  /**
   * Milliseconds until there is room for all, if it is certain that there is none now; otherwise 0.
   * `from`: the network whose share the keys use.
   */
  localWaitMs(hits: readonly Hit[], from: Network | null = null): number {
    const fullMs = this.#longest(
      hits,
      ({ own, all, confirmedAt }, max) =>
        own >= max || (all >= max && this.#now() - confirmedAt < recheckMs),
    );
    return fullMs > 0 || this.#hasShare(hits, from) ? fullMs : exhaustedWaitMs;
  }

  /** The total count of each key, as far as is known here. */
  counts(keys: readonly string[]): number[] {
    return keys.map((key) => this.#current(key)?.all ?? 0);
  }

  /** Counts one more for each. */
  increment(hits: readonly Hit[], from: Network | null = null): Window[] {
    if (this.#now() - this.#sweptAt > sweepMs) this.#sweep();
    const windows = hits.map((hit) => this.#countOne(hit, from?.key ?? ''));
    while (this.#repeated.size > this.#maxKeys * repeatedShare) this.#forgetOldest(this.#repeated);
    while (this.#single.size + this.#repeated.size > this.#maxKeys)
      this.#forgetOldest(this.#single);
    return windows;
  }

  /**
   * Milliseconds until there is room for the latest hits, as far as is known here; 0 if there was.
   */
  overfull(hits: readonly Hit[]): number {
    return this.#longest(hits, ({ own, all }, max) => Math.max(own, all) > max);
  }

  refund(windows: readonly Window[]): void {
    for (const window of windows) {
      window.own -= 1;
      window.all = Math.max(window.all - 1, 0);
      this.#forgetIfUnused(window);
    }
  }

  /** Replaces local counts of these windows by Redis's, if Redis counted any. */
  adopt(windows: readonly Window[], { isCounted, counts }: SharedTally): void {
    const now = this.#now();
    for (const [index, window] of windows.entries()) {
      const shared = counts[index];
      if (!isCounted) window.own -= 1;
      if (shared)
        Object.assign(window, { all: shared.count, endsAt: now + shared.leftMs, confirmedAt: now });
      this.#forgetIfUnused(window);
    }
  }

  #countOne({ key, seconds }: Hit, from: string): Window {
    const window = this.#current(key) ?? this.#open(key, seconds, from);
    window.own += 1;
    window.all += 1;
    this.#single.delete(key);
    this.#repeated.delete(key);
    const isLasting = window.all > 1 || seconds > daySeconds;
    (isLasting ? this.#repeated : this.#single).set(key, window);
    return window;
  }

  #open(key: string, seconds: number, from: string): Window {
    this.#forget(this.#find(key));
    this.#keysByNetwork.set(from, (this.#keysByNetwork.get(from) ?? 0) + 1);
    const endsAt = this.#now() + seconds * 1_000;
    return { key, from, endsAt, own: 0, all: 0, confirmedAt: -Infinity };
  }

  #hasShare(hits: readonly Hit[], from: Network | null): boolean {
    if (from === null) return true;
    const share = (this.#maxKeys / shares) * from.times.address;
    const more = hits.filter(({ key }) => !this.#current(key)).length;
    return more === 0 || (this.#keysByNetwork.get(from.key) ?? 0) + more <= share;
  }

  #find(key: string): Window | undefined {
    return this.#repeated.get(key) ?? this.#single.get(key);
  }

  #current(key: string): Window | undefined {
    const window = this.#find(key);
    return window && window.endsAt > this.#now() ? window : undefined;
  }

  #sweep(): void {
    this.#sweptAt = this.#now();
    for (const window of [...this.#single.values(), ...this.#repeated.values()])
      if (window.endsAt <= this.#sweptAt) this.#forget(window);
  }

  #forgetOldest(windows: ReadonlyMap<string, Window>): void {
    const [oldest] = windows.values();
    this.#forget(oldest);
  }

  #forgetIfUnused(window: Window): void {
    if (window.own <= 0 && window.all <= 0) this.#forget(window);
  }

  /** Only this exact window: its key may have a newer one. */
  #forget(window: Window | undefined): void {
    if (!window || this.#find(window.key) !== window) return;
    this.#single.delete(window.key);
    this.#repeated.delete(window.key);
    const left = (this.#keysByNetwork.get(window.from) ?? 1) - 1;
    if (left === 0) this.#keysByNetwork.delete(window.from);
    else this.#keysByNetwork.set(window.from, left);
  }

  #longest(hits: readonly Hit[], isFull: (window: Window, max: number) => boolean): number {
    const waits = hits.map(({ key, max }) => {
      const window = this.#current(key);
      return window && isFull(window, max) ? Math.max(window.endsAt - this.#now(), 1) : 0;
    });
    return Math.max(0, ...waits);
  }
}

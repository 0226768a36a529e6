import type { Hit, SharedCounts, SharedTally } from '../store/shared-counts.ts';
import { LocalCounts } from './local-counts.ts';
import type { Network } from './networks.ts';

export interface Tally {
  /**
   * Milliseconds until there is room for all; 0 if there was room and each was counted. Otherwise
   * none was counted.
   */
  waitMs: number;
  /** The current count of each key: first the hits in order, then the keys that were only read. */
  counts: readonly number[];
  /** Undoes the count of each hit outside of `except`. Works once, and only if they were counted. */
  refund(except?: readonly Hit[]): void;
}

/**
 * Counts by key, in Redis if there is one, so that all instances count together. Each instance also
 * counts for itself: a limit that is full by its own count needs no round trip. If Redis does not
 * respond in time, its own count and the last known counts of the others decide.
 */
export class Counters {
  readonly #local = new LocalCounts();
  readonly #shared: SharedCounts | null;

  constructor(shared: SharedCounts | null) {
    this.#shared = shared;
  }

  /**
   * Milliseconds until there is room for all, if it is known locally that there is none; otherwise
   * 0. Counts nothing.
   */
  localWaitMs(hits: readonly Hit[]): number {
    return this.#local.localWaitMs(hits);
  }

  /**
   * Increments all keys, or none if one has reached its limit, in one round trip, which also reads
   * the `others`. `max: Infinity` counts without a limit. `from`: the network whose share of memory
   * the keys use.
   */
  async hit(
    hits: readonly Hit[],
    { others = [], from = null }: { others?: readonly string[]; from?: Network | null } = {},
  ): Promise<Tally> {
    const knownMs = this.#local.localWaitMs(hits, from);
    const keys = hits.map(({ key }) => key);
    if (knownMs > 0)
      return { waitMs: knownMs, counts: this.#local.counts([...keys, ...others]), refund() {} };
    const windows = this.#local.increment(hits, from);
    const trip = this.#shared?.hit(hits, others) ?? null;
    const shared = await trip;
    const waitMs = shared ? sharedWaitMs(hits, shared) : this.#local.overfull(hits);
    if (shared) this.#local.adopt(windows, shared);
    else if (waitMs > 0) this.#local.refund(windows);
    return {
      waitMs,
      counts: [
        ...windows.map(({ all }) => all),
        ...(shared?.counts.slice(hits.length).map(({ count }) => count) ??
          this.#local.counts(others)),
      ],
      refund: (except = []) => {
        const isRefunded = (key: string): boolean => !except.some((one) => one.key === key);
        this.#local.refund(windows.filter(({ key }) => isRefunded(key)));
        if (trip) this.#shared?.refund(keys.filter(isRefunded));
      },
    };
  }
}

function sharedWaitMs(hits: readonly Hit[], { isCounted, counts }: SharedTally): number {
  if (isCounted) return 0;
  return Math.max(
    1,
    ...hits.map(({ max }, index) =>
      (counts[index]?.count ?? 0) >= max ? (counts[index]?.leftMs ?? 0) : 0,
    ),
  );
}

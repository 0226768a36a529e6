/** Work that must make progress before a deadline. */
export interface TimedWork {
  /** In the time of `performance.now()`; Infinity: never. */
  timeoutAt: number;
  /** Its index in the list, which maintains it; -1 while it is not in the list. */
  index: number;
  onTimeout(): void;
}

/**
 * Handles many timeouts with one timer. Requests move their deadline with every byte, and a Node
 * timer for each costs several times as much as comparing numbers. In exchange, a timeout is
 * noticed up to twice `everyMs` late.
 */
export class Timeouts {
  // Not a Set: its discarded tables keep their old entries alive past minor collections, and with
  // them all of each request.
  readonly #watched: TimedWork[] = [];
  readonly #everyMs: number;
  #timer: NodeJS.Timeout | null = null;

  constructor(everyMs: number) {
    this.#everyMs = everyMs;
  }

  watch(one: TimedWork): void {
    one.index = this.#watched.push(one) - 1;
    if (this.#timer !== null) return;
    this.#timer = setInterval(() => this.#look(), this.#everyMs).unref();
  }

  forget(one: TimedWork): void {
    if (one.index === -1) return;
    const last = this.#watched.pop();
    if (last && last !== one) {
      this.#watched[one.index] = last;
      last.index = one.index;
    }
    one.index = -1;
  }

  #look(): void {
    const now = performance.now();
    // A copy, since work that times out may remove itself.
    for (const one of this.#watched.filter(({ timeoutAt }) => timeoutAt <= now)) {
      one.timeoutAt = Infinity;
      one.onTimeout();
    }
    if (this.#watched.length > 0 || this.#timer === null) return;
    clearInterval(this.#timer);
    this.#timer = null;
  }
}

/**
 * How often to check so that the shortest of these times, in milliseconds, is kept to within a
 * tenth.
 */
export function precisionFor(...times: number[]): number {
  const shortest = Math.min(...times.filter((ms) => ms > 0));
  return Math.min(250, Math.max(10, shortest / 10));
}

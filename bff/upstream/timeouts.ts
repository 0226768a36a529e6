/** Something that must have moved by a certain time. */
export interface TimedWork {
  /** On the clock of `performance.now()`; Infinity: never. */
  timeoutAt: number;
  /** Its index in the list, kept by the list; -1 outside. */
  index: number;
  onTimeout(): void;
}

/**
 * Keeps many timeouts with one timer. Requests move theirs with every byte, and a timer of Node's for each costs several times
 * what reading a number does. In exchange a timeout is noticed up to twice `everyMs` late.
 */
export class Timeouts {
  // Not a Set: its discarded tables keep what was in them alive past the collection of the young, and with it all of each request.
  readonly #watched: TimedWork[] = [];
  readonly #everyMs: number;
  #timer: NodeJS.Timeout | null = null;
  #now = 0;

  constructor(everyMs: number) {
    this.#everyMs = everyMs;
  }

  watch(one: TimedWork): void {
    one.index = this.#watched.push(one) - 1;
    if (this.#timer !== null) return;
    this.#now = performance.now();
    this.#timer = setInterval(() => this.#look(), this.#everyMs).unref();
  }

  /** The moment in so many milliseconds from now, as exact as `everyMs`. Only for work that is watched. */
  after(ms: number): number {
    return this.#now + ms + this.#everyMs;
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
    this.#now = now;
    // A copy, since those that time out may forget themselves.
    for (const one of this.#watched.filter(({ timeoutAt }) => timeoutAt <= now)) {
      one.timeoutAt = Infinity;
      one.onTimeout();
    }
    if (this.#watched.length > 0 || this.#timer === null) return;
    clearInterval(this.#timer);
    this.#timer = null;
  }
}

/** How often to look so that the shortest of these times, in milliseconds, is kept to a tenth. */
export function precisionFor(...times: number[]): number {
  const shortest = Math.min(...times.filter((ms) => ms > 0));
  return Math.min(250, Math.max(10, shortest / 10));
}

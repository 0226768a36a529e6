/** The queue's clock, which tests replace. */
export interface Clock {
  /** Milliseconds from any starting point. */
  now: () => number;
  /** Calls back after this many milliseconds. Returns a function that cancels it. */
  after: (ms: number, callback: () => void) => () => void;
}

export const realClock: Clock = {
  now: () => performance.now(),
  after(ms, callback) {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
};

/** Time as the queue sees it; tests bring their own. */
export interface Clock {
  /** Milliseconds; only differences mean something. */
  now: () => number;
  /** Calls back after this many milliseconds, unless what it returns is called before. */
  after: (ms: number, callback: () => void) => () => void;
}

export const realClock: Clock = {
  now: () => performance.now(),
  after(ms, callback) {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
};

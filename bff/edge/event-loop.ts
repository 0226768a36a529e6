const everyMs = 100;

export interface EventLoopWatch {
  /** Milliseconds by which the event loop was late, smoothed over about half a second. */
  readonly lagMs: number;
  stop(): void;
}

/** Watches how late the event loop is: by as much as a timer is late, each request waits too. */
export function watchEventLoop(): EventLoopWatch {
  let [lagMs, due] = [0, performance.now() + everyMs];
  const timer = setInterval(() => {
    const now = performance.now();
    // Half of what was: a single pause, such as a large collection, is no load.
    lagMs = lagMs / 2 + Math.max(0, now - due) / 2;
    due = now + everyMs;
  }, everyMs).unref();
  return {
    get lagMs() {
      return lagMs;
    },
    stop: () => clearInterval(timer),
  };
}

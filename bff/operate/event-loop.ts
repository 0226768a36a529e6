import { monitorEventLoopDelay } from 'node:perf_hooks';

const lagIntervalMs = 100;

/**
 * Used for load shedding: each request waits as long as a timer is late. `lagMs`: milliseconds,
 * smoothed over about half a second.
 */
export function watchLag(): { readonly lagMs: number; stop(): void } {
  let [lagMs, due] = [0, performance.now() + lagIntervalMs];
  const timer = setInterval(() => {
    const now = performance.now();
    // Smoothed, because a single pause, such as a garbage collection, is not an overload.
    lagMs = lagMs / 2 + Math.max(0, now - due) / 2;
    due = now + lagIntervalMs;
  }, lagIntervalMs).unref();
  return {
    get lagMs() {
      return lagMs;
    },
    stop: () => clearInterval(timer),
  };
}

/** Recent event loop delay, in milliseconds. */
export interface EventLoopDelay {
  p50: number;
  p99: number;
  max: number;
}

const windowMs = 60_000;
/** Node measures the time between two ticks, which should be this many milliseconds apart. */
const resolution = 20;

/**
 * For operators: covers the last one or two minutes. In an all-time total, one bad second would
 * stay forever.
 */
export function watchDelay(): { read(): EventLoopDelay; stop(): void } {
  const delays = monitorEventLoopDelay({ resolution });
  const late = (nanoseconds: number): number =>
    Math.max(0, Math.round(nanoseconds / 1e5 - resolution * 10) / 10);
  const current = (): EventLoopDelay => ({
    p50: late(delays.percentile(50)),
    p99: late(delays.percentile(99)),
    max: late(delays.max),
  });
  let before: EventLoopDelay = { p50: 0, p99: 0, max: 0 };
  const timer = setInterval(() => {
    before = current();
    delays.reset();
  }, windowMs).unref();
  delays.enable();
  return {
    read: () => {
      const { p50, p99, max } = current();
      return {
        p50: Math.max(p50, before.p50),
        p99: Math.max(p99, before.p99),
        max: Math.max(max, before.max),
      };
    },
    stop: () => {
      clearInterval(timer);
      delays.disable();
    },
  };
}

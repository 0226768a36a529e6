import { monitorEventLoopDelay } from 'node:perf_hooks';

/** How late the process comes to its work right now. */
export interface LagWatch {
  /** Milliseconds, smoothed over about half a second. */
  readonly lagMs: number;
  stop(): void;
}

const lagIntervalMs = 100;

/** For load shedding: by as much as a timer is late, each request waits too. */
export function watchLag(): LagWatch {
  let [lagMs, due] = [0, performance.now() + lagIntervalMs];
  const timer = setInterval(() => {
    const now = performance.now();
    // Half of it is from before: a single pause, such as a large collection, is no load.
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

/** How late the process came to its work lately, in milliseconds. */
export interface EventLoopDelay {
  p50: number;
  p99: number;
  max: number;
}

export interface DelayWatch {
  read(): EventLoopDelay;
  stop(): void;
}

const windowMs = 60_000;
/** Node measures the time between two ticks that should be so far apart, in milliseconds. */
const resolution = 20;

/** For operators: the last one or two minutes. In a total of all time, one bad second would stay for ever. */
export function watchDelay(): DelayWatch {
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

import { monitorEventLoopDelay } from 'node:perf_hooks';

/** How late the process comes to its work, in milliseconds. */
export interface EventLoopDelay {
  p50: number;
  p99: number;
  max: number;
}

const windowMs = 60_000;
/** What Node measures is the time between two looks that should be so far apart, in milliseconds. */
const resolution = 20;

/** Watches the event loop from now on. It tells of the last one or two minutes: of all time, one bad second would stay for ever. */
export function watchEventLoop(): { read(): EventLoopDelay; stop(): void } {
  const delays = monitorEventLoopDelay({ resolution });
  const late = (nanoseconds: number): number => Math.max(0, Math.round(nanoseconds / 1e5 - resolution * 10) / 10);
  const current = (): EventLoopDelay => ({ p50: late(delays.percentile(50)), p99: late(delays.percentile(99)), max: late(delays.max) });
  let before: EventLoopDelay = { p50: 0, p99: 0, max: 0 };
  const timer = setInterval(() => {
    before = current();
    delays.reset();
  }, windowMs).unref();
  delays.enable();
  return {
    read: () => {
      const { p50, p99, max } = current();
      return { p50: Math.max(p50, before.p50), p99: Math.max(p99, before.p99), max: Math.max(max, before.max) };
    },
    stop: () => {
      clearInterval(timer);
      delays.disable();
    },
  };
}

import { monitorEventLoopDelay } from 'node:perf_hooks';

/**
 * Watches the event loop of this process, which gateway, upstream and visitors of a test share.
 * Returns a function that ends this, and returns the longest delay in milliseconds: a busy machine
 * is nobody's fault.
 */
export function watchLag(): () => number {
  const delays = monitorEventLoopDelay({ resolution: 5 });
  delays.enable();
  return () => {
    delays.disable();
    return delays.max / 1e6;
  };
}

import type { Browser, Page } from '@playwright/test';

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds of wall-clock time, and of the thread's CPU time. */
  dur?: number;
  tdur?: number;
  args?: { name?: string };
}

/**
 * Runs an action and measures the longest main-thread task meanwhile, and the number of tasks over
 * 50 ms. Uses milliseconds of CPU time, since on a shared machine wall-clock time includes other
 * processes.
 */
export async function longestTask<Result>(
  browser: Browser,
  page: Page,
  act: () => Promise<Result>,
): Promise<{ result: Result; longest: number; long: number }> {
  await browser.startTracing(page, {
    categories: [
      'toplevel',
      'disabled-by-default-devtools.timeline',
      'devtools.timeline',
      '__metadata',
    ],
  });
  const result = await act();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = traceEvents
    .filter(
      ({ name, ph, pid, tid }) => ph === 'X' && name === 'RunTask' && mains.has(`${pid} ${tid}`),
    )
    .map(({ tdur, dur }) => (tdur ?? dur ?? 0) / 1_000);
  return {
    result,
    longest: tasks.reduce((longest, task) => Math.max(longest, task), 0),
    long: tasks.filter((task) => task > 50).length,
  };
}

import type { Browser, Page } from '@playwright/test';

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds of the clock, and of the thread's own processor time. */
  dur?: number;
  tdur?: number;
  args?: { name?: string };
}

/**
 * Does something, and says how long the longest task of the page's main thread was meanwhile, and how many took more than 50 ms: milliseconds of its
 * processor time, since on a shared machine the clock also counts what others do.
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

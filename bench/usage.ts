import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

/** A process and all its children. */
function treeOf(pid: number): number[] {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
  );
  return [pid, ...children.flatMap((child) => treeOf(Number(child)))];
}

/**
 * CPU microseconds of a process, its threads and its children. Clock ticks would be too coarse for
 * the first requests.
 */
export function cpuMicros(pid: number): number {
  const tasks = treeOf(pid).flatMap((one) =>
    readdirSync(`/proc/${one}/task`).map((task) => `/proc/${one}/task/${task}/schedstat`),
  );
  const nanoseconds = tasks.map((file) => Number(readFileSync(file, 'utf8').split(' ', 1)[0]));
  return nanoseconds.reduce((sum, one) => sum + one, 0) / 1_000;
}

function memory(pid: number, field: 'VmRSS' | 'VmHWM'): number {
  const kib = treeOf(pid).map((one) =>
    Number(
      new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${one}/status`, 'utf8'))?.[1] ?? 0,
    ),
  );
  return kib.reduce((sum, one) => sum + one, 0) / 1024;
}

/** Resident memory now, in MiB. */
export const residentMib = (pid: number): number => memory(pid, 'VmRSS');

/** Peak resident memory since `resetPeak`, in MiB. */
export const peakMib = (pid: number): number => memory(pid, 'VmHWM');

/** Resets the peak to the current resident memory (proc_pid_clear_refs(5)). */
export function resetPeak(pid: number): void {
  for (const one of treeOf(pid)) writeFileSync(`/proc/${one}/clear_refs`, '5');
}

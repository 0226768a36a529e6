import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

/** Linux counts the time of processes in hundredths of a second, whatever its clock. */
const microsPerTick = 10_000;

/** A process and all its children. */
function treeOf(pid: number): number[] {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((task) => readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean));
  return [pid, ...children.flatMap((child) => treeOf(Number(child)))];
}

/** Microseconds of processor that a process, its threads and its children, dead ones too, have used: user and system. */
export function cpuMicros(pid: number): number {
  const ticks = treeOf(pid).flatMap((one) => {
    // The name before it, in brackets, can hold spaces. utime, stime, cutime and cstime are the fields 14 to 17 of proc_pid_stat(5).
    const fields = readFileSync(`/proc/${one}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return fields.slice(11, 15).map(Number);
  });
  return ticks.reduce((sum, one) => sum + one, 0) * microsPerTick;
}

function memory(pid: number, field: 'VmRSS' | 'VmHWM'): number {
  const kib = treeOf(pid).map((one) => Number(new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${one}/status`, 'utf8'))?.[1] ?? 0));
  return kib.reduce((sum, one) => sum + one, 0) / 1024;
}

/** Resident memory now, in MiB. */
export const residentMib = (pid: number): number => memory(pid, 'VmRSS');

/** The most resident memory since `resetPeak`, in MiB. */
export const peakMib = (pid: number): number => memory(pid, 'VmHWM');

/** Lets the peak start again at what is resident now (proc_pid_clear_refs(5)). */
export function resetPeak(pid: number): void {
  for (const one of treeOf(pid)) writeFileSync(`/proc/${one}/clear_refs`, '5');
}

import type { Case, WireRequest } from './cases.ts';
import { loadKeepAlive } from './load/keep-alive.ts';
import { loadLarge } from './load/large.ts';
import type { Load, Outcome } from './load/outcome.ts';
import { loadWithWrk } from './load/wrk.ts';
import { cpuMicros, peakMib } from './usage.ts';

/** One proxy's turn in one round. */
export interface Turn extends Outcome {
  /** Microseconds of processor for each request; null where there is no proxy. */
  cpuMicros: number | null;
  /** Most resident memory so far, in MiB. */
  peakMib: number | null;
}

export interface Bench {
  hasWrk: boolean;
  folder: string;
  connections: number;
}

/** A proxy that runs. */
export interface Running {
  name: string;
  port: number;
  pid: number | null;
  request: WireRequest;
  /** Resident memory before any load, in MiB. */
  restMib: number;
}

export async function takeTurn(one: Case, { port, pid, request, name }: Running, seconds: number, bench: Bench): Promise<Turn> {
  const load: Load = { port, request, seconds, connections: bench.connections };
  const before = pid === null ? 0 : cpuMicros(pid);
  const outcome = await run(one, load, bench);
  const used = pid === null ? null : cpuMicros(pid) - before;
  if (outcome.failures > 0 || outcome.requests === 0) {
    throw new Error(`${name}, ${one.title}: ${outcome.failures} of ${outcome.requests} requests failed.`);
  }
  return { ...outcome, cpuMicros: used === null ? null : used / outcome.requests, peakMib: pid === null ? null : peakMib(pid) };
}

function run(one: Case, load: Load, { hasWrk, folder }: Bench): Promise<Outcome> {
  if (one.kind === 'bodies') return loadLarge(load);
  return hasWrk ? loadWithWrk(load, folder) : loadKeepAlive(load);
}

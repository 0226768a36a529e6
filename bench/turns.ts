import type { ChildProcess } from 'node:child_process';
import type { WireRequest } from './cases.ts';
import { loadKeepAlive } from './load/keep-alive.ts';
import { cpuMicros } from './usage.ts';
import { present } from '../mocks/present.ts';

/**
 * A gateway that takes turns with others with different settings, and its figures: one per turn.
 */
export interface Measured {
  pid: number;
  port: number;
  /** CPU time of the process, microseconds per request. */
  cpu: number[];
  /** Milliseconds. */
  p50: number[];
  p99: number[];
}

export const toMeasure = ({ child, url }: { child: ChildProcess; url: string }): Measured => ({
  pid: present(child.pid),
  port: Number(new URL(url).port),
  cpu: [],
  p50: [],
  p99: [],
});

/**
 * Loads them one after the other. The first round warms up and is not counted. `afterRound` runs
 * after each counted round.
 * @throws if a request fails.
 */
export async function takeTurns(
  running: readonly Measured[],
  request: WireRequest,
  { seconds, rounds, afterRound }: { seconds: number; rounds: number; afterRound?: () => void },
): Promise<void> {
  for (let round = -1; round < rounds; round += 1) {
    // The order changes each round, so that after-effects of a turn affect all equally.
    for (const one of round % 2 === 0 ? running : running.toReversed()) {
      const before = cpuMicros(one.pid);
      const outcome = await loadKeepAlive({
        port: one.port,
        request,
        seconds: round < 0 ? 3 : seconds,
        connections: 16,
      });
      if (outcome.failures > 0) throw new Error(`${outcome.failures} requests failed.`);
      if (round < 0) continue;
      one.cpu.push((cpuMicros(one.pid) - before) / outcome.requests);
      one.p50.push(outcome.p50Ms);
      one.p99.push(outcome.p99Ms);
    }
    if (round >= 0) afterRound?.();
  }
}

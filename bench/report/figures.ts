import type { CaseResult, ProxyResult } from '../run-case.ts';
import { median } from '../statistics.ts';

const find = ({ proxies }: CaseResult, name: string): ProxyResult | undefined => proxies.find((one) => one.name === name);

/** Processor time of one proxy in that of another: the ratio of each round, then the median. NaN where either was not measured. */
export function cpuRatio(result: CaseResult, name: string, other: string): number {
  const mine = find(result, name)?.turns ?? [];
  const theirs = find(result, other)?.turns ?? [];
  const ratios = mine.map(({ cpuMicros }, round) => (cpuMicros ?? Number.NaN) / (theirs[round]?.cpuMicros ?? Number.NaN));
  return median(ratios.filter((ratio) => !Number.isNaN(ratio)));
}

/** By how much memory grew under load, in MiB. */
export function growthMib(result: CaseResult, name: string): number {
  const proxy = find(result, name);
  return proxy ? Math.max(...proxy.turns.map(({ peakMib }) => peakMib ?? Number.NaN)) - proxy.restMib : Number.NaN;
}

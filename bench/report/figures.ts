import { median } from '../load/load.ts';
import type { CaseResult, ProxyResult } from '../measure.ts';
import { documentBaseline, baseline } from '../proxies/proxies.ts';

interface Target {
  title: string;
  id: string;
  /** Calculates the figure from the case with that ID. */
  figure(result: CaseResult): number;
  most: number;
  /** The limit that is still accepted, if it is not the target itself. */
  accepted?: number;
  unit: '×' | 'MB';
}

const cpu =
  (peer: string) =>
  (result: CaseResult): number =>
    cpuRatio(result, 'Foyer', peer);
const growth = (result: CaseResult): number => growthMib(result, 'Foyer');

/** Foyer's performance targets. */
export const targets: readonly Target[] = [
  {
    title: `CPU of GET 1 KB vs ${baseline}`,
    id: 'get-1k',
    figure: cpu(baseline),
    most: 0.71,
    accepted: 0.8,
    unit: '×',
  },
  {
    title: `CPU of GET 4 KB of JSON vs ${baseline}`,
    id: 'get-4k',
    figure: cpu(baseline),
    most: 0.71,
    accepted: 0.8,
    unit: '×',
  },
  {
    title: "CPU of a cached document vs nginx's proxy_cache",
    id: 'document-200',
    figure: cpu(documentBaseline),
    most: 1.2,
    accepted: 1.4,
    unit: '×',
  },
  {
    title: "CPU of a 304 vs nginx's proxy_cache",
    id: 'document-304',
    figure: cpu(documentBaseline),
    most: 1,
    accepted: 1.6,
    unit: '×',
  },
  {
    title: `CPU of 100 MB down vs ${baseline}`,
    id: 'down-100m',
    figure: cpu(baseline),
    most: 1,
    unit: '×',
  },
  {
    title: `CPU of 100 MB up vs ${baseline}`,
    id: 'up-100m',
    figure: cpu(baseline),
    most: 1,
    unit: '×',
  },
  { title: 'Memory growth, 100 MB down', id: 'down-100m', figure: growth, most: 80, unit: 'MB' },
  { title: 'Memory growth, 100 MB up', id: 'up-100m', figure: growth, most: 80, unit: 'MB' },
];

/** Whether a figure reaches its target, in a word or two. */
export function verdict({ most, accepted }: Target, figure: number): string {
  if (Number.isNaN(figure)) return 'not measured';
  if (figure <= most) return 'met';
  return accepted !== undefined && figure <= accepted ? 'missed, accepted' : 'missed';
}

/** Whether one of the measured figures is worse than its target accepts. */
export const isMissed = (results: readonly CaseResult[]): boolean =>
  targets.some((target) => {
    const result = results.find(({ id }) => id === target.id);
    return result !== undefined && verdict(target, target.figure(result)) === 'missed';
  });

export const find = ({ proxies }: CaseResult, name: string): ProxyResult | undefined =>
  proxies.find((one) => one.name === name);

/**
 * CPU time of one proxy relative to another: the median of the ratios of each round. NaN if either
 * was not measured.
 */
export function cpuRatio(result: CaseResult, name: string, other: string): number {
  const mine = find(result, name)?.turns ?? [];
  const theirs = find(result, other)?.turns ?? [];
  const ratios = mine.map(
    ({ cpuMicros }, round) => (cpuMicros ?? Number.NaN) / (theirs[round]?.cpuMicros ?? Number.NaN),
  );
  return median(ratios.filter((ratio) => !Number.isNaN(ratio)));
}

/** The same result, split by start. */
export function startsOf(result: CaseResult): CaseResult[] {
  const starts = result.proxies[0]?.starts.length ?? 0;
  return Array.from({ length: starts }, (_, index) => ({
    ...result,
    proxies: result.proxies.map((proxy) => {
      const rounds = proxy.turns.length / starts;
      return {
        ...proxy,
        turns: proxy.turns.slice(index * rounds, (index + 1) * rounds),
        starts: proxy.starts.slice(index, index + 1),
      };
    }),
  }));
}

/** Growth of memory under load, in MiB. */
export function growthMib(result: CaseResult, name: string): number {
  const proxy = find(result, name);
  return proxy
    ? Math.max(...proxy.turns.map(({ peakMib }) => peakMib ?? Number.NaN)) - proxy.restMib
    : Number.NaN;
}

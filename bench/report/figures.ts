import { median } from '../load/load.ts';
import type { CaseResult, ProxyResult } from '../measure.ts';
import { documentBaseline, baseline } from '../proxies/proxies.ts';

interface Target {
  title: string;
  id: string;
  /** What is reached, of the case with that id. */
  figure(result: CaseResult): number;
  most: number;
  /** The least that is accepted, where that is not the target itself. */
  accepted?: number;
  unit: '×' | 'MB';
}

const cpu =
  (peer: string) =>
  (result: CaseResult): number =>
    cpuRatio(result, 'Foyer', peer);
const growth = (result: CaseResult): number => growthMib(result, 'Foyer');

/** What Foyer sets out to reach. */
export const targets: readonly Target[] = [
  {
    title: `CPU of GET 1 KB to ${baseline}`,
    id: 'get-1k',
    figure: cpu(baseline),
    most: 0.55,
    accepted: 0.65,
    unit: '×',
  },
  {
    title: `CPU of GET 30 KB to ${baseline}`,
    id: 'get-30k',
    figure: cpu(baseline),
    most: 0.55,
    accepted: 0.7,
    unit: '×',
  },
  {
    title: "CPU of a cached document to nginx's proxy_cache",
    id: 'document-200',
    figure: cpu(documentBaseline),
    most: 1.2,
    accepted: 1.4,
    unit: '×',
  },
  {
    title: "CPU of a 304 to nginx's proxy_cache",
    id: 'document-304',
    figure: cpu(documentBaseline),
    most: 1,
    accepted: 1.6,
    unit: '×',
  },
  {
    title: `CPU of 100 MB down to ${baseline}`,
    id: 'down-100m',
    figure: cpu(baseline),
    most: 1,
    unit: '×',
  },
  {
    title: `CPU of 100 MB up to ${baseline}`,
    id: 'up-100m',
    figure: cpu(baseline),
    most: 1,
    unit: '×',
  },
  { title: 'Growth of memory, 100 MB down', id: 'down-100m', figure: growth, most: 80, unit: 'MB' },
  { title: 'Growth of memory, 100 MB up', id: 'up-100m', figure: growth, most: 80, unit: 'MB' },
];

/** Whether a figure reaches its target, in a word or two. */
export function verdict({ most, accepted }: Target, figure: number): string {
  if (Number.isNaN(figure)) return 'not measured';
  if (figure <= most) return 'met';
  return accepted !== undefined && figure <= accepted ? 'missed, accepted' : 'missed';
}

export const find = ({ proxies }: CaseResult, name: string): ProxyResult | undefined =>
  proxies.find((one) => one.name === name);

/** Processor time of one proxy in that of another: the ratio of each round, then the median. NaN where either was not measured. */
export function cpuRatio(result: CaseResult, name: string, other: string): number {
  const mine = find(result, name)?.turns ?? [];
  const theirs = find(result, other)?.turns ?? [];
  const ratios = mine.map(
    ({ cpuMicros }, round) => (cpuMicros ?? Number.NaN) / (theirs[round]?.cpuMicros ?? Number.NaN),
  );
  return median(ratios.filter((ratio) => !Number.isNaN(ratio)));
}

/** The same result, one for each start. */
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

/** By how much memory grew under load, in MiB. */
export function growthMib(result: CaseResult, name: string): number {
  const proxy = find(result, name);
  return proxy
    ? Math.max(...proxy.turns.map(({ peakMib }) => peakMib ?? Number.NaN)) - proxy.restMib
    : Number.NaN;
}

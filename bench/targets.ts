import { documentYardstick, yardstick } from './proxies/proxies.ts';
import { cpuRatio, growthMib } from './report/figures.ts';
import type { CaseResult } from './run-case.ts';

export interface Target {
  words: string;
  id: string;
  /** What is reached, of the case with that id. */
  figure(result: CaseResult): number;
  most: number;
  /** The least that is accepted, where that is not the target itself. */
  accepted?: number;
  unit: '×' | 'MB';
}

const cpu = (peer: string) => (result: CaseResult): number => cpuRatio(result, 'Foyer', peer);
const growth = (result: CaseResult): number => growthMib(result, 'Foyer');

/** What Foyer sets out to reach. */
export const targets: readonly Target[] = [
  { words: `CPU of GET 1 KB to ${yardstick}`, id: 'get-1k', figure: cpu(yardstick), most: 0.55, accepted: 0.7, unit: '×' },
  { words: `CPU of GET 30 KB to ${yardstick}`, id: 'get-30k', figure: cpu(yardstick), most: 0.55, accepted: 0.7, unit: '×' },
  { words: "CPU of a cached document to nginx's proxy_cache", id: 'document-200', figure: cpu(documentYardstick), most: 1.2, unit: '×' },
  { words: "CPU of a 304 to nginx's proxy_cache", id: 'document-304', figure: cpu(documentYardstick), most: 1, unit: '×' },
  { words: `CPU of 100 MB down to ${yardstick}`, id: 'down-100m', figure: cpu(yardstick), most: 1, unit: '×' },
  { words: `CPU of 100 MB up to ${yardstick}`, id: 'up-100m', figure: cpu(yardstick), most: 1, unit: '×' },
  { words: 'Growth of memory, 100 MB down', id: 'down-100m', figure: growth, most: 80, unit: 'MB' },
  { words: 'Growth of memory, 100 MB up', id: 'up-100m', figure: growth, most: 80, unit: 'MB' },
];

/** Whether a figure reaches its target, in a word or two. */
export function verdict({ most, accepted }: Target, figure: number): string {
  if (Number.isNaN(figure)) return 'not measured';
  if (figure <= most) return 'met';
  return accepted !== undefined && figure <= accepted ? 'missed, accepted' : 'missed';
}

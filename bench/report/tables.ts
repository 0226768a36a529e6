import { largeBytes } from '../cases.ts';
import { documentYardstick, yardstick } from '../proxies/proxies.ts';
import type { CaseResult, ProxyResult } from '../run-case.ts';
import { median } from '../statistics.ts';
import { targets, verdict } from '../targets.ts';
import { cpuRatio, growthMib } from './figures.ts';

const absent = '–';

export const shown = (value: number, digits: number): string => (Number.isFinite(value) ? value.toFixed(digits) : absent);

const yardstickOf = (kind: CaseResult['kind']): string => (kind === 'documents' ? documentYardstick : yardstick);

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), `|---|${'--:|'.repeat(head.length - 1)}`, ...rows.map(line)].join('\n');
}

/** Bodies are told in milliseconds and megabytes per second, small requests in microseconds and requests per second. */
function heads({ kind }: CaseResult): string[] {
  const [cpu, pace] = kind === 'bodies' ? ['CPU ms per body', 'MB/s'] : ['CPU µs per request', 'requests/s'];
  return ['', cpu, `to ${yardstickOf(kind).replace(/^@|\/.*/g, '')}`, pace, 'p50 ms', 'p99 ms', 'peak RSS MB', 'growth MB'];
}

function row(result: CaseResult, { name, turns }: ProxyResult): string[] {
  const of = (pick: (turn: ProxyResult['turns'][number]) => number | null): number => median(turns.map((turn) => pick(turn) ?? Number.NaN));
  const isBodies = result.kind === 'bodies';
  const cpu = of(({ cpuMicros }) => cpuMicros);
  const pace = of(({ requests, seconds }) => requests / seconds) * (isBodies ? largeBytes / 1e6 : 1);
  return [
    name,
    isBodies ? shown(cpu / 1000, 0) : shown(cpu, 1),
    shown(cpuRatio(result, name, yardstickOf(result.kind)), 2),
    shown(pace, 0),
    shown(of(({ p50Ms }) => p50Ms), isBodies ? 0 : 2),
    shown(of(({ p99Ms }) => p99Ms), isBodies ? 0 : 2),
    shown(Math.max(...turns.map(({ peakMib }) => peakMib ?? Number.NaN)), 0),
    shown(growthMib(result, name), 0),
  ];
}

export function caseTable(result: CaseResult): string {
  return `### ${result.title}\n\n${table(heads(result), result.proxies.map((proxy) => row(result, proxy)))}`;
}

export function targetsTable(results: readonly CaseResult[]): string {
  const rows = targets.flatMap((target) => {
    const result = results.find(({ id }) => id === target.id);
    if (!result) return [];
    const figure = target.figure(result);
    const most = `≤ ${target.most} ${target.unit}${target.accepted === undefined ? '' : ` (accepted: ${target.accepted})`}`;
    return [[target.words, most, `${shown(figure, target.unit === 'MB' ? 0 : 2)} ${target.unit}`, verdict(target, figure)]];
  });
  return table(['', 'target', 'reached', ''], rows);
}

import { largeBytes } from '../cases.ts';
import { median } from '../load/load.ts';
import type { CaseResult, Plan, ProxyResult } from '../measure.ts';
import { documentBaseline, baseline } from '../proxies/proxies.ts';
import { cpuRatio, find, growthMib, startsOf, targets, verdict } from './figures.ts';
import { machineLine } from './results-file.ts';

const absent = '–';

export const decimals = (value: number, digits: number): string =>
  Number.isFinite(value) ? value.toFixed(digits) : absent;

export const baselineOf = (kind: CaseResult['kind']): string =>
  kind === 'documents' ? documentBaseline : baseline;

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), `|---|${'--:|'.repeat(head.length - 1)}`, ...rows.map(line)].join('\n');
}

/**
 * Bodies are reported in milliseconds and megabytes per second, small requests in microseconds and
 * requests per second.
 */
function heads({ kind }: CaseResult): string[] {
  const [cpu, pace] =
    kind === 'bodies' ? ['CPU ms per body', 'MB/s'] : ['CPU µs per request', 'requests/s'];
  return [
    '',
    `${cpu} (starts)`,
    'first 1,000',
    'warm after s',
    `to ${baselineOf(kind).replace(/^@|\/.*/g, '')}`,
    pace,
    'p50 ms',
    'p99 ms',
    'peak RSS MB',
    'growth MB',
  ];
}

/**
 * CPU time of one request or body when warm: the median of all turns, and the lowest and highest
 * median of a start.
 */
export function cpuFigure(result: CaseResult, name: string): string {
  const ofTurns = (one: CaseResult): number =>
    median((find(one, name)?.turns ?? []).map(({ cpuMicros }) => cpuMicros ?? Number.NaN));
  const written = (micros: number): string =>
    result.kind === 'bodies' ? decimals(micros / 1000, 0) : decimals(micros, 1);
  const each = startsOf(result).map(ofTurns);
  const all = written(ofTurns(result));
  return each.length > 1 && all !== absent
    ? `${all} (${written(Math.min(...each))}–${written(Math.max(...each))})`
    : all;
}

/** CPU time of each cold request; the median of the starts. */
export const coldFigure = (result: CaseResult, name: string): string =>
  decimals(
    median((find(result, name)?.starts ?? []).flatMap(({ coldMicros }) => coldMicros ?? [])),
    0,
  );

/** Seconds of load until a figure settled; 'no' if it did not settle. */
export function warmFigure(result: CaseResult, name: string): string {
  const starts = find(result, name)?.starts ?? [];
  const seconds = decimals(median(starts.map(({ warmedSeconds }) => warmedSeconds)), 0);
  const unsettled = starts.filter(({ hasSettled }) => !hasSettled).length;
  return unsettled === 0 ? seconds : `${seconds} (${unsettled} of ${starts.length} no)`;
}

function row(result: CaseResult, { name, turns }: ProxyResult): string[] {
  const of = (pick: (turn: ProxyResult['turns'][number]) => number | null): number =>
    median(turns.map((turn) => pick(turn) ?? Number.NaN));
  const isBodies = result.kind === 'bodies';
  const pace =
    of(({ requests, seconds }) => requests / seconds) * (isBodies ? largeBytes / 1e6 : 1);
  return [
    name,
    cpuFigure(result, name),
    coldFigure(result, name),
    warmFigure(result, name),
    decimals(cpuRatio(result, name, baselineOf(result.kind)), 2),
    decimals(pace, 0),
    decimals(
      of(({ p50Ms }) => p50Ms),
      isBodies ? 0 : 2,
    ),
    decimals(
      of(({ p99Ms }) => p99Ms),
      isBodies ? 0 : 2,
    ),
    decimals(Math.max(...turns.map(({ peakMib }) => peakMib ?? Number.NaN)), 0),
    decimals(growthMib(result, name), 0),
  ];
}

export function caseTable(result: CaseResult): string {
  return `### ${result.title}\n\n${table(
    heads(result),
    result.proxies.map((proxy) => row(result, proxy)),
  )}`;
}

export function targetsTable(results: readonly CaseResult[]): string {
  const rows = targets.flatMap((target) => {
    const result = results.find(({ id }) => id === target.id);
    if (!result) return [];
    const figure = target.figure(result);
    const most = `≤ ${target.most} ${target.unit}${target.accepted === undefined ? '' : ` (accepted: ${target.accepted})`}`;
    return [
      [
        target.title,
        most,
        `${decimals(figure, target.unit === 'MB' ? 0 : 2)} ${target.unit}`,
        verdict(target, figure),
      ],
    ];
  });
  return table(['', 'target', 'reached', ''], rows);
}

export interface Setting extends Plan {
  versions: readonly (readonly [name: string, version: string])[];
  load: string;
  connections: number;
  documentBytes: number;
  /** Load average of the machine before the benchmark. */
  busy: number;
}

function howMeasured({
  starts,
  rounds,
  seconds,
  warmUp,
  connections,
  load,
  documentBytes,
}: Setting): string {
  return `Each proxy runs alone on core 0. The load (${load}, ${connections} persistent connections) and the upstream run on core 1. For each case, all proxies
start ${starts} times and take turns: 1,000 cold requests, then turns of 1 s until every figure settles (the median of four turns is no more than 3 %
below that of the four before; ${warmUp.least} to ${warmUp.most} turns), then ${rounds} rounds of ${seconds} s each. CPU is the user and system time of the proxy's processes
for the requests of a turn. A figure is the median of all rounds, with the lowest and highest median of a start. A ratio is the median of the
ratios within a round. Growth is the peak resident memory, less the memory before any load.

Requests are those of a signed-in browser: a session, an XSRF token and a workspace in the cookies, Sec-Fetch-Site, and responses with two
Set-Cookie headers. Foyer runs with every rule on and logs at its default level to /dev/null. nginx logs there too; the other peers do not log.
The benchmark first checks the requests that arrive at the backend. Foyer turns the PUT into a POST with an override; the peers only forward it.
The cached document (${documentBytes} bytes, brotli) is Foyer's own, in nginx's proxy_cache. 'bare node:http' is Node's own server with the same
response in memory: the lower bound for any gateway on Node.`;
}

const howToRepeat = `The benchmark needs Linux with two cores, and uses nginx and wrk if they are installed (Debian:
\`apt install nginx wrk\`). \`--quick\` is short and \`--only get-1k\` measures one case; neither writes this file.`;

/** The section of RESULTS.md that a full run writes. */
export function proxySections(
  results: readonly CaseResult[],
  setting: Setting,
): Record<string, string> {
  return {
    'Proxies side by side': [
      `\`npm run bench -- requests\`, ${machineLine()}. Load average before the bench: ${setting.busy.toFixed(1)}.`,
      howMeasured(setting),
      howToRepeat,
      table(['', 'version'], setting.versions),
      ...results.map(caseTable),
    ].join('\n\n'),
  };
}

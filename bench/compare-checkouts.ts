import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Case } from './cases.ts';
import { type Bench, type CaseResult, type Plan, runCase } from './measure.ts';
import { foyer, proxies, type Proxy } from './proxies/proxies.ts';
import { cpuRatio, startsOf } from './report/figures.ts';
import { baselineOf, coldFigure, cpuFigure, decimals, table, warmFigure } from './report/tables.ts';

const careful: Plan = { starts: 5, rounds: 5, seconds: 1, warmUp: { least: 12, most: 16 } };
const quick: Plan = { starts: 1, rounds: 3, seconds: 1, warmUp: { least: 1, most: 1 } };

const gatewayOf = (name: 'old' | 'new', checkout?: string): Proxy => ({
  name,
  command: foyer(checkout),
  kinds: ['requests', 'bodies', 'documents'],
  version: () => '',
  hasRules: true,
});

/**
 * Compares the CPU cost of a request in the gateway of this checkout ('new') and another ('old'),
 * and of both with a peer. For each case all are started several times, run side by side and take
 * turns, so that any disturbance affects all of them.
 */
export async function compareCheckouts(
  other: string,
  cases: readonly Case[],
  upstreamPort: number,
  bench: Bench,
  isQuick: boolean,
): Promise<void> {
  const checkout = resolve(other);
  for (const needed of ['bff/main.ts', 'dist'])
    if (!existsSync(join(checkout, needed)))
      throw new Error(
        `--against: there is no ${needed} in ${checkout}. Has that checkout been built?`,
      );
  const gateways = [gatewayOf('old', checkout), gatewayOf('new')];
  const rows: string[][] = [];
  for (const one of cases) {
    const peers = proxies.filter(
      ({ name, version }) => name === baselineOf(one.kind) && version() !== null,
    );
    rows.push(
      row(
        await runCase(one, [...gateways, ...peers], upstreamPort, isQuick ? quick : careful, bench),
      ),
    );
    console.log(rows.at(-1)?.join('  '));
  }
  console.log(
    `\n${table(['', 'peer', 'peer, CPU µs', 'old, CPU µs', 'new, CPU µs', 'old / peer', 'new / peer', 'new / old', 'per start', 'first 1,000: old, new', 'warm after s'], rows)}`,
  );
}

function row(result: CaseResult): string[] {
  const peer = baselineOf(result.kind);
  const figure = (name: string): string => cpuFigure(result, name).replace(/ \(.*/, '');
  const ratio = (name: string, to: string): string => decimals(cpuRatio(result, name, to), 2);
  const each = startsOf(result)
    .map((start) => decimals(cpuRatio(start, 'new', 'old'), 2))
    .join(', ');
  return [
    result.title,
    peer,
    figure(peer),
    cpuFigure(result, 'old'),
    cpuFigure(result, 'new'),
    ratio('old', peer),
    ratio('new', peer),
    ratio('new', 'old'),
    each,
    `${coldFigure(result, 'old')}, ${coldFigure(result, 'new')}`,
    warmFigure(result, 'new'),
  ];
}

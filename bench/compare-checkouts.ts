import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Case } from './cases.ts';
import { type Bench, type CaseResult, type Plan, runCase } from './measure.ts';
import { foyer, type Proxy } from './proxies/proxies.ts';
import { cpuRatio, median } from './report/figures.ts';
import { decimals, table } from './report/tables.ts';

/** Compiled code settles after about 10 s of load, so what comes before is not measured. */
const careful: Plan & { starts: number } = { starts: 3, rounds: 5, seconds: 2, warmUpSeconds: 10 };
const quick: typeof careful = { starts: 1, rounds: 3, seconds: 1, warmUpSeconds: 1 };

const gatewayOf = (name: 'old' | 'new', checkout?: string): Proxy => ({
  name, command: foyer(checkout), kinds: ['requests', 'bodies', 'documents'], version: () => '', hasRules: true,
});

/**
 * What a request costs in the gateway of this checkout ('new') and of another one ('old'), in CPU. Both are started anew several times for
 * each case, run side by side and take turns, so that whatever disturbs the machine disturbs both.
 */
export async function compareCheckouts(other: string, cases: readonly Case[], upstreamPort: number, bench: Bench, isQuick: boolean): Promise<void> {
  const checkout = resolve(other);
  for (const needed of ['bff/main.ts', 'dist']) if (!existsSync(join(checkout, needed))) throw new Error(`--against: there is no ${needed} in ${checkout}. Is it a checkout that was built?`);
  const { starts, ...plan } = isQuick ? quick : careful;
  const gateways = [gatewayOf('old', checkout), gatewayOf('new')];
  const rows: string[][] = [];
  for (const one of cases) {
    const results: CaseResult[] = [];
    // Every other start begins with the other gateway.
    for (let start = 0; start < starts; start += 1) results.push(await runCase(one, start % 2 === 0 ? gateways : gateways.toReversed(), upstreamPort, plan, bench));
    rows.push(row(results));
    console.log(rows.at(-1)?.join('  '));
  }
  console.log(`\n${table(['', 'old, CPU µs', 'new, CPU µs', 'new to old', 'in each start'], rows)}`);
}

function row(results: readonly CaseResult[]): string[] {
  const cost = (name: string): string => {
    const turns = results.flatMap(({ proxies }) => proxies.filter((proxy) => proxy.name === name)).flatMap((proxy) => proxy.turns);
    const micros = median(turns.map(({ cpuMicros }) => cpuMicros ?? Number.NaN));
    return decimals(micros, micros < 1_000 ? 1 : 0);
  };
  const ratios = results.map((result) => cpuRatio(result, 'new', 'old'));
  return [results[0]?.title ?? '', cost('old'), cost('new'), decimals(median(ratios), 2), ratios.map((ratio) => decimals(ratio, 2)).join(', ')];
}

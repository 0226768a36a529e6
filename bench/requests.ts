import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildIfStale } from '../tools/build/build-stamp.ts';
import { runCommand } from '../tools/process.ts';
import { type Case, cases } from './cases.ts';
import { loadCore } from './pinned-process.ts';
import { compareCheckouts } from './compare-checkouts.ts';
import { type Bench, type CaseResult, type Plan, runCase } from './measure.ts';
import { programVersion, proxies, type Proxy } from './proxies/proxies.ts';
import { isMissed } from './report/figures.ts';
import { writeSections } from './report/results-file.ts';
import { caseTable, proxySections, type Setting, targetsTable } from './report/tables.ts';
import { startUpstream, captureDocument, type Upstream } from './start-upstream.ts';

/**
 * `npm run bench -- requests`: the cost of a proxied request, here and in the peers. `--quick` is
 * less exact, `--only get-1k,put-1k` runs fewer cases. `--against /path/to/checkout` instead
 * compares this checkout with another one, which must be built, and both with the first peer.
 */
const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
    against: { type: 'string' },
  },
});
const plan: Plan = values.quick
  ? { starts: 1, rounds: 3, seconds: 1, warmUp: { least: 1, most: 1 } }
  : { starts: 5, rounds: 3, seconds: 1, warmUp: { least: 5, most: 10 } };
const connections = 32;

function chosenCases(): readonly Case[] {
  const names = values.only?.split(',');
  const chosen = cases.filter(({ id }) => names?.includes(id) ?? true);
  if (chosen.length < (names?.length ?? 1))
    throw new Error(
      `--only: read '${values.only}', expected some of ${cases.map(({ id }) => id).join(', ')}.`,
    );
  return chosen;
}

/** Returns the load of the machine before the benchmark. */
async function prepare(): Promise<number> {
  const [busy = 0] = loadavg();
  if (process.platform !== 'linux' || availableParallelism() < 2)
    throw new Error('The benchmark needs Linux and two cores.');
  await buildIfStale();
  execFileSync('taskset', ['-acp', loadCore, String(process.pid)], { stdio: 'ignore' });
  if (busy > 1)
    console.warn(
      `The machine is busy (load ${busy.toFixed(1)}): ratios are usable, other figures are doubtful.`,
    );
  return busy;
}

async function installPeers(): Promise<void> {
  if (existsSync(join(import.meta.dirname, 'node_modules'))) return;
  const { ok, output } = await runCommand('npm', ['ci', '--prefix', 'bench'], { limit: 300_000 });
  if (!ok) throw new Error(`Could not install the peers:\n${output}`);
}

async function measureAll(
  chosen: readonly Case[],
  all: readonly Proxy[],
  bench: Bench,
  port: number,
): Promise<CaseResult[]> {
  const results: CaseResult[] = [];
  for (const one of chosen) {
    const result = await runCase(
      one,
      all.filter(({ kinds }) => kinds.includes(one.kind)),
      port,
      plan,
      bench,
    );
    console.log(`${caseTable(result)}\n`);
    results.push(result);
  }
  return results;
}

async function comparePeers(
  chosen: readonly Case[],
  upstream: Upstream,
  bench: Bench,
  busy: number,
): Promise<void> {
  await installPeers();
  const found = proxies
    .map((proxy) => ({ proxy, version: proxy.version() }))
    .filter(({ version }) => version !== null);
  const documentBytes = await captureDocument(upstream, bench.folder);
  const results = await measureAll(
    chosen,
    found.map(({ proxy }) => proxy),
    bench,
    upstream.port,
  );
  console.log(targetsTable(results));
  if (isMissed(results)) process.exitCode = 1;
  if (values.quick || values.only !== undefined) return;
  const versions = found
    .filter(({ version }) => version)
    .map(({ proxy, version }) => [proxy.name, version ?? ''] as const);
  const load = bench.hasWrk
    ? `wrk ${programVersion('wrk', '-v')} in one thread`
    : 'a small built-in load generator';
  const setting: Setting = { ...plan, versions, load, connections, documentBytes, busy };
  writeSections(proxySections(results, setting));
}

async function main(folder: string): Promise<void> {
  const chosen = chosenCases();
  const busy = await prepare();
  const bench: Bench = { hasWrk: programVersion('wrk', '-v') !== null, folder, connections };
  const upstream = await startUpstream();
  if (values.against === undefined) await comparePeers(chosen, upstream, bench, busy);
  else {
    await installPeers();
    if (chosen.some(({ kind }) => kind === 'documents'))
      await captureDocument(upstream, bench.folder);
    await compareCheckouts(values.against, chosen, upstream.port, bench, values.quick);
  }
}

const folder = mkdtempSync(join(tmpdir(), 'foyer-bench-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
await main(folder);
// The upstream would keep this process alive.
process.exit();

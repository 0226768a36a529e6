import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildIfStale } from '../tools/build/build-stamp.ts';
import { whyNoNginx } from '../deploy/nginx/nginx.ts';
import { bytesPerSecond, kinds, serveKinds, startInstance } from './capacity/kinds.ts';
import { type Kind, outcomeOfKind, randomArrivals, simulate } from './capacity/model.ts';
import { compareWithRun } from './capacity/real-run.ts';
import { median } from './load/load.ts';
import { loadCore, proxyCore, stop } from './pinned-process.ts';
import { machineLine, writeSections } from './report/results-file.ts';
import { decimals, table } from './report/tables.ts';
import { sendOnce } from './single-request.ts';
import { startUpstream } from './start-upstream.ts';
import { takeTurns, toMeasure } from './turns.ts';

/**
 * `npm run bench -- capacity`: measures what each kind of request costs the gateway, and models
 * how many instances a number of listeners needs. Holds the model against four instances behind
 * nginx. Writes its section of RESULTS.md. `--seconds 20` is quicker, and writes nothing.
 */
const { values } = parseArgs({ options: { seconds: { type: 'string', default: '60' } } });
const seconds = Number(values.seconds);

const sizes = [1_000, 10_000, 100_000, 1_000_000];
/** How busy an instance may be. The rest is for peaks and for the load of a restarting instance. */
const busyAtMost = 0.6;
const ways = ['in turn', 'at random'] as const;

const problem = whyNoNginx();
if (problem !== null) throw new Error(problem);
await buildIfStale();
const folder = mkdtempSync(join(tmpdir(), 'foyer-capacity-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
const [busyBefore = 0] = loadavg();
const upstream = await startUpstream();
await serveKinds(upstream);

const costly = await measureAlone();
const costs = table(
  ['one core at full speed', 'CPU µs', 'per second'],
  costly.map(({ name, micros: { gateway } }) => [
    name,
    decimals(gateway, 0),
    decimals(1e6 / gateway, 0),
  ]),
);
console.log(`${costs}\n`);
const counts = table(
  [
    'listeners at once',
    'sound',
    'requests/s',
    'instances',
    'busy',
    ...ways.flatMap((way) => [`GET, ms, ${way}`, 'p99']),
  ],
  sizes.flatMap((listeners) => [rowOf(listeners, true), rowOf(listeners, false)]),
);
console.log(`${counts}\n`);
const comparison = await compareWithRun(upstream, folder, seconds);
console.log(comparison);
if (seconds >= 60) {
  const machine = `\`npm run bench -- capacity\`, ${machineLine()}, load ${decimals(busyBefore, 1)} before. [Explained here](../docs/CAPACITY.md).`;
  writeSections({ Capacity: [machine, costs, counts, comparison].join('\n\n') });
}
process.exit();

/** One instance has a core for itself; load and backend have the other one. */
async function measureAlone(): Promise<Kind[]> {
  execFileSync('taskset', ['-acp', loadCore, String(process.pid)], { stdio: 'ignore' });
  const found: Kind[] = [];
  for (const { name, request, parts } of kinds) {
    const instance = await startInstance(upstream, proxyCore);
    const { status } = await sendOnce(instance.port, request);
    if (status !== 200) throw new Error(`${name}: ${status}`);
    const measured = toMeasure(instance);
    await takeTurns([measured], request, { seconds: 2, rounds: 5 });
    await stop(instance.child);
    const micros = { visitors: 0, nginx: 0, gateway: median(measured.cpu), backend: 0 };
    found.push({ name, parts, micros });
  }
  return found;
}

/** Each instance has a core. Times are the gateway's own, without the backend's and the network's. */
function rowOf(listeners: number, hasSound: boolean): string[] {
  const rates = new Map(
    costly.flatMap((kind) => {
      const perSecond = kinds.find(({ name }) => name === kind.name)?.perSecond ?? 0;
      return kind.parts > 1 && !hasSound ? [] : [[kind, perSecond * listeners]];
    }),
  );
  const cores =
    [...rates].reduce((sum, [{ micros }, rate]) => sum + micros.gateway * rate, 0) / 1e6;
  const requests = [...rates.values()].reduce((sum, rate) => sum + rate, 0);
  const instances = Math.max(2, Math.ceil(cores / busyAtMost));
  const arrivals = randomArrivals(rates, Math.min(600, 500_000 / requests));
  const times = ways.flatMap((chooses) => {
    const found = simulate(arrivals, { cores: instances, instances, chooses });
    const { p50Ms, p99Ms } = outcomeOfKind('GET 1 kB', found);
    return [decimals(p50Ms, 2), decimals(p99Ms, 2)];
  });
  return [
    listeners.toLocaleString('en'),
    hasSound ? `${decimals((listeners * bytesPerSecond * 8) / 1e9, 1)} Gbit/s` : 'elsewhere',
    decimals(requests, 0),
    `${instances}`,
    `${decimals((cores / instances) * 100, 0)} %`,
    ...times,
  ];
}

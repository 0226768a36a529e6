import { execFileSync } from 'node:child_process';
import { cpus } from 'node:os';
import { present } from '../../mocks/present.ts';
import { nginxWith, withoutTls, withSbin } from '../../deploy/nginx/nginx.ts';
import { freePort } from '../../tools/start/port.ts';
import { loadKeepAlive } from '../load/keep-alive.ts';
import { loadCore, proxyCore, startPinned, untilListening } from '../pinned-process.ts';
import { decimals, table } from '../report/tables.ts';
import type { Upstream } from '../start-upstream.ts';
import { cpuMicros } from '../usage.ts';
import { kinds, startInstance } from './kinds.ts';
import {
  type Costs,
  type Kind,
  type Role,
  outcomeOfKind,
  randomArrivals,
  roles,
  simulate,
  type Timed,
} from './model.ts';
import { sendOpenLoop } from './open-loop.ts';

const instances = 4;
/** The share of both cores that the run uses. */
const busy = 0.4;
const othersAtMost = 0.1;

/**
 * Sends mixed kinds to four instances behind nginx, and the same arrivals through the model.
 * Visitors and backend use the same two cores, so they are in the model too. Runs of each kind
 * alone show how the kinds' costs compare; their sum is the CPU time of the mixed run.
 */
export async function compareWithRun(
  upstream: Upstream,
  folder: string,
  seconds: number,
): Promise<string> {
  const { port, usage } = await startAll(upstream, folder);
  const perRequest = (before: Costs, requests: number): Costs => {
    const after = usage();
    const each = roles.map((role) => [role, (after[role] - before[role]) / requests]);
    return Object.fromEntries(each) as Costs;
  };
  /** Also returns what each process used for one request. */
  async function run(rates: ReadonlyMap<Kind, number>, during: number) {
    const before = usage();
    const due = randomArrivals(rates, during).map(({ kind: { name }, atMicros }) => ({
      name,
      atMicros,
      request: present(kinds.find((one) => one.name === name)).request,
    }));
    const timed = await sendOpenLoop(port, due);
    return { timed, micros: perRequest(before, timed.length) };
  }

  const costly: Kind[] = [];
  for (const { request, asksBackend, ...kind } of kinds) {
    const before = usage();
    const warmUp = await loadKeepAlive({ port, request, seconds: 6, connections: 16 });
    const atFullSpeed = { ...kind, micros: perRequest(before, warmUp.requests) };
    // At full speed a process serves several requests each time that it wakes up: less CPU for
    // each. So the cost is measured again at the rate of the run.
    const { micros } = await run(new Map([[atFullSpeed, rateFor(atFullSpeed, busy)]]), 10);
    costly.push({ ...kind, micros: { ...micros, backend: asksBackend ? micros.backend : 0 } });
  }
  const rates = new Map(costly.map((kind) => [kind, rateFor(kind, busy / costly.length)]));
  const others = watchOthers(usage);
  const { timed, micros } = await run(rates, seconds);
  const quiet = others.stop();
  const used = (sumOf(micros) * timed.length) / (seconds * 2e6);
  const isQuiet = ({ sentMicros }: Timed): boolean => quiet.has(Math.floor(sentMicros / 1e6));
  return `${comparison(inMixedRun(rates, timed, micros), timed, isQuiet)}

${timed.length} requests in ${seconds} s, which kept both cores ${decimals(used * 100, 0)} % busy. Counted are the requests of the ${quiet.size} seconds in which other programs, which the model does not have, kept them at most ${othersAtMost * 100} % busy.`;
}

/**
 * In a mixed run each process wakes up more often, and its caches hold less of each kind: every
 * kind costs more than alone. `micros`: what each process used for a request of the run.
 */
function inMixedRun(
  rates: ReadonlyMap<Kind, number>,
  timed: readonly Timed[],
  micros: Costs,
): Map<Kind, number> {
  const factorOf = (role: Role): number => {
    const alone = [...rates.keys()].reduce((sum, kind) => {
      const requests = timed.filter(({ name }) => name === kind.name).length;
      return sum + kind.micros[role] * requests;
    }, 0);
    return (micros[role] * timed.length) / alone;
  };
  const factors = roles.map((role) => [role, factorOf(role)] as const);
  return new Map(
    [...rates].map(([kind, rate]) => {
      const mixed = factors.map(([role, factor]) => [role, kind.micros[role] * factor]);
      return [{ ...kind, micros: Object.fromEntries(mixed) as Costs }, rate];
    }),
  );
}

/** Finds the seconds in which other programs used little of both cores. */
function watchOthers(usage: () => Costs): { stop(): Set<number> } {
  const quiet = new Set<number>();
  let second = 0;
  let before = { ...allCores(), own: sumOf(usage()) };
  const timer = setInterval(() => {
    const now = { ...allCores(), own: sumOf(usage()) };
    const othersMs = now.busyMs - before.busyMs - (now.own - before.own) / 1_000;
    if (othersMs <= othersAtMost * (now.ms - before.ms)) quiet.add(second);
    before = now;
    second += 1;
  }, 1_000);
  return {
    stop: () => {
      clearInterval(timer);
      return quiet;
    },
  };
}

/** Milliseconds of all cores since the start of the machine. */
function allCores(): { busyMs: number; ms: number } {
  const ms = cpus().reduce(
    (sum, { times: { user, nice, sys, irq, idle } }) => sum + user + nice + sys + irq + idle,
    0,
  );
  return { ms, busyMs: ms - cpus().reduce((sum, { times }) => sum + times.idle, 0) };
}

const sumOf = (micros: Costs): number => Object.values(micros).reduce((sum, one) => sum + one, 0);

/** The rate at which a kind keeps this share of two cores busy. */
const rateFor = ({ micros }: Kind, share: number): number => (share * 2e6) / sumOf(micros);

async function startAll(upstream: Upstream, folder: string) {
  const cores = `${proxyCore},${loadCore}`;
  const started: Awaited<ReturnType<typeof startInstance>>[] = [];
  while (started.length < instances) started.push(await startInstance(upstream, cores));
  const port = await freePort();
  const ports = started.map((one) => one.port);
  // Keeps visitors' connections open for the whole run.
  const many = 'keepalive_requests 1000000;\n';
  const args = nginxWith(folder, many + withoutTls(port, ports));
  const nginx = startPinned(
    // Runs nginx as one process, which ends with this one.
    { file: 'nginx', args: [...args, '-g', 'master_process off;'], env: { PATH: withSbin.PATH } },
    cores,
  );
  await untilListening(nginx, port);
  for (const pid of [upstream.pid, process.pid])
    execFileSync('taskset', ['-acp', cores, String(pid)], { stdio: 'ignore' });
  const usage = (): Costs => {
    const { user, system } = process.cpuUsage();
    return {
      visitors: user + system,
      nginx: cpuMicros(present(nginx.pid)),
      gateway: started.reduce((sum, { pid }) => sum + cpuMicros(pid), 0),
      backend: cpuMicros(upstream.pid),
    };
  };
  return { port, usage };
}

function comparison(
  rates: ReadonlyMap<Kind, number>,
  timed: readonly Timed[],
  isQuiet: (one: Timed) => boolean,
): string {
  const byName = new Map([...rates.keys()].map((kind) => [kind.name, kind]));
  const arrivals = timed.map(({ name, sentMicros }) => ({
    kind: present(byName.get(name)),
    atMicros: sentMicros,
  }));
  const modelled = simulate(arrivals, { cores: 2, instances, chooses: 'in turn' });
  const rows = [...rates].map(([{ name, micros }, rate]) => {
    const real = outcomeOfKind(name, timed.filter(isQuiet));
    const model = outcomeOfKind(name, modelled.filter(isQuiet));
    const pair = (is: number, expected: number): string[] => [
      decimals(is, 2),
      decimals(expected, 2),
      decimals(expected / is, 2),
    ];
    return [
      name,
      decimals(rate, 0),
      ...roles.map((role) => decimals(micros[role], 0)),
      ...pair(real.p50Ms, model.p50Ms),
      ...pair(real.p99Ms, model.p99Ms),
    ];
  });
  const costs = roles.map((role) => `${role}, µs`);
  const ratios = ['median, ms', 'model', 'ratio', 'p99, ms', 'model', 'ratio'];
  return table(['', 'per second', ...costs, ...ratios], rows);
}

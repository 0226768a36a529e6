import type { ChildProcess } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../tools/start/port.ts';
import type { Case, WireRequest } from './cases.ts';
import { loadKeepAlive } from './load/keep-alive.ts';
import { loadLarge } from './load/large.ts';
import { type Load, median, type Outcome } from './load/load.ts';
import { loadWithWrk } from './load/wrk.ts';
import { proxyCore, startPinned, stop, untilListening } from './pinned-process.ts';
import type { Proxy } from './proxies/proxies.ts';
import { sendOnce, checkResponse, checkArrival } from './single-request.ts';
import { cpuMicros, peakMib, resetPeak, residentMib } from './usage.ts';
import { present } from '../mocks/present.ts';

export interface ProxyResult {
  name: string;
  restMib: number;
  /** One per round of each start, so that the same round of two proxies can be compared. */
  turns: Turn[];
  /** One per start. */
  starts: Start[];
}

interface Start {
  /**
   * CPU microseconds for each of its first requests; null if there is no proxy, or bodies are
   * large.
   */
  coldMicros: number | null;
  /** Seconds of load before the measurement, and whether the figure had settled by then. */
  warmedSeconds: number;
  hasSettled: boolean;
}

export interface CaseResult {
  id: string;
  title: string;
  kind: Case['kind'];
  proxies: ProxyResult[];
}

export interface Plan {
  /** How often each proxy is restarted. */
  starts: number;
  rounds: number;
  /** Length of one turn. */
  seconds: number;
  /** Minimum and maximum number of one-second turns before the measurement. */
  warmUp: { least: number; most: number };
}

interface Started extends Running {
  child: ChildProcess | null;
}

/** Number of requests that count as cold. */
const coldRequests = 1_000;

/** Starts all proxies of a case several times. Every other start runs them in reverse order. */
export async function runCase(
  one: Case,
  proxies: readonly Proxy[],
  upstreamPort: number,
  plan: Plan,
  bench: Bench,
): Promise<CaseResult> {
  const results = proxies.map(({ name }): ProxyResult => ({
    name,
    restMib: 0,
    turns: [],
    starts: [],
  }));
  for (let index = 0; index < plan.starts; index += 1) {
    const found = await runStart(
      one,
      index % 2 === 0 ? proxies : proxies.toReversed(),
      upstreamPort,
      plan,
      bench,
    );
    for (const result of results) {
      const added = found.find(({ name }) => name === result.name);
      if (!added) continue;
      result.restMib = Math.max(result.restMib, added.restMib);
      result.turns.push(...added.turns);
      result.starts.push(...added.starts);
    }
  }
  return { id: one.id, title: one.title, kind: one.kind, proxies: results };
}

/**
 * Runs fresh processes side by side, in turns: A B C, A B C. Any disturbance of the machine affects
 * them all.
 */
async function runStart(
  one: Case,
  proxies: readonly Proxy[],
  upstreamPort: number,
  plan: Plan,
  bench: Bench,
): Promise<ProxyResult[]> {
  const started: Started[] = [];
  try {
    for (const proxy of proxies) started.push(await start(one, proxy, upstreamPort, bench));
    const cold: (number | null)[] = [];
    for (const running of started)
      cold.push(one.kind === 'bodies' ? null : await measureFirst(one, running, bench));
    const { warmedSeconds, hasSettled } = await warmUp(one, started, plan, bench);
    const results = started.map(({ name, restMib }, index): ProxyResult => ({
      name,
      restMib,
      turns: [],
      starts: [
        { coldMicros: cold[index] ?? null, warmedSeconds, hasSettled: hasSettled[index] ?? false },
      ],
    }));
    for (let round = 0; round < plan.rounds; round += 1) {
      for (const [index, running] of started.entries())
        results[index]?.turns.push(await takeTurn(one, running, plan.seconds, bench));
    }
    return results;
  } finally {
    await Promise.all(started.flatMap(({ child }) => (child ? [stop(child)] : [])));
  }
}

async function measureFirst(
  one: Case,
  { port, pid, request, name }: Running,
  { connections }: Bench,
): Promise<number | null> {
  if (pid === null) return null;
  const before = cpuMicros(pid);
  const { requests, failures } = await loadKeepAlive({
    port,
    request,
    seconds: 60,
    most: coldRequests,
    connections,
  });
  if (failures > 0)
    throw new Error(`${name}, ${one.title}: ${failures} of the first ${requests} requests failed.`);
  return (cpuMicros(pid) - before) / requests;
}

/** Number of turns that are compared with as many before them. */
const compared = 4;
/** The largest improvement of the later turns that still counts as settled. */
const tolerance = 0.03;

/** Whether a figure has stopped falling. */
const stands = (figures: readonly number[]): boolean =>
  median(figures.slice(-compared)) >
  (1 - tolerance) * median(figures.slice(-2 * compared, -compared));

/** Warms up in turns as well, until the figures of all proxies have settled. */
async function warmUp(
  one: Case,
  started: readonly Started[],
  { warmUp: { least, most } }: Plan,
  bench: Bench,
): Promise<{ warmedSeconds: number; hasSettled: boolean[] }> {
  const figures = started.map((): number[] => []);
  const hasSettled = (): boolean[] =>
    figures.map((each, index) => started[index]?.pid === null || stands(each));
  let turns = 0;
  while (turns < least || (turns < most && !hasSettled().every(Boolean))) {
    for (const [index, running] of started.entries())
      figures[index]?.push((await takeTurn(one, running, 1, bench)).cpuMicros ?? 0);
    turns += 1;
  }
  return { warmedSeconds: turns, hasSettled: hasSettled() };
}

async function start(
  one: Case,
  proxy: Proxy,
  upstreamPort: number,
  bench: Bench,
): Promise<Started> {
  const { name, command } = proxy;
  if (!command)
    return { name, port: upstreamPort, pid: null, child: null, request: one.request, restMib: 0 };
  const port = await freePort();
  const child = startPinned(
    command({ port, upstreamPort, folder: mkdtempSync(join(bench.folder, 'proxy-')) }),
    proxyCore,
  );
  await untilListening(child, port);
  const pid = present(child.pid);
  const request = await withTag(port, one);
  // Memory at rest must be read before any large body passes.
  if (one.kind === 'requests') await checkArrival(proxy, port, one);
  if (one.kind === 'bodies')
    await sendOnce(port, { ...one.request, method: 'GET', path: '/api/v1/users/7', bodyBytes: 0 });
  resetPeak(pid);
  const restMib = residentMib(pid);
  await checkResponse(name, port, one, request);
  return { name, port, pid, child, request, restMib };
}

/** If 304 is expected, the request sends the ETag of this proxy. */
async function withTag(port: number, { request, expects }: Case): Promise<WireRequest> {
  if (expects.status !== 304) return request;
  const { headers } = await sendOnce(port, request);
  return { ...request, headers: { ...request.headers, 'if-none-match': headers.etag ?? '' } };
}

/** One proxy's turn in one round. */
interface Turn extends Outcome {
  /** CPU microseconds per request; null if there is no proxy. */
  cpuMicros: number | null;
  /** Peak resident memory so far, in MiB. */
  peakMib: number | null;
}

export interface Bench {
  hasWrk: boolean;
  folder: string;
  connections: number;
}

/** A running proxy. */
interface Running {
  name: string;
  port: number;
  pid: number | null;
  request: WireRequest;
  /** Resident memory before any load, in MiB. */
  restMib: number;
}

async function takeTurn(
  one: Case,
  { port, pid, request, name }: Running,
  seconds: number,
  bench: Bench,
): Promise<Turn> {
  const load: Load = { port, request, seconds, connections: bench.connections };
  const before = pid === null ? 0 : cpuMicros(pid);
  const outcome = await run(one, load, bench);
  const used = pid === null ? null : cpuMicros(pid) - before;
  if (outcome.failures > 0 || outcome.requests === 0) {
    throw new Error(
      `${name}, ${one.title}: ${outcome.failures} of ${outcome.requests} requests failed.`,
    );
  }
  return {
    ...outcome,
    cpuMicros: used === null ? null : used / outcome.requests,
    peakMib: pid === null ? null : peakMib(pid),
  };
}

function run(one: Case, load: Load, { hasWrk, folder }: Bench): Promise<Outcome> {
  if (one.kind === 'bodies') return loadLarge(load);
  return hasWrk ? loadWithWrk(load, folder) : loadKeepAlive(load);
}

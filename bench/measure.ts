import type { ChildProcess } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../tools/start/port.ts';
import type { Case, WireRequest } from './cases.ts';
import { loadKeepAlive } from './load/keep-alive.ts';
import { loadLarge } from './load/large.ts';
import type { Load, Outcome } from './load/load.ts';
import { loadWithWrk } from './load/wrk.ts';
import { proxyCore, startPinned, stop, untilListening } from './pinned-process.ts';
import type { Proxy } from './proxies/proxies.ts';
import { sendOnce, checkResponse, checkArrival } from './single-request.ts';
import { cpuMicros, peakMib, resetPeak, residentMib } from './usage.ts';

export interface ProxyResult {
  name: string;
  restMib: number;
  /** One for each round, so that the same round of two proxies can be compared. */
  turns: Turn[];
}

export interface CaseResult {
  id: string;
  title: string;
  kind: Case['kind'];
  proxies: ProxyResult[];
}

export interface Plan {
  rounds: number;
  seconds: number;
  warmUpSeconds: number;
}

interface Started extends Running {
  child: ChildProcess | null;
}

/** All proxies of a case side by side, fresh processes, in turns: A B C, A B C. What disturbs the machine disturbs them all. */
export async function runCase(one: Case, proxies: readonly Proxy[], upstreamPort: number, plan: Plan, bench: Bench): Promise<CaseResult> {
  const started: Started[] = [];
  try {
    for (const proxy of proxies) started.push(await start(one, proxy, upstreamPort, bench));
    for (const running of started) await takeTurn(one, running, plan.warmUpSeconds, bench);
    const results = started.map(({ name, restMib }): ProxyResult => ({ name, restMib, turns: [] }));
    for (let round = 0; round < plan.rounds; round += 1) {
      for (const [index, running] of started.entries()) results[index]?.turns.push(await takeTurn(one, running, plan.seconds, bench));
    }
    return { id: one.id, title: one.title, kind: one.kind, proxies: results };
  } finally {
    await Promise.all(started.flatMap(({ child }) => (child ? [stop(child)] : [])));
  }
}

async function start(one: Case, proxy: Proxy, upstreamPort: number, bench: Bench): Promise<Started> {
  const { name, command } = proxy;
  if (!command) return { name, port: upstreamPort, pid: null, child: null, request: one.request, restMib: 0 };
  const port = await freePort();
  const child = startPinned(command({ port, upstreamPort, folder: mkdtempSync(join(bench.folder, 'proxy-')) }), proxyCore);
  await untilListening(child, port);
  const pid = child.pid ?? 0;
  const request = await withTag(port, one);
  // A large body must not pass before memory at rest is read.
  if (one.kind === 'requests') await checkArrival(proxy, port, one);
  if (one.kind === 'bodies') await sendOnce(port, { ...one.request, method: 'GET', path: '/api/v1/users/7', bodyBytes: 0 });
  resetPeak(pid);
  const restMib = residentMib(pid);
  await checkResponse(name, port, one, request);
  return { name, port, pid, child, request, restMib };
}

/** Where 304 is wanted, the request names the ETag that this very proxy sends. */
async function withTag(port: number, { request, expects }: Case): Promise<WireRequest> {
  if (expects.status !== 304) return request;
  const { headers } = await sendOnce(port, request);
  return { ...request, headers: { ...request.headers, 'if-none-match': headers.etag ?? '' } };
}

/** One proxy's turn in one round. */
interface Turn extends Outcome {
  /** Microseconds of processor for each request; null where there is no proxy. */
  cpuMicros: number | null;
  /** Most resident memory so far, in MiB. */
  peakMib: number | null;
}

export interface Bench {
  hasWrk: boolean;
  folder: string;
  connections: number;
}

/** A proxy that runs. */
interface Running {
  name: string;
  port: number;
  pid: number | null;
  request: WireRequest;
  /** Resident memory before any load, in MiB. */
  restMib: number;
}

async function takeTurn(one: Case, { port, pid, request, name }: Running, seconds: number, bench: Bench): Promise<Turn> {
  const load: Load = { port, request, seconds, connections: bench.connections };
  const before = pid === null ? 0 : cpuMicros(pid);
  const outcome = await run(one, load, bench);
  const used = pid === null ? null : cpuMicros(pid) - before;
  if (outcome.failures > 0 || outcome.requests === 0) {
    throw new Error(`${name}, ${one.title}: ${outcome.failures} of ${outcome.requests} requests failed.`);
  }
  return { ...outcome, cpuMicros: used === null ? null : used / outcome.requests, peakMib: pid === null ? null : peakMib(pid) };
}

function run(one: Case, load: Load, { hasWrk, folder }: Bench): Promise<Outcome> {
  if (one.kind === 'bodies') return loadLarge(load);
  return hasWrk ? loadWithWrk(load, folder) : loadKeepAlive(load);
}

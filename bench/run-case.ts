import type { ChildProcess } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../tools/start/port.ts';
import { ask } from './ask.ts';
import type { Case, WireRequest } from './cases.ts';
import { checkAnswer, checkArrival } from './check-proxy.ts';
import { proxyCore, startPinned, stop, untilListening } from './children.ts';
import { type Bench, type Running, takeTurn, type Turn } from './measure.ts';
import type { Proxy } from './proxies/proxies.ts';
import { residentMib, resetPeak } from './usage.ts';

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
  if (one.kind === 'bodies') await ask(port, { ...one.request, method: 'GET', path: '/api/v1/users/7', bodyBytes: 0 });
  resetPeak(pid);
  const restMib = residentMib(pid);
  await checkAnswer(name, port, one, request);
  return { name, port, pid, child, request, restMib };
}

/** Where 304 is wanted, the request names the ETag that this very proxy gives out. */
async function withTag(port: number, { request, expects }: Case): Promise<WireRequest> {
  if (expects.status !== 304) return request;
  const { headers } = await ask(port, request);
  return { ...request, headers: { ...request.headers, 'if-none-match': headers.etag ?? '' } };
}

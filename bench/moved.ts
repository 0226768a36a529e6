import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ShareSeal } from '../bff/backend/share-seal.ts';
import { startProcess } from '../bff/test/test-process.ts';
import type { WireRequest } from './cases.ts';
import { loadKeepAlive } from './load/keep-alive.ts';
import { median } from './load/load.ts';
import { machineLine, writeSections } from './report/results-file.ts';
import { table } from './report/tables.ts';
import { cpuMicros } from './usage.ts';
import { present } from '../mocks/present.ts';

/**
 * `npm run bench -- moved`: measures the cost of the rules in ROUTES, as CPU time of the whole
 * process for a GET of 30 kB. Cases: no file, twenty rules that do not match, a share of 10 percent
 * with and without the visitor's cookie, and that share while the file is reloaded every 50 ms.
 * Fails if a request fails. `--seconds 2` is quicker, and writes nothing.
 */
const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '4' }, rounds: { type: 'string', default: '5' } },
});
const [seconds, rounds] = [Number(values.seconds), Number(values.rounds)];

const body = JSON.stringify({
  artists: Array.from({ length: 260 }, (_, id) => ({
    id,
    name: `Artist number ${id}`,
    image_small: `https://images.example.test/${id}/portrait.jpg`,
    verified: false,
  })),
});
const asked = [0, 0];
const backends = asked.map((_, which) =>
  createServer((__, res) => {
    asked[which] = (asked[which] ?? 0) + 1;
    res
      .writeHead(200, {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      })
      .end(body);
  }).listen(0, '127.0.0.1'),
);
await Promise.all(
  backends.map(
    (one) =>
      new Promise((resolve) => {
        one.once('listening', resolve);
      }),
  ),
);
const [first = '', second = ''] = backends.map(
  (one) => `http://127.0.0.1:${(one.address() as AddressInfo).port}`,
);

const secret = 'a benchmark secret';
const folder = mkdtempSync(join(tmpdir(), 'foyer-moved-'));
function write(name: string, routes: object[]): { ROUTES: string } {
  const path = join(folder, name);
  writeFileSync(path, JSON.stringify({ backends: { b: second }, routes }));
  return { ROUTES: path };
}
const others = Array.from({ length: 20 }, (_, index) => ({
  name: `rule ${index}`,
  prefix: `api/v1/topic-${index}`,
  to: 'b',
}));
const share = [...others, { name: 'artists', call: 'GET landing/artists', to: 'b', percent: 10 }];
const ways: Record<string, Record<string, string>> = {
  'no file': {},
  'no file, again': {},
  'twenty rules that do not match': write('others', others),
  'a share of 10 %, a visitor with the cookie': write('share', share),
  'a share of 10 %, visitors without cookies': write('share', share),
  'the same, reloaded every 50 ms': write('again', share),
};

const open: { close(): Promise<void> }[] = [];
const running = await Promise.all(
  Object.entries(ways).map(async ([way, env]) => {
    const { child, url } = await startProcess(open, {
      UPSTREAM_URL: first,
      DRIFT: 'off',
      RATE_LIMIT_SECRET: secret,
      ...env,
    });
    return {
      way,
      child,
      port: Number(new URL(url).port),
      cpu: [] as number[],
      p50: [] as number[],
      p99: [] as number[],
      requests: 0,
      failures: 0,
      other: 0,
      reloads: 0,
    };
  }),
);

const request: WireRequest = {
  method: 'GET',
  path: '/api/v1/landing/artists',
  headers: { accept: 'application/json' },
  bodyBytes: 0,
};
for (let round = -1; round < rounds; round += 1) {
  for (const one of running) {
    const pid = present(one.child.pid);
    const [before, atOther] = [cpuMicros(pid), asked[1] ?? 0];
    const timer = one.way.endsWith('ms')
      ? setInterval(() => void (one.child.kill('SIGHUP'), (one.reloads += 1)), 50)
      : undefined;
    const headers = one.way.endsWith('the cookie')
      ? { ...request.headers, cookie: `foyer-share=${new ShareSeal(secret).seal('4711')}` }
      : request.headers;
    const outcome = await loadKeepAlive({
      port: one.port,
      request: { ...request, headers },
      seconds: round < 0 ? 2 : seconds,
      connections: 16,
    });
    clearInterval(timer);
    one.failures += outcome.failures;
    // The first round warms up.
    if (round < 0) continue;
    one.cpu.push((cpuMicros(pid) - before) / outcome.requests);
    one.p50.push(outcome.p50Ms);
    one.p99.push(outcome.p99Ms);
    one.requests += outcome.requests;
    one.other += (asked[1] ?? 0) - atOther;
  }
}

const [without] = running;
const ratioOf = (cpu: number[]): number =>
  median(cpu.map((micros, round) => micros / (without?.cpu[round] ?? Number.NaN)));
const rows = running.map(({ way, cpu, p50, p99, requests, failures, other, reloads }) => [
  way,
  median(cpu).toFixed(0),
  ratioOf(cpu).toFixed(3),
  median(p50).toFixed(2),
  median(p99).toFixed(2),
  String(requests),
  `${((other / requests) * 100).toFixed(1)} %`,
  String(reloads),
  String(failures),
]);
const failed = running.reduce((sum, { failures }) => sum + failures, 0);
const report = `A GET of ${(body.length / 1000).toFixed(0)} kB of a known call, 16 connections at full speed, ${rounds} turns of ${seconds} s each, one setting after another. \`npm run bench -- moved\`, ${machineLine()}.

${table(['ROUTES', 'CPU µs per request', 'ratio to no file', 'p50 ms', 'p99 ms', 'requests', 'to the other backend', 'reloads', 'failed'], rows)}

Limit: no request fails. ${failed === 0 ? 'Met.' : `Missed: ${failed} failed.`}`;
console.log(report);
if (seconds >= 4) writeSections({ 'Routing to another backend': report });
for (const one of open) await one.close();
for (const one of backends) one.close().closeAllConnections();
rmSync(folder, { recursive: true });
process.exitCode = failed === 0 ? 0 : 1;

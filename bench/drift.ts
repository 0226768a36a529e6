import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import { startProcess } from '../bff/test/test-process.ts';
import type { WireRequest } from './cases.ts';
import { median } from './load/load.ts';
import { machineLine, writeSections } from './report/results-file.ts';
import { table } from './report/tables.ts';
import { takeTurns, toMeasure } from './turns.ts';
import { residentMib } from './usage.ts';

/**
 * `npm run bench -- drift`: the cost of checking replies against the table of calls. Measures the
 * CPU time of the whole process for a GET of 30 kB, and the visitor's wait, with DRIFT off, at the
 * default and at 100 %. Fails above the limits, and writes its section of RESULTS.md. `--seconds 2`
 * is quicker, and writes nothing.
 */
const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '8' }, rounds: { type: 'string', default: '5' } },
});
const [seconds, rounds] = [Number(values.seconds), Number(values.rounds)];
/** Off runs twice: the difference between two identical processes is the margin of error. */
const ways = {
  off: { DRIFT: 'off' },
  'off, again': { DRIFT: 'off' },
  'the default': {},
  '100 %': { DRIFT_SAMPLE: '100' },
};
/** Ratios to the CPU time with DRIFT off. */
const limits: Partial<Record<keyof typeof ways, number>> = { 'the default': 1.02, '100 %': 1.1 };

const artists = Array.from({ length: 260 }, (_, id) => ({
  id,
  name: `Artist number ${id}`,
  image_small: `https://images.example.test/${id}/portrait.jpg`,
  verified: false,
}));
const body = JSON.stringify({ artists });
const backend = createServer((_, res) =>
  res
    .writeHead(200, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    })
    .end(body),
).listen(0, '127.0.0.1');
await new Promise((resolve) => {
  backend.once('listening', resolve);
});
const upstream = `http://127.0.0.1:${(backend.address() as AddressInfo).port}`;

const open: { close(): Promise<void> }[] = [];
const running = await Promise.all(
  Object.entries(ways).map(async ([way, env]) => {
    const started = await startProcess(open, {
      UPSTREAM_URL: upstream,
      ...env,
    });
    return { way: way as keyof typeof ways, ...toMeasure(started) };
  }),
);

const request: WireRequest = {
  method: 'GET',
  path: '/api/v1/landing/artists',
  headers: { accept: 'application/json' },
  bodyBytes: 0,
};
await takeTurns(running, request, { seconds, rounds });

const [without] = running;
// Compares neighbouring turns only: the machine's speed changes from minute to minute.
const ratioOf = (cpu: number[]): number =>
  median(cpu.map((micros, round) => micros / (without?.cpu[round] ?? Number.NaN)));
const rows = running.map(({ way, pid, cpu, p50, p99 }) => [
  way,
  median(cpu).toFixed(0),
  ratioOf(cpu).toFixed(3),
  median(p50).toFixed(2),
  median(p99).toFixed(2),
  residentMib(pid).toFixed(0),
]);
const missed = running
  .filter(({ way, cpu }) => ratioOf(cpu) > (limits[way] ?? Infinity))
  .map(({ way }) => way);
const report = `A GET of ${(body.length / 1000).toFixed(0)} kB of a known call, 16 connections at full speed, ${rounds} turns of ${seconds} s each, one setting after another. \`npm run bench -- drift\`, ${machineLine()}.

${table(['DRIFT', 'CPU µs per request', 'ratio to off', 'p50 ms', 'p99 ms', 'resident MB'], rows)}

Limits: 1.02 times the CPU at the default, 1.10 at 100 %. ${missed.length === 0 ? 'Met.' : `Missed: ${missed.join(', ')}.`}`;
console.log(report);
if (seconds >= 8) writeSections({ 'Schema checks of replies': report });
for (const one of open) await one.close();
backend.close();
backend.closeAllConnections();
process.exitCode = missed.length === 0 ? 0 : 1;

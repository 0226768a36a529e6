import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { startProcess } from '../bff/test/test-process.ts';
import type { WireRequest } from './cases.ts';
import { median } from './load/load.ts';
import { machineLine, writeSections } from './report/results-file.ts';
import { table } from './report/tables.ts';
import { takeTurns, toMeasure } from './turns.ts';
import { residentMib } from './usage.ts';
import { present } from '../mocks/present.ts';

/**
 * `npm run bench -- tracing`: measures the cost of OpenTelemetry tracing: CPU time of the whole
 * process for a GET of 30 kB, and the visitor's wait, with tracing off, with one request in a
 * hundred recorded, and with all. Writes its section of RESULTS.md. `--seconds 2` is quicker, and
 * writes nothing.
 */
const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '8' }, rounds: { type: 'string', default: '5' } },
});
const [seconds, rounds] = [Number(values.seconds), Number(values.rounds)];

async function serve(listener: RequestListener): Promise<{ url: string; close(): void }> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await new Promise((resolve) => {
    server.once('listening', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => server.close().closeAllConnections(),
  };
}

const artists = Array.from({ length: 260 }, (_, id) => ({
  id,
  name: `Artist number ${id}`,
  image_small: `https://images.example.test/${id}/portrait.jpg`,
  verified: false,
}));
const body = JSON.stringify({ artists });
const backend = await serve(
  (_, res) =>
    void res
      .writeHead(200, {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      })
      .end(body),
);
const received = { batches: 0, bytes: 0 };
const receiver = await serve((req, res) => {
  received.batches += 1;
  req
    .on('data', (chunk: Buffer) => void (received.bytes += chunk.length))
    .on('end', () => void res.writeHead(200, { 'content-length': 0 }).end());
});

const to = {
  OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
  OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
};
/** Off runs twice: the difference between two identical processes is the margin of error. */
const ways: Record<string, Record<string, string>> = {
  off: {},
  'off, again': {},
  'on, 1 %': { ...to, OTEL_TRACES_SAMPLER_ARG: '0.01' },
  'on, 100 %': { ...to, OTEL_TRACES_SAMPLER_ARG: '1' },
};

const STATUS_TOKEN = 'bench';
const open: { close(): Promise<void> }[] = [];
const running = await Promise.all(
  Object.entries(ways).map(async ([way, env]) => {
    const started = await startProcess(open, {
      UPSTREAM_URL: backend.url,
      DRIFT: 'off',
      STATUS_TOKEN,
      ...env,
    });
    return { way, url: started.url, ...toMeasure(started) };
  }),
);

const request: WireRequest = {
  method: 'GET',
  path: '/api/v1/landing/artists',
  headers: { accept: 'application/json' },
  bodyBytes: 0,
};
const loads: number[] = [];
await takeTurns(running, request, {
  seconds,
  rounds,
  afterRound: () => loads.push(present(loadavg()[0])),
});

const spansOf = async (url: string): Promise<string> => {
  const text = await (
    await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${STATUS_TOKEN}` } })
  ).text();
  return (
    [...text.matchAll(/^foyer_spans_total\{outcome="(\w+)"\} (\d+)$/gm)]
      .map(([, outcome, count]) => `${count} ${outcome}`)
      .join(', ') || '–'
  );
};

const [without] = running;
// Compares within a round only: the machine's speed changes from minute to minute.
const ratioOf = (cpu: number[]): number =>
  median(cpu.map((micros, round) => micros / (without?.cpu[round] ?? Number.NaN)));
const rows = await Promise.all(
  running.map(async ({ way, url, pid, cpu, p50, p99 }) => [
    way,
    median(cpu).toFixed(0),
    ratioOf(cpu).toFixed(3),
    median(p50).toFixed(2),
    median(p99).toFixed(2),
    residentMib(pid).toFixed(0),
    await spansOf(url),
  ]),
);
const report = `A GET of ${(body.length / 1000).toFixed(0)} kB of a known call, 16 connections at full speed, ${rounds} turns of ${seconds} s each, one setting after another. \`npm run bench -- tracing\`, ${machineLine()}, with ${median(loads).toFixed(1)} processes competing for a core. An OTLP receiver accepts the spans immediately. A recorded request has two spans.

${table(['spans', 'CPU µs per request', 'ratio to off', 'p50 ms', 'p99 ms', 'resident MB', 'outcome of the spans'], rows)}

The receiver got ${received.batches} batches, ${(received.bytes / 1e6).toFixed(1)} MB.`;
console.log(report);
if (seconds >= 8) writeSections({ 'Spans of OpenTelemetry': report });
for (const one of open) await one.close();
backend.close();
receiver.close();

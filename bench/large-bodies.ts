import { spawn } from 'node:child_process';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { machineLine, writeSections } from './report/results-file.ts';
import { residentMib } from './usage.ts';
import { present } from '../mocks/present.ts';

/**
 * Sends a large body through the gateway in both directions, and one to a reader that pauses
 * regularly, as players do. The gateway's memory must stay flat at any size. `npm run bench --
 * bodies` moves 2 GiB each way; a number after it sets the mebibytes. Fails above the limit, and
 * writes its section of RESULTS.md. Linux only: memory is read from /proc.
 */
const MIB = 1024 * 1024;
const limitMib = 40;
const bytes = Number(process.argv[2] ?? 2048) * MIB;
const chunk = Buffer.alloc(64 * 1024, 'foyer');

function* chunks(): Generator<Buffer> {
  for (let sent = 0; sent < bytes; sent += chunk.length)
    yield chunk.subarray(0, Math.min(chunk.length, bytes - sent));
}

/** Bytes that a player reads before it pauses, and milliseconds of the pause. */
const [burst, pauseMs] = [8 * MIB, 50];

async function countBytes(body: IncomingMessage, inBursts = false): Promise<number> {
  let received = 0;
  for await (const part of body as AsyncIterable<Buffer>) {
    received += part.length;
    if (inBursts && received % burst < part.length) await wait(pauseMs);
  }
  return received;
}

/**
 * Responds to a GET with a body of the wanted size, and counts the body bytes of any other request.
 */
const upstream = createServer((req, res) => {
  if (req.method === 'GET') {
    res.setHeader('Content-Length', bytes);
    void pipeline(Readable.from(chunks()), res).catch(() => res.destroy());
  } else
    void countBytes(req).then((received) =>
      res.setHeader('Content-Type', 'application/json').end(JSON.stringify({ received })),
    );
});

function download(url: string, inBursts = false): Promise<number> {
  return new Promise((resolve, reject) => {
    request(
      `${url}/storage/large.bin`,
      (res) => void countBytes(res, inBursts).then(resolve, reject),
    )
      .on('error', reject)
      .end();
  });
}

function upload(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { 'Content-Length': bytes, 'Content-Type': 'application/octet-stream' };
    const sending = request(`${url}/api/v1/file-entries`, { method: 'POST', headers }, (res) => {
      void Array.fromAsync(res as AsyncIterable<Buffer>).then((parts) => {
        resolve((JSON.parse(Buffer.concat(parts).toString()) as { received: number }).received);
      }, reject);
    });
    sending.on('error', reject);
    void pipeline(Readable.from(chunks()), sending).catch(reject);
  });
}

interface Result {
  line: string;
  passed: boolean;
}

async function measure(name: string, pid: number, move: () => Promise<number>): Promise<Result> {
  const before = residentMib(pid);
  let peak = before;
  const watch = setInterval(() => (peak = Math.max(peak, residentMib(pid))), 20);
  const start = performance.now();
  const moved = await move();
  clearInterval(watch);
  const seconds = (performance.now() - start) / 1_000;
  const growth = peak - before;
  const line = `${name}: ${moved / MIB} MiB in ${seconds.toFixed(1)} s (${(moved / MIB / seconds).toFixed(0)} MiB/s), memory ${before.toFixed(0)} → ${peak.toFixed(0)} MiB, growth ${growth.toFixed(1)} MiB`;
  console.log(line);
  return { line, passed: moved === bytes && growth < limitMib };
}

upstream.listen(0, '127.0.0.1');
await new Promise((resolve) => {
  upstream.once('listening', resolve);
});
const port = 3900 + Math.floor(Math.random() * 90);
const gateway = spawn(
  process.execPath,
  ['--expose-gc', join(import.meta.dirname, '../bff/main.ts')],
  {
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      HOST: '127.0.0.1',
      UPSTREAM_URL: `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`,
      LOG_LEVEL: 'info',
      DRAIN_DELAY: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  },
);
await new Promise((resolve) => {
  gateway.stdout.once('data', resolve);
});
const url = `http://127.0.0.1:${port}`;
const pid = present(gateway.pid);
const results = [
  await measure('download', pid, () => download(url)),
  await measure('download, read in bursts', pid, () => download(url, true)),
  await measure('upload', pid, () => upload(url)),
];
gateway.kill('SIGTERM');
upstream.close();
upstream.closeAllConnections();
const passed = results.every((result) => result.passed);
if (!passed) {
  console.error(`The gateway's memory grew by more than ${limitMib} MiB, or bytes were lost.`);
  process.exitCode = 1;
}
writeSections({
  'Large bodies': [
    `Memory of the gateway while it streams a body. \`npm run bench -- bodies\`, ${machineLine()}. One body each way, and one to a reader that pauses for ${pauseMs} ms after every ${burst / MIB} MiB. The gateway is not pinned to a core. Memory is read every 20 ms.`,
    results.map(({ line }) => `- ${line}`).join('\n'),
    `Limit: ${limitMib} MiB of growth. ${passed ? 'Met' : 'Missed'}.`,
  ].join('\n\n'),
});

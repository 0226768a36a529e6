import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { Upload } from 'tus-js-client';
import { startBrowser } from '../mocks/test-browser.ts';
import { freePort } from '../tools/start/port.ts';
import { median } from './load/load.ts';
import { machineLine, writeSections } from './report/results-file.ts';
import { cpuMicros, residentMib } from './usage.ts';
import { present } from '../mocks/present.ts';

/**
 * Sends one file by tus, alternating between the fake backend directly and the gateway. Measures
 * the gateway's cost, and whether its memory stays flat. `npm run bench -- uploads` sends 200 MB
 * each time; a number after it sets the megabytes. Fails if a target is missed, and writes its
 * section of RESULTS.md. Linux only: memory is read from /proc.
 */
const MB = 1_000_000;
const bytes = randomBytes(Number(process.argv[2] ?? 200) * MB);
const chunkSize = 5 * 1024 * 1024;
/** Odd, so that the median is one of the rounds. */
const rounds = 5;
const atLeastOfDirect = 0.6;
const growthAtMostMib = 80;
const root = join(import.meta.dirname, '..');

async function start(
  script: string,
  env: Record<string, string>,
): Promise<{ child: ChildProcess; line: string }> {
  const child = spawn(process.execPath, ['--expose-gc', join(root, script)], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  child.stdout.resume();
  return { child, line: line.toString() };
}

/**
 * Sends one upload in a separate session, checks it at the backend and deletes it. Resolves to
 * megabytes per second.
 */
async function sendTo(url: string, backend: string): Promise<number> {
  const browser = startBrowser(backend);
  await browser.post('/__demo/apply', { as: 'member' });
  const cookies = Object.entries(browser.cookies())
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('; ');
  const headers = {
    Origin: url,
    Cookie: cookies,
    'X-XSRF-TOKEN': present(browser.cookie('XSRF-TOKEN')),
  };
  const began = performance.now();
  const address = await new Promise<string>((resolve, reject) => {
    const upload: Upload = new Upload(bytes, {
      endpoint: `${url}/api/v1/tus/upload`,
      chunkSize,
      headers,
      retryDelays: null,
      onSuccess: () => resolve(present(upload.url)),
      onError: reject,
    });
    upload.start();
  });
  const seconds = (performance.now() - began) / 1_000;
  const entered = (await (
    await browser.post('/api/v1/tus/entries', { uploadKey: address.split('/').at(-1) })
  ).json()) as { fileEntry?: { file_size?: number } };
  if (entered.fileEntry?.file_size !== bytes.length) throw new Error('Not all bytes arrived.');
  await browser.post('/__demo/reset');
  return bytes.length / MB / seconds;
}

/** The peak memory of a process during an action. */
async function whileWatching<T>(
  pid: number,
  act: () => Promise<T>,
): Promise<{ result: T; peak: number }> {
  let peak = residentMib(pid);
  const watch = setInterval(() => {
    peak = Math.max(peak, residentMib(pid));
  }, 20);
  const result = await act().finally(() => clearInterval(watch));
  return { result, peak };
}

const backend = await start('mocks/serve.ts', { DEMO_PORT: '0' });
const { url: backendUrl } = JSON.parse(backend.line) as { url: string };
const port = await freePort();
const url = `http://127.0.0.1:${port}`;
const gateway = await start('bff/main.ts', {
  PORT: String(port),
  HOST: '127.0.0.1',
  PUBLIC_URL: url,
  UPSTREAM_URL: backendUrl,
  LOG_LEVEL: 'info',
  DRAIN_DELAY: '0',
  NODE_ENV: 'development',
});
const pid = present(gateway.child.pid);
const lines: string[] = [];
const [direct, through]: [number[], number[]] = [[], []];
const before = residentMib(pid);
let peak = before;
try {
  for (let round = 1; round <= rounds; round += 1) {
    const straight = await sendTo(backendUrl, backendUrl);
    const processor = cpuMicros(pid);
    const watched = await whileWatching(pid, () => sendTo(url, backendUrl));
    direct.push(straight);
    through.push(watched.result);
    peak = Math.max(peak, watched.peak);
    lines.push(
      `| ${round} | ${straight.toFixed(0)} | ${watched.result.toFixed(0)} | ${((watched.result / straight) * 100).toFixed(0)} % | ${((cpuMicros(pid) - processor) / 1e6).toFixed(2)} | ${(watched.peak - before).toFixed(1)} |`,
    );
    console.log(lines.at(-1));
  }
} finally {
  gateway.child.kill('SIGTERM');
  backend.child.kill('SIGTERM');
}

const ratio = median(direct.map((value, index) => present(through[index]) / value));
const passed = ratio >= atLeastOfDirect && peak - before <= growthAtMostMib;
const verdict = `Limits: a median of ${atLeastOfDirect * 100} % of direct (${(ratio * 100).toFixed(0)} % reached), ${growthAtMostMib} MiB of growth (${(peak - before).toFixed(1)} reached, ${before.toFixed(0)} → ${peak.toFixed(0)} MiB). ${passed ? 'Met' : 'Missed'}.`;
console.log(verdict);
if (!passed) process.exitCode = 1;
writeSections({
  'Resumable uploads': [
    `${bytes.length / MB} MB by tus-js-client in chunks of 5 MiB, straight to the fake backend and through the gateway in turn. \`npm run bench -- uploads\`, ${machineLine()}. Nothing is pinned to a core.`,
    [
      '| round | direct, MB/s | through the gateway, MB/s | share of direct | CPU of the gateway, s | growth since the start, MiB |',
      '|---|---|---|---|---|---|',
      ...lines,
    ].join('\n'),
    verdict,
  ].join('\n\n'),
});

import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { countBytes, megabyte, writeBytes } from './test-bodies.ts';
import { listen, send } from './test-gateway.ts';
import { runProcess, startProcess } from './test-process.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(() => Promise.all(open.splice(0).map((one) => one.close())));

const run = (env: Record<string, string>) => runProcess(open, env);
const start = (env: Record<string, string>) => startProcess(open, env);

test.each([
  [{ UPSTREM_URL: 'http://x' }, "UPSTREM_URL: read 'http://x', expected the name of a setting; the nearest is UPSTREAM_URL.\n"],
  [{ UPSTREAM_URL: 'x' }, "UPSTREAM_URL: read 'x', expected an http or https address, such as https://api.example.test.\n"],
  [{ UPSTREAM_URL: 'http://x', UPSTREAM_CA: '/no/such/file' }, "UPSTREAM_CA: read '/no/such/file', expected a readable file with certificates (PEM).\n"],
  [{ UPSTREAM_URL: 'http://x', FOYER_WEB_FOLDER: '/no/such' }, "FOYER_WEB_FOLDER: read '/no/such', expected the folder of a build.\n"],
])('stops on %j with one line', async (env, line) => {
  const child = run(env);
  const [error, [code]] = await Promise.all([text(child.stderr!), once(child, 'exit')]);

  expect([code, error]).toEqual([1, line]);
});

test('after SIGTERM what is in flight finishes, nothing new begins, and the process ends well', async () => {
  const finish = Promise.withResolvers<void>();
  const upstream = await listen((_, res) => {
    res.writeHead(200).write('half');
    void finish.promise.then(() => res.end('rest'));
  });
  open.push(upstream);
  const { child, url } = await start({ UPSTREAM_URL: upstream.url });
  const outgoing = request(`${url}/storage/x`).end();
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage];

  child.kill('SIGTERM');
  await expect.poll(() => send(url, '/healthz').then(() => 'open', () => 'closed')).toBe('closed');
  finish.resolve();

  expect(await text(response)).toBe('halfrest');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('after SIGTERM what does not finish in time is cut off', async () => {
  const upstream = await listen((_, res) => void res.writeHead(200).write('half'));
  open.push(upstream);
  const { child, url } = await start({ UPSTREAM_URL: upstream.url, DRAIN_SECONDS: '0.2' });
  const outgoing = request(`${url}/storage/x`).end();
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
  const body = text(response);

  child.kill('SIGTERM');

  await expect(body).rejects.toThrow('aborted');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('a second SIGTERM, and no limit to the time, change nothing of that', async () => {
  const arrived = Promise.withResolvers<void>();
  const upstream = await listen((_, res) => {
    arrived.resolve();
    setTimeout(() => res.end('late'), 500);
  });
  open.push(upstream);
  const { child, url } = await start({ UPSTREAM_URL: upstream.url, DRAIN_SECONDS: '0' });
  const reply = send(url, '/storage/x');
  await arrived.promise;

  child.kill('SIGTERM');
  await wait(100);
  child.kill('SIGTERM');

  expect((await reply).body).toBe('late');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('after SIGTERM clients that had already connected still get a response', async () => {
  const { child, url } = await start({ UPSTREAM_URL: 'http://127.0.0.1:1' });
  const { hostname, port } = new URL(url);
  const sockets = Array.from({ length: 100 }, () => connect(Number(port), hostname));
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  const responses = sockets.map((socket) => text(socket));

  child.kill('SIGTERM');
  await wait(200);
  for (const socket of sockets) socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');

  for (const response of await Promise.all(responses)) expect(response).toMatch(/^HTTP\/1\.1 200 OK[^]*connection: close/i);
});

test('says in one line that its port is taken', async () => {
  const other = await listen(() => {});
  open.push(other);
  const child = run({ UPSTREAM_URL: 'http://127.0.0.1:1', PORT: new URL(other.url).port });
  const [error, [code]] = await Promise.all([text(child.stderr!), once(child, 'exit')]);

  expect([code, error]).toEqual([1, expect.stringMatching(/^PORT: cannot listen on 127\.0\.0\.1:\d+: .*EADDRINUSE.*\n$/)]);
});

test('says in one line that its host is not this machine', async () => {
  const child = run({ UPSTREAM_URL: 'http://127.0.0.1:1', HOST: '192.0.2.1' });
  const [error, [code]] = await Promise.all([text(child.stderr!), once(child, 'exit')]);

  expect([code, error]).toEqual([1, expect.stringMatching(/^HOST: cannot listen on 192\.0\.2\.1:0: .*EADDRNOTAVAIL.*\n$/)]);
});

const memoryOf = ({ pid }: ChildProcess): number => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;
const size = 256 * megabyte.length;

const writeAll = (out: NodeJS.WritableStream): Promise<void> => writeBytes(out, size);

test.skipIf(process.platform !== 'linux')('256 MB pass in each direction while its memory stays as it is', { timeout: 60_000 }, async () => {
  const received: number[] = [];
  const upstream = await listen((req, res) => {
    if (req.method === 'GET') void writeAll(res.writeHead(200, { 'content-length': size }));
    else void countBytes(req).then((bytes) => { received.push(bytes); res.end('{}'); });
  });
  open.push(upstream);
  const { child, url } = await start({ UPSTREAM_URL: upstream.url });
  await send(url, '/healthz');
  const atRest = memoryOf(child);
  let peak = 0;
  const watch = setInterval(() => void (peak = Math.max(peak, memoryOf(child) - atRest)), 10);

  const download = request(`${url}/storage/x`).end();
  const [down] = (await once(download, 'response')) as [IncomingMessage];
  expect(await countBytes(down)).toBe(size);
  const upload = request(`${url}/api/v1/file-entries`, { method: 'POST', headers: { 'content-length': size } });
  await Promise.all([writeAll(upload), once(upload, 'response')]);

  clearInterval(watch);
  expect(received).toEqual([size]);
  // Without upstream/free-buffers.ts it is 70 and more.
  expect(peak / megabyte.length).toBeLessThan(60);
});

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

test('after SIGTERM, aborts unfinished requests at the time limit and logs their number and paths', async () => {
  const upstream = await listen((_, res) => void res.writeHead(200).write('half'));
  open.push(upstream);
  const { child, url, log } = await start({ UPSTREAM_URL: upstream.url, DRAIN_SECONDS: '0.2' });
  const begun = await Promise.all(
    ['/storage/a', '/storage/b'].map(
      (path) =>
        once(request(`${url}${path}`, { agent: false }).end(), 'response') as Promise<
          [IncomingMessage]
        >,
    ),
  );
  const bodies = begun.map(([response]) => text(response).catch(String));
  const exit = once(child, 'close');

  child.kill('SIGTERM');

  expect(await Promise.all(bodies)).toEqual(Array(2).fill(expect.stringContaining('aborted')));
  expect(await exit).toEqual([0, null]);
  expect(log.filter(({ msg }) => msg === 'cut 2 requests')).toEqual([
    expect.objectContaining({ level: 'warn', requests: 2 }),
  ]);
  expect(
    log
      .filter(({ cut }) => cut === true)
      .map(({ path }) => String(path))
      .toSorted(),
  ).toEqual(['/storage/a', '/storage/b']);
});

test('after SIGTERM, finishes the last response and exits without waiting for DRAIN_SECONDS', async () => {
  const arrived = Promise.withResolvers<void>();
  const upstream = await listen((_, res) => {
    arrived.resolve();
    setTimeout(() => res.end('late'), 100);
  });
  open.push(upstream);
  const { child, url, log } = await start({ UPSTREAM_URL: upstream.url, DRAIN_SECONDS: '600' });
  const reply = send(url, '/storage/x');
  await arrived.promise;
  const exit = once(child, 'close');

  child.kill('SIGTERM');

  expect((await reply).body).toBe('late');
  expect(await exit).toEqual([0, null]);
  expect(log.map(({ msg }) => msg).slice(-3)).toEqual(['listening', 'draining', 'request']);
});

test('without a time limit, finishes requests in flight after one or two SIGTERMs', async () => {
  const [arrived, finish] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const upstream = await listen((_, res) => {
    arrived.resolve();
    void finish.promise.then(() => res.end('late'));
  });
  open.push(upstream);
  const { child, url, log } = await start({ UPSTREAM_URL: upstream.url, DRAIN_SECONDS: '0' });
  const reply = send(url, '/storage/x');
  await arrived.promise;

  child.kill('SIGTERM');
  await expect.poll(() => log.at(-1)).toMatchObject({ msg: 'draining' });
  child.kill('SIGTERM');
  finish.resolve();

  expect((await reply).body).toBe('late');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('after SIGTERM, responds to clients that had already connected', async () => {
  const { child, url, log } = await start({ UPSTREAM_URL: 'http://127.0.0.1:1' });
  const { hostname, port } = new URL(url);
  const sockets = Array.from({ length: 100 }, () => connect(Number(port), hostname));
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  const responses = sockets.map((socket) => text(socket));

  child.kill('SIGTERM');
  await expect.poll(() => log.at(-1)).toMatchObject({ msg: 'draining' });
  for (const socket of sockets) socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');

  for (const response of await Promise.all(responses))
    expect(response).toMatch(/^HTTP\/1\.1 200 OK[^]*connection: close/i);
});

test('logs the number of repeated failures before it exits', async () => {
  const upstream = await listen((_, res) => void res.writeHead(500).end('{}'));
  open.push(upstream);
  const { child, url, log } = await start({ UPSTREAM_URL: upstream.url });
  for (let count = 0; count < 5; count += 1) await send(url, '/api/v1/users/7');
  const exit = once(child, 'close');

  child.kill('SIGTERM');
  await exit;
  expect(
    log.filter(({ failure, level }) => failure === 'upstream_error' && level === 'warn'),
  ).toEqual([
    expect.objectContaining({ msg: 'request' }),
    expect.objectContaining({ msg: 'requests failed', repeated: 4 }),
  ]);
});

test('exits with one line about an invalid ROUTES file', async () => {
  const child = run({ UPSTREAM_URL: 'http://127.0.0.1:1', ROUTES: '/nowhere/routes.json' });
  const [error, [code]] = await Promise.all([text(child.stderr!), once(child, 'exit')]);

  expect([code, error]).toEqual([
    1,
    expect.stringMatching(/^ROUTES: the file: cannot be read: ENOENT.*\n$/),
  ]);
});

test('exits with one line about a HOST that this machine lacks', async () => {
  const child = run({ UPSTREAM_URL: 'http://127.0.0.1:1', HOST: '192.0.2.1' });
  const [error, [code]] = await Promise.all([text(child.stderr!), once(child, 'exit')]);

  expect([code, error]).toEqual([
    1,
    expect.stringMatching(/^HOST: cannot listen on 192\.0\.2\.1:0: .*EADDRNOTAVAIL.*\n$/),
  ]);
});

const memoryOf = ({ pid }: ChildProcess): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;

test.skipIf(process.platform !== 'linux')(
  'buffers little for visitors who do not read their download',
  async () => {
    const length = 32 * megabyte.length;
    const upstream = await listen(
      (_, res) =>
        void writeBytes(res.writeHead(200, { 'content-length': length }), length).catch(() => {}),
    );
    open.push(upstream);
    const { child, url } = await start({ UPSTREAM_URL: upstream.url });
    await send(url, '/healthz');
    const before = memoryOf(child);
    const sockets = await Promise.all(
      Array.from({ length: 50 }, async () => {
        const socket = connect(Number(new URL(url).port), '127.0.0.1');
        socket.write('GET /storage/x HTTP/1.1\r\nHost: x\r\n\r\n');
        await once(socket, 'readable');
        return socket;
      }),
    );
    await wait(500);

    // 250 kB each, and up to 30 MB of streamed data. `npm run bench -- connections` measures more
    // of them.
    expect((memoryOf(child) - before) / megabyte.length).toBeLessThan(90);
    for (const socket of sockets) socket.destroy();
  },
);

const size = 256 * megabyte.length;

const writeAll = (out: NodeJS.WritableStream): Promise<void> => writeBytes(out, size);

test.skipIf(process.platform !== 'linux')(
  'streams 256 MB in each direction without memory growth',
  { timeout: 60_000 },
  async () => {
    const received: number[] = [];
    const upstream = await listen((req, res) => {
      if (req.method === 'GET') void writeAll(res.writeHead(200, { 'content-length': size }));
      else
        void countBytes(req).then((bytes) => {
          received.push(bytes);
          res.end('{}');
        });
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
    const upload = request(`${url}/api/v1/file-entries`, {
      method: 'POST',
      headers: { 'content-length': size },
    });
    await Promise.all([writeAll(upload), once(upload, 'response')]);

    clearInterval(watch);
    expect(received).toEqual([size]);
    // Without `countStreamed` of backend/forward.ts it is 70 or more.
    expect(peak / megabyte.length).toBeLessThan(60);
  },
);

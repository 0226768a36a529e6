import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { countBytes, megabyte, writeBytes } from './test-bodies.ts';
import { listen, send } from './test-gateway.ts';
import { runProcess, startProcess } from './test-process.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(() => Promise.all(open.splice(0).map((one) => one.close())));

const run = (env: Record<string, string>) => runProcess(open, env);
const start = (env: Record<string, string>) => startProcess(open, env);

test.each([
  [
    { UPSTREM_URL: 'http://x' },
    'UPSTREM_URL: no setting has this name; the nearest is UPSTREAM_URL.\n',
  ],
  [
    { UPSTREAM_URL: 'x' },
    "UPSTREAM_URL: read 'x', expected an http or https address, such as https://api.example.test.\n",
  ],
  [
    { UPSTREAM_URL: 'http://x', UPSTREAM_CA: '/no/such/file' },
    "UPSTREAM_CA: read '/no/such/file', expected a readable file with certificates (PEM).\n",
  ],
  [
    { UPSTREAM_URL: 'http://x', FOYER_WEB_FOLDER: '/no/such' },
    "FOYER_WEB_FOLDER: read '/no/such', expected the folder of a build.\n",
  ],
])('exits on %j with one line', async (env, line) => {
  const child = run(env);
  const [error, [code]] = await Promise.all([text(child.stderr!), once(child, 'exit')]);

  expect([code, error]).toEqual([1, line]);
});

test('after SIGTERM, requests in flight finish and are logged, no new ones begin, and the process exits cleanly', async () => {
  const finish = Promise.withResolvers<void>();
  const upstream = await listen((_, res) => {
    res.writeHead(200).write('half');
    void finish.promise.then(() => res.end('rest'));
  });
  open.push(upstream);
  const { child, url, log } = await start({ UPSTREAM_URL: upstream.url });
  const outgoing = request(`${url}/storage/x`).end();
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage];

  child.kill('SIGTERM');
  await expect
    .poll(() =>
      send(url, '/healthz').then(
        () => 'open',
        () => 'closed',
      ),
    )
    .toBe('closed');
  finish.resolve();

  const ended = once(child, 'close');
  expect(await text(response)).toBe('halfrest');
  expect(await ended).toEqual([0, null]);
  expect(log).toContainEqual(expect.objectContaining({ path: '/storage/x', status: 200 }));
});

test('after SIGTERM, unfinished requests are cut off at the time limit, and the log gives their number and paths', async () => {
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

test('after SIGTERM, it exits when the last response is sent, long before DRAIN_SECONDS, and cuts nothing', async () => {
  const upstream = await listen((_, res) => void setTimeout(() => res.end('late'), 300));
  open.push(upstream);
  const { child, url, log } = await start({ UPSTREAM_URL: upstream.url, DRAIN_SECONDS: '20' });
  const reply = send(url, '/storage/x');
  await wait(100);
  const exit = once(child, 'close');
  const started = performance.now();

  child.kill('SIGTERM');

  expect((await reply).body).toBe('late');
  expect(await exit).toEqual([0, null]);
  expect(performance.now() - started).toBeLessThan(5_000);
  expect(log.map(({ msg }) => msg).slice(-3)).toEqual(['listening', 'draining', 'request']);
});

test('a second SIGTERM, or no time limit, changes none of that', async () => {
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

test('after SIGTERM, clients that had already connected still get a response', async () => {
  const { child, url } = await start({ UPSTREAM_URL: 'http://127.0.0.1:1' });
  const { hostname, port } = new URL(url);
  const sockets = Array.from({ length: 100 }, () => connect(Number(port), hostname));
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  const responses = sockets.map((socket) => text(socket));

  child.kill('SIGTERM');
  await wait(200);
  for (const socket of sockets) socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');

  for (const response of await Promise.all(responses))
    expect(response).toMatch(/^HTTP\/1\.1 200 OK[^]*connection: close/i);
});

test('before it exits, the log counts the failures since the first', async () => {
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

test('SIGHUP reloads the ROUTES file, and a broken file leaves the old rules running', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-routes-'));
  const path = join(folder, 'routes.json');
  const [first, second] = await Promise.all(
    ['first', 'second'].map((name) => listen((_, res) => res.end(name))),
  );
  open.push(first!, second!, { close: async () => rmSync(folder, { recursive: true }) });
  const write = (to: string): void =>
    writeFileSync(
      path,
      JSON.stringify({
        backends: { b: second!.url },
        routes: [{ name: 'files', prefix: 'storage', to }],
      }),
    );
  write('b');
  const { child, url, log } = await start({ UPSTREAM_URL: first!.url, ROUTES: path });
  const said = (msg: RegExp): Promise<Record<string, unknown>> =>
    vi.waitFor(() => log.find((entry) => msg.test(String(entry['msg']))) ?? expect.fail(), 8_000);
  expect((await send(url, '/storage/x')).body).toBe('second');

  write('c');
  child.kill('SIGHUP');
  expect(await said(/old rules stay active/)).toMatchObject({
    level: 'error',
    problems: ["routes[0].to: read 'c', expected one of a, b."],
  });
  expect((await send(url, '/storage/x')).body).toBe('second');

  write('a');
  child.kill('SIGHUP');
  await said(/loaded/);
  expect((await send(url, '/storage/x')).body).toBe('first');
});

test('reports a broken ROUTES file in one line, and does not start', async () => {
  const child = run({ UPSTREAM_URL: 'http://127.0.0.1:1', ROUTES: '/nowhere/routes.json' });
  const [error, [code]] = await Promise.all([text(child.stderr!), once(child, 'exit')]);

  expect([code, error]).toEqual([
    1,
    expect.stringMatching(/^ROUTES: the file: cannot be read: ENOENT.*\n$/),
  ]);
});

test('reports in one line that its port is taken', async () => {
  const other = await listen(() => {});
  open.push(other);
  const child = run({ UPSTREAM_URL: 'http://127.0.0.1:1', PORT: new URL(other.url).port });
  const [error, [code]] = await Promise.all([text(child.stderr!), once(child, 'exit')]);

  expect([code, error]).toEqual([
    1,
    expect.stringMatching(/^PORT: cannot listen on 127\.0\.0\.1:\d+: .*EADDRINUSE.*\n$/),
  ]);
});

test('reports in one line that its host is not this machine', async () => {
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
  'visitors who do not read their download hold a few buffers each',
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
  '256 MB pass in each direction without memory growth',
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
    // Without upstream/free-buffers.ts it is 70 or more.
    expect(peak / megabyte.length).toBeLessThan(60);
  },
);

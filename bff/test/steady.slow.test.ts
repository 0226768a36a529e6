import { once } from 'node:events';
import { connect, createServer as createTcpServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { listen, noAssets, type Reply, send, startBefore, startGateway } from './test-gateway.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(() => Promise.all(open.splice(0).map((one) => one.close())));

/**
 * A gateway whose upstream returns these statuses in order, repeats the last one, and counts
 * requests.
 */
async function answering(
  ...statuses: [number, Record<string, string>?][]
): Promise<{ url: string; asked: () => number; send: (method?: string) => Promise<Reply> }> {
  let asked = 0;
  const front = await startBefore(open, (_, res) => {
    const [status, headers] = statuses[Math.min(asked, statuses.length - 1)] ?? [200];
    asked += 1;
    res.writeHead(status, { 'content-type': 'application/json', ...headers }).end(`{"n":${asked}}`);
  });
  return {
    url: front.url,
    asked: () => asked,
    send: (method = 'GET') =>
      send(front.url, '/api/v1/x', method === 'GET' ? {} : { method, body: 'x' }),
  };
}

test.each<[string, [number, Record<string, string>?][], number, number]>([
  ['GET', [[502], [200]], 200, 2],
  ['GET', [[502], [503], [200]], 200, 3],
  ['GET', [[500]], 500, 1],
  ['GET', [[502]], 502, 3],
  ['GET', [[501]], 501, 1],
  ['GET', [[503, { 'retry-after': '60' }]], 503, 1],
  ['GET', [[404]], 404, 1],
  ['POST', [[500]], 500, 1],
  ['PUT', [[503]], 503, 1],
])(
  'F108 responds to a %s that gets %j with %i after %i attempts',
  async (method, statuses, status, attempts) => {
    const backend = await answering(...statuses);

    const reply = await backend.send(method);

    expect([reply.status, backend.asked()]).toEqual([status, attempts]);
    if (status === 503 && method === 'GET') expect(reply.headers['retry-after']).toBe('60');
  },
);

/** An upstream on bare sockets: `serve` writes the response to each request. */
async function bareBackend(
  serve: (socket: Socket, asked: number) => void,
): Promise<{ url: string; asked: () => number }> {
  let asked = 0;
  const sockets = new Set<Socket>();
  const server = createTcpServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).on('data', () => serve(socket, (asked += 1)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  open.push({
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  });
  return {
    url: `http://127.0.0.1:${(server.address() as { port: number }).port}`,
    asked: () => asked,
  };
}

test.each(['Content-Length: 100', 'Transfer-Encoding: chunked'])(
  'retries a short response that breaks off (%s) before the visitor sees any of it',
  async (length) => {
    const backend = await bareBackend((socket, asked) => {
      if (asked > 1) return void socket.write('HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nwhole');
      socket.write(`HTTP/1.1 200 OK\r\n${length}\r\n\r\n4\r\nhalf`);
      return void setImmediate(() => socket.resetAndDestroy());
    });
    const front = await startGateway(backend.url);
    open.unshift(front);

    const reply = length.startsWith('Content')
      ? await send(front.url, '/api/v1/x')
      : await send(front.url, '/api/v1/x').catch((error: unknown) => error as Error);

    // A chunked response is streamed as it arrives, so the result depends on timing.
    if (reply instanceof Error) expect(reply.message).toMatch(/aborted|hang up/);
    else expect(reply).toMatchObject({ status: 200, body: 'whole' });
  },
);

test('returns an error without retrying when a short response to a POST breaks off', async () => {
  const backend = await bareBackend((socket) => {
    socket.write('HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf');
    setImmediate(() => socket.resetAndDestroy());
  });
  const front = await startGateway(backend.url);
  open.unshift(front);

  const reply = await send(front.url, '/api/v1/x', { method: 'POST', body: '{"a":1}' });

  expect([reply.status, JSON.parse(reply.body), backend.asked()]).toEqual([
    502,
    expect.objectContaining({ code: 'upstream_broke_off' }),
    1,
  ]);
});

test('F108 sends a short body again after a refused connection', async () => {
  const occupant = await bareBackend(() => {});
  const port = Number(new URL(occupant.url).port);
  await open.pop()?.close();
  const front = await startGateway(occupant.url);
  open.push(front);
  const reply = send(front.url, '/api/v1/x', { method: 'POST', body: 'hello' });
  const received: string[] = [];
  const late = createTcpServer((socket) =>
    socket.on('data', (bytes) => {
      received.push(bytes.toString());
      socket.end('HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 2\r\n\r\nok');
    }),
  );
  late.listen(port, '127.0.0.1');
  open.push({ close: () => new Promise((resolve) => void late.close(() => resolve())) });

  expect(await reply).toMatchObject({ status: 200, body: 'ok' });
  expect(received.join('')).toMatch(/^POST \/api\/v1\/x HTTP\/1\.1[^]*hello$/);
});

test('opens a circuit breaker for a failing call, answers in its place, and retries later', async () => {
  let status = 502;
  let count = 0;
  const front = await startBefore(
    open,
    (_, res) => {
      count += 1;
      res.writeHead(status, { 'content-type': 'application/json' }).end('{}');
    },
    { TRUSTED_PROXIES: '127.0.0.1' },
  );
  const write = (visitor: number): ReturnType<typeof send> =>
    send(front.url, '/api/v1/x', {
      method: 'POST',
      headers: { 'x-forwarded-for': `10.7.${visitor}.1` },
      body: 'x',
    });
  for (let sent = 0; sent < 20; sent += 1) await write(sent);
  const before = count;

  const refused = await write(0);

  expect([refused.status, refused.headers['retry-after'], JSON.parse(refused.body), count]).toEqual(
    [503, '2', expect.objectContaining({ code: 'upstream_resting' }), before],
  );
  expect((await send(front.url, '/healthz')).status).toBe(200);
  status = 200;
  await wait(2_000);
  expect((await write(1)).status).toBe(200);
}, 15_000);

test.each([
  [
    'in the middle of their bodies',
    'POST /api/v1/x HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n',
  ],
  ['while it thinks', 'GET /api/v1/slow HTTP/1.1\r\nHost: x\r\n\r\n'],
])('keeps circuit breakers closed when visitors leave %s', async (_, bytes) => {
  const front = await startBefore(
    open,
    (req, res) =>
      void req
        .resume()
        .on('end', () => setTimeout(() => res.end('{}'), req.url === '/api/v1/slow' ? 500 : 0)),
  );
  const port = Number(new URL(front.url).port);
  const left = () => front.log.filter((line) => line.includes('"cut":true')).length;
  // On a busy machine some leave before the gateway has read their request.
  for (let sent = 0; left() < 40 && sent < 1_000; sent += 1) {
    const socket = connect(port, '127.0.0.1');
    socket.write(bytes);
    await wait(5);
    socket.destroy();
  }
  expect(left()).toBeGreaterThanOrEqual(40);

  expect((await send(front.url, '/api/v1/x')).status).toBe(200);
});

test('rejects new requests while the event loop lags, except health checks and built files', async () => {
  const file = {
    type: 'text/css',
    etag: '"1"',
    isImmutable: true,
    bodies: { identity: Buffer.from('p{}') },
  };
  const upstream = await listen((_, res) => void res.end('{}'));
  const front = await startGateway(
    upstream.url,
    { fields: { shedMs: 20 } },
    { ...noAssets, findFile: (path) => (path === '/assets/main.css' ? file : null) },
  );
  open.push(front, upstream);
  const end = performance.now() + 600;
  const block = setInterval(() => {
    for (const until = performance.now() + 120; performance.now() < until;);
    if (performance.now() > end) clearInterval(block);
  }, 1);
  await wait(400);

  const ask = (path: string) => send(front.url, path);
  const [refused, health, built, gone] = await Promise.all([
    ask('/api/v1/x'),
    ask('/healthz'),
    ask('/assets/main.css'),
    ask('/assets/gone.css'),
  ]);

  expect([refused.status, refused.headers['retry-after'], JSON.parse(refused.body)]).toEqual([
    503,
    '1',
    expect.objectContaining({ code: 'overloaded' }),
  ]);
  expect([health.status, built.status, gone.status]).toEqual([200, 200, 503]);
  await expect
    .poll(() => front.log.join('\n'))
    .toContain('"failure":"overloaded","cause":"event_loop"');
  await expect
    .poll(() => send(front.url, '/api/v1/x').then(({ status }) => status), { timeout: 5_000 })
    .toBe(200);
});

import { createHash } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  publicUrl,
  type Running,
  type RunningGateway,
  type ReceivedRequest,
  send,
  startBefore,
  startEcho,
  startGateway,
} from './test-gateway.ts';

let upstream: Running & { requests: ReceivedRequest[] };
let gateway: RunningGateway;
const open: { close(): Promise<void> }[] = [];

beforeAll(async () => {
  upstream = await startEcho();
  gateway = await startGateway(upstream.url, { UPSTREAM_ORIGIN: 'https://api.example.test' });
});
afterAll(() => Promise.all([gateway.close(), upstream.close()]));
beforeEach(() => void (upstream.requests.length = 0));
afterEach(() => Promise.all(open.splice(0).map((one) => one.close())));

/** A gateway whose upstream is `listener`. */
const before = (listener: RequestListener, env?: Record<string, string>) =>
  startBefore(open, listener, env);

const count = (rawHeaders: string[], name: string): number =>
  rawHeaders.filter((entry, index) => index % 2 === 0 && entry.toLowerCase() === name).length;

test('F103 F105 sends a PUT as a POST with one header, one parameter and the active workspace', async () => {
  const reply = await send(gateway.url, '/api/v1/users/me?x=1', {
    method: 'PUT',
    headers: { cookie: 'activeWorkspaceId=7' },
    body: '{"a":1}',
  });

  expect(reply.status).toBe(200);
  const [request] = upstream.requests;
  expect(request).toMatchObject({
    method: 'POST',
    url: '/api/v1/users/me?x=1&_method=PUT&workspaceId=7',
    body: '{"a":1}',
  });
  expect(request?.headers).toMatchObject({
    'x-http-method-override': 'PUT',
    'content-length': '7',
    host: 'api.example.test',
    cookie: 'activeWorkspaceId=7',
  });
  expect(count(request?.rawHeaders ?? [], 'x-http-method-override')).toBe(1);
});

test('sends a DELETE without a body as a POST with length 0', async () => {
  await send(gateway.url, '/api/v1/user/1', { method: 'DELETE' });

  expect(upstream.requests[0]).toMatchObject({
    method: 'POST',
    url: '/api/v1/user/1?_method=DELETE',
    body: '',
  });
  expect(upstream.requests[0]?.headers['content-length']).toBe('0');
});

test('forwards a body of unknown length', async () => {
  await send(gateway.url, '/api/v1/x', {
    method: 'POST',
    headers: { 'transfer-encoding': 'chunked' },
    body: 'abc',
  });

  expect(upstream.requests[0]?.body).toBe('abc');
});

test('F205 leaves the address and length of a resumable upload unchanged', async () => {
  await send(gateway.url, '/api/v1/tus/upload/abc', {
    method: 'PATCH',
    headers: { cookie: 'activeWorkspaceId=7' },
    body: 'chunk',
  });

  expect(upstream.requests[0]).toMatchObject({
    method: 'POST',
    url: '/api/v1/tus/upload/abc',
    body: 'chunk',
  });
  expect(upstream.requests[0]?.headers).toMatchObject({
    'x-http-method-override': 'PATCH',
    'content-length': '5',
  });
});

test.each([
  ['/api/v1/x?_method=PUT&_method=DELETE', {}, 'bad_override'],
  ['/api/v1/x?_method=PUT', { 'x-http-method-override': 'DELETE' }, 'bad_override'],
  ['/api/v1/x', { 'x-http-method-override': ['PUT', 'PUT'] }, 'bad_override'],
  ['/api/v1/../admin', {}, 'bad_path'],
  ['/api/v1/a%2fb', {}, 'bad_path'],
  ['/api/v1/a%00', {}, 'bad_path'],
])('refuses POST %s with %j as %s without an upstream request', async (path, headers, code) => {
  const reply = await send(gateway.url, path, { method: 'POST', headers });

  expect(reply.status).toBe(400);
  expect(JSON.parse(reply.body)).toEqual({
    message: expect.any(String),
    code,
    requestId: reply.headers['x-request-id'],
  });
  expect(upstream.requests).toEqual([]);
});

test('refuses a write with a session cookie from another site, and accepts it from this one', async () => {
  const cookie = 'laravel_session=s';
  const forged = await send(gateway.url, '/api/v1/x', {
    method: 'POST',
    headers: { cookie, origin: 'https://evil.test' },
  });
  const bare = await send(gateway.url, '/api/v1/x', { method: 'POST', headers: { cookie } });
  expect([forged.status, bare.status, upstream.requests.length]).toEqual([403, 403, 0]);

  await send(gateway.url, '/api/v1/x', {
    method: 'POST',
    headers: { cookie, origin: publicUrl, referer: `${publicUrl}/login` },
  });
  await send(gateway.url, '/api/v1/x', {
    method: 'POST',
    headers: { cookie, 'sec-fetch-site': 'same-origin', origin: 'http://lan.test' },
  });

  expect(upstream.requests.map(({ headers }) => headers.origin)).toEqual([
    'https://api.example.test',
    'https://api.example.test',
  ]);
  expect(upstream.requests[0]?.headers.referer).toBe('https://api.example.test/login');
});

test('F100 forwards each Set-Cookie separately and moves a Location to the public origin', async () => {
  const front = await before(
    (_, res) => {
      res
        .writeHead(302, {
          'set-cookie': ['a=1; Domain=api.test; HttpOnly; SameSite=Lax; Secure', 'b=2'],
          location: 'https://api.test/login',
          'content-type': 'text/html',
        })
        .end('moved');
    },
    { UPSTREAM_ORIGIN: 'https://api.test' },
  );

  const reply = await send(front.url, '/auth/x');

  expect(reply.status).toBe(302);
  expect(reply.headers['set-cookie']).toEqual([
    'a=1; HttpOnly; SameSite=Lax; Secure',
    'b=2; Secure',
  ]);
  expect(reply.headers.location).toBe(`${publicUrl}/login`);
});

test.each([
  [204, 'GET'],
  [304, 'GET'],
  [200, 'HEAD'],
  [404, 'HEAD'],
])('forwards a %i response to %s without a body', async (status, method) => {
  const front = await before(
    (_, res) =>
      void res
        .writeHead(status, {
          etag: '"x"',
          ...(method === 'HEAD' ? { 'content-length': '1234' } : {}),
        })
        .end(),
  );

  const reply = await send(front.url, '/storage/cover.jpg', { method });

  expect(reply).toMatchObject({ status, body: '' });
  expect(reply.headers).toMatchObject({
    etag: '"x"',
    ...(method === 'HEAD' ? { 'content-length': '1234' } : {}),
  });
});

test('answers Expect itself', async () => {
  const { hostname, port } = new URL(gateway.url);
  const socket = connect(Number(port), hostname);
  const response = text(socket);
  socket.write(
    'POST /api/v1/x HTTP/1.1\r\nHost: x\r\nConnection: close\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n',
  );
  setTimeout(() => socket.write('hi'), 50);

  expect(await response).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 OK/);
  expect(upstream.requests[0]).toMatchObject({ body: 'hi' });
  expect(upstream.requests[0]?.headers.expect).toBeUndefined();
});

test('forwards a response in its original encoding', async () => {
  const body = createHash('sha512').update('x').digest();
  const front = await before(
    (_, res) =>
      void res
        .writeHead(200, {
          'content-encoding': 'br',
          'content-type': 'audio/mpeg',
          'content-length': body.length,
        })
        .end(body),
  );

  const reply = await fetch(`${front.url}/storage/x`, {
    headers: { 'accept-encoding': 'br' },
  }).catch(() => null);
  const raw = await send(front.url, '/storage/x');

  expect(reply?.headers.get('content-encoding')).toBe('br');
  expect(raw.body).toBe(body.toString());
});

test('B034 accepts a request ID and an X-Forwarded-For only from a trusted proxy', async () => {
  const headers = {
    'x-request-id': 'id-from-outside',
    'x-forwarded-for': '6.6.6.6, 9.9.9.9, 8.8.8.8',
  };
  const plain = await send(gateway.url, '/api/v1/x', { headers });
  const trusting = await startGateway(upstream.url, { TRUSTED_PROXIES: '127.0.0.0/8, 8.8.8.8' });
  open.push(trusting);
  const trusted = await send(trusting.url, '/api/v1/x', { headers });

  expect(plain.headers['x-request-id']).not.toBe('id-from-outside');
  expect(trusted.headers['x-request-id']).toBe('id-from-outside');
  expect(
    upstream.requests.map(({ headers }) => [headers['x-request-id'], headers['x-forwarded-for']]),
  ).toEqual([
    [plain.headers['x-request-id'], '127.0.0.1'],
    ['id-from-outside', '9.9.9.9'],
  ]);
});

test('F017 logs one line per request, without secrets', async () => {
  gateway.log.length = 0;
  const headers = {
    cookie: 'laravel_session=cookiesecret',
    authorization: 'Bearer tokensecret',
    'sec-fetch-site': 'same-origin',
  };
  await send(gateway.url, '/auth/password/reset/resetsecret?token=querysecret', {
    method: 'POST',
    headers,
    body: 'bodysecret',
  });
  await expect.poll(() => gateway.log.length).toBe(1);

  expect(gateway.log.join()).not.toMatch(/secret/);
  expect(JSON.parse(gateway.log[0] ?? '')).toMatchObject({
    method: 'POST',
    path: '/auth/password/reset/…',
    status: 200,
    ms: expect.any(Number),
    upstreamMs: expect.any(Number),
  });
});

test('reports whether it is healthy or shutting down', async () => {
  const front = await before((_, res) => void res.end('{"data":{"settings":{}}}'));
  expect((await send(front.url, '/healthz')).status).toBe(200);
  expect((await send(front.url, '/readyz')).status).toBe(200);
  expect((await send(front.url, '/readyz?upstream')).status).toBe(200);

  front.drain();

  expect((await send(front.url, '/healthz')).status).toBe(200);
  expect(await send(front.url, '/readyz', { headers: { connection: 'keep-alive' } })).toMatchObject(
    { status: 503, headers: { connection: 'close' } },
  );
});

test('closes the connection of a visitor who stops reading', async () => {
  const body = Buffer.alloc(32 * 1024 * 1024, 'x');
  const assets = {
    forScreen: () => ({ scripts: [], styles: [], preloads: [] }),
    findFile: () => ({
      type: 'text/plain',
      etag: 'x',
      isImmutable: true,
      bodies: { identity: body },
    }),
  };
  const front = await startGateway(upstream.url, { UPSTREAM_IDLE_TIMEOUT: '0.2' }, assets);
  open.push(front);
  const [hostname, port] = ['127.0.0.1', Number(new URL(front.url).port)];
  const gone = new Promise(
    (resolve) => void front.server.once('connection', (one) => one.once('close', resolve)),
  );
  const socket = connect(port, hostname).on('error', () => {});
  socket.pause();
  socket.write('GET /big HTTP/1.1\r\nHost: x\r\n\r\n');

  await gone;
});

test('shares one upstream probe between simultaneous health checks', async () => {
  let probes = 0;
  const front = await before((_, res) => {
    probes += 1;
    setTimeout(() => res.end('{"data":{"settings":{}}}'), 100);
  });
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => send(front.url, '/readyz?upstream')),
  );

  expect([replies.every(({ status }) => status === 200), probes]).toEqual([true, 1]);
});

test('serves HTTP/1.0 requests without a Host header', async () => {
  const { hostname, port } = new URL(gateway.url);
  const socket = connect(Number(port), hostname);
  socket.write('GET /healthz HTTP/1.0\r\n\r\n');

  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 OK/);
});

test('refuses a POST to a page', async () => {
  expect(await send(gateway.url, '/login', { method: 'POST', body: 'x' })).toMatchObject({
    status: 405,
    headers: { allow: 'GET, HEAD' },
  });
});

test.each([new Error('planted'), 'planted', null])(
  "reports a stage's error (%j) with its code and request ID in the response and the log",
  async (thrown) => {
    const findFile = (path: string) => {
      // oxlint-disable-next-line typescript/only-throw-error -- a library may throw anything
      if (path === '/broken') throw thrown;
      return null;
    };
    const front = await startGateway(
      'http://127.0.0.1:1',
      {},
      { forScreen: () => ({ scripts: [], styles: [], preloads: [] }), findFile },
    );
    open.push(front);

    const reply = await send(front.url, '/broken');

    expect([reply.status, JSON.parse(reply.body)]).toEqual([
      500,
      expect.objectContaining({ code: 'internal', requestId: reply.headers['x-request-id'] }),
    ]);
    await expect.poll(() => front.log.join('')).toContain('"failure":"internal"');
  },
);

test.each([
  '/api/v1/x',
  '/login',
  '/nowhere',
  '/healthz',
  '/robots.txt',
  '/assets/gone.js',
  '/api/v1/a%2fb',
])('responds to HEAD of %s with the headers of GET', async (path) => {
  const [head, get] = [
    await send(gateway.url, path, { method: 'HEAD' }),
    await send(gateway.url, path),
  ];

  expect([head.status, head.body]).toEqual([get.status, '']);
  for (const { headers } of [head, get])
    expect(Object.keys(headers).filter((name) => /hono/.test(name))).toEqual([]);
  expect(head.headers['content-type']).toBe(get.headers['content-type']);
  expect(head.headers['x-request-id']).toMatch(/./);
});

test('forwards HEAD as HEAD', async () => {
  await send(gateway.url, '/api/v1/x', { method: 'HEAD' });

  expect(upstream.requests.at(-1)?.method).toBe('HEAD');
});

test.each(['HTTP://music.test/api/v1/x', 'http://999.1.1.1:99999/api/v1/x', '/api/v1/x'])(
  'forwards the target %s with any Host header',
  async (target) => {
    const { hostname, port } = new URL(gateway.url);
    const socket = connect(Number(port), hostname);
    socket.write(`GET ${target} HTTP/1.1\r\nHost: 999.1.1.1:99999\r\nConnection: close\r\n\r\n`);

    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 OK/);
    expect(upstream.requests.at(-1)?.url).toBe('/api/v1/x');
  },
);

test.each(['GET *', 'GET //evil.test/..', 'OPTIONS http://a@b/x'])(
  'refuses %s before any route, and closes the connection',
  async (line) => {
    const { hostname, port } = new URL(gateway.url);
    const socket = connect(Number(port), hostname);
    socket.write(`${line} HTTP/1.1\r\nHost: x\r\n\r\n`);

    expect(await text(socket)).toMatch(
      /^HTTP\/1\.1 400 Bad Request[^]*connection: close[^]*"code":"bad_path"/i,
    );
  },
);

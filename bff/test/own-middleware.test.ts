import type { RequestListener } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { MiddlewareHandler } from 'hono';
import { logger } from 'hono/logger';
import { requestId } from 'hono/request-id';
import { timing } from 'hono/timing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { GatewayEnv } from '../exchange.ts';
import {
  listen,
  noAssets,
  type RequestParts,
  type Running,
  type RunningGateway,
  send,
  startGateway,
} from './test-gateway.ts';

const settings = { base_url: 'https://api.test', homepage: { type: 'landingPage' } };
const bootstrap = JSON.stringify({ data: { user: null, settings, themes: [], menus: [] } });
const json = { 'content-type': 'application/json' };

const upstream: RequestListener = (req, res) => {
  const path = req.url ?? '';
  if (path.startsWith('/api/v1/bootstrap-data')) res.writeHead(200, json).end(bootstrap);
  else if (path.startsWith('/api/v1/long')) {
    res.writeHead(200, json).write(`["${'x'.repeat(100_000)}",`);
    setTimeout(() => res.end('"end"]'), 20);
  } else if (path.startsWith('/api/v1/empty')) res.writeHead(204).end();
  else if (path.startsWith('/api/v1/same')) res.writeHead(304, { etag: '"1"' }).end();
  else if (path.startsWith('/api/v1/cached'))
    res.writeHead(200, { ...json, 'cache-control': 'max-age=60', 'x-of-backend': 'yes' }).end('{}');
  else if (path.startsWith('/api/v1/moved')) res.writeHead(302, { location: '/x' }).end();
  else if (path.startsWith('/api/v1/failing')) res.writeHead(500, json).end('{"message":"x"}');
  else if (path.startsWith('/api/v1/broken')) res.destroy();
  else if (path.startsWith('/api/v1')) res.writeHead(200, json).end('{"ok":true}');
  else if (path.startsWith('/storage'))
    res.writeHead(200, { 'content-type': 'image/png' }).end('png');
  else res.writeHead(404, json).end('{}');
};

const file = Buffer.from('console.log(1)');
const assets = {
  ...noAssets,
  findFile: (path: string) =>
    path === '/assets/main.js'
      ? { type: 'text/javascript', etag: '"1"', bodies: { identity: file }, isImmutable: true }
      : null,
};

const before: MiddlewareHandler<GatewayEnv> = async (c, next) => {
  c.header('x-before', 'set');
  c.header('set-cookie', 'own=1', { append: true });
  await next();
};
const after: MiddlewareHandler<GatewayEnv> = async (c, next) => {
  await next();
  c.header('x-after', 'set');
  c.header('cache-control', 'own');
};

let backend: Running;
let gateway: RunningGateway;
beforeAll(async () => {
  backend = await listen(upstream);
  gateway = await startGateway(backend.url, { RATE_LIMIT: 'off' }, assets, null, [before, after]);
});
afterAll(() => Promise.all([gateway.close(), backend.close()]));

const cookie = 'laravel_session=s; XSRF-TOKEN=x';
const kinds: [kind: string, path: string, status: number, parts?: RequestParts][] = [
  ['a page made for the first guest', '/login', 200],
  ['a page from memory', '/login', 200],
  ['a page that the browser has', '/login', 304, { headers: { 'if-none-match': '*' } }],
  ['a streamed page of a member', '/login', 200, { headers: { cookie } }],
  ['a page that is not there', '/nothing/here', 404],
  ['a built file', '/assets/main.js', 200],
  ['a built file that is gone', '/assets/old.js', 404],
  ['a reply of the API', '/api/v1/x', 200],
  ['a reply to a PUT', '/api/v1/x', 200, { method: 'PUT', body: '{}' }],
  ['the head of a reply', '/api/v1/x', 200, { method: 'HEAD' }],
  ['a long reply', '/api/v1/long', 200],
  ['a reply without a body', '/api/v1/empty', 204],
  ['a reply that the browser has', '/api/v1/same', 304],
  ['a reply with its own headers', '/api/v1/cached', 200],
  ['a redirect of the backend', '/api/v1/moved', 302],
  ['a file of the backend', '/storage/a.png', 200],
  ['a failure of the backend', '/api/v1/failing', 500],
  ['a failure of the gateway', '/api/v1/broken', 502],
  ['an ambiguous path', '/api/v1/%2e%2e/x', 400],
  ['a second framing', '/x', 501, { headers: { upgrade: 'websocket' } }],
  [
    'a forged write',
    '/api/v1/x',
    403,
    { method: 'POST', headers: { cookie, origin: 'https://evil.test' } },
  ],
  ['a method that pages lack', '/login', 405, { method: 'POST' }],
  ['the health check', '/healthz', 200],
  ['a method that the health check lacks', '/healthz', 405, { method: 'POST' }],
  ['the file for crawlers', '/robots.txt', 200],
];

test.each(kinds)(
  "headers that the operator's middleware sets are on %s",
  async (_, path, status, parts) => {
    const reply = await send(gateway.url, path, parts);

    expect(reply.status).toBe(status);
    expect(reply.headers).toMatchObject({
      'x-before': 'set',
      'x-after': 'set',
      'cache-control': 'own',
      'x-request-id': expect.any(String) as string,
      'set-cookie': expect.arrayContaining(['own=1']) as string[],
    });
    const names = reply.rawHeaders.filter((_, index) => index % 2 === 0);
    expect(names.filter((name) => name.toLowerCase() === 'cache-control')).toHaveLength(1);
    expect(names).not.toContain('x-hono-already-sent');
  },
);

test('keeps headers of a reply that middleware does not set', async () => {
  const reply = await send(gateway.url, '/api/v1/cached');

  expect(reply.headers).toMatchObject({
    'x-of-backend': 'yes',
    'content-type': 'application/json',
  });
});

test("Hono's own logger, timing and requestId see the status and the headers that visitors get", async () => {
  // The logger would colour the status in a terminal.
  vi.stubEnv('NO_COLOR', '1');
  const lines: string[] = [];
  const seen: [status: number, type: string | null, id: string][] = [];
  const look: MiddlewareHandler = async (c, next) => {
    await next();
    seen.push([c.res.status, c.res.headers.get('content-type'), c.get('requestId')]);
  };
  const watched = await startGateway(backend.url, { RATE_LIMIT: 'off' }, assets, null, [
    logger((line) => void lines.push(line)),
    timing(),
    requestId(),
    look,
  ]);

  for (const [, path, status, parts] of kinds) {
    const { headers, ...reply } = await send(watched.url, path, parts);
    expect(reply.status).toBe(status);
    expect(headers['server-timing']).toMatch(/total;dur=/);
    expect(seen.pop()).toEqual([
      status,
      headers['content-type'] ?? null,
      expect.stringMatching(/^[\w-]{8,}$/),
    ]);
    expect(lines.splice(0).at(-1)).toMatch(new RegExp(`^--> .* ${status} `));
  }
  await watched.close();
  vi.unstubAllEnvs();
});

test('pauses the backend while middleware holds a long response', async () => {
  const mib = 1024 * 1024;
  let left = 64;
  const source = await listen((_, res) => {
    res.writeHead(200, {
      'content-type': 'application/octet-stream',
      'content-length': left * mib,
    });
    const piece = Buffer.alloc(mib, 'x');
    const write = (): void => {
      while (left > 0) {
        left -= 1;
        if (!res.write(piece)) return void res.once('drain', write);
      }
      res.end();
    };
    write();
  });
  let leftWhenReleased = 0;
  const slow: MiddlewareHandler<GatewayEnv> = async (c, next) => {
    await next();
    await wait(300);
    leftWhenReleased = left;
    c.header('x-late', 'yes');
  };
  const front = await startGateway(source.url, {}, assets, null, [slow]);

  const response = await fetch(`${front.url}/storage/long.bin`);

  expect((await response.bytes()).length).toBe(64 * mib);
  expect(response.headers.get('x-late')).toBe('yes');
  // The part that was sent fits into the buffers of two sockets.
  expect(leftWhenReleased).toBeGreaterThan(40);
  await Promise.all([front.close(), source.close()]);
});

test('ends middleware when a visitor leaves before the backend responds', async () => {
  const ends: number[] = [];
  const hanging = await listen(() => {});
  const front = await startGateway(hanging.url, {}, noAssets, null, [
    async (c, next) => {
      await next();
      ends.push(c.res.status);
    },
  ]);
  const leaving = AbortSignal.timeout(100);

  await expect(fetch(`${front.url}/api/v1/x`, { signal: leaving })).rejects.toThrow('timeout');
  await vi.waitFor(() => expect(ends).toEqual([499]));
  await Promise.all([front.close(), hanging.close()]);
});

test.each([
  ['an error', 'before', 500],
  ['an error', 'after', 'cut off'],
  ['a text', 'before', 500],
  ['a text', 'after', 'cut off'],
])(
  'middleware that throws %s %s next() fails that request alone: %s',
  async (what, when, expected) => {
    const fail = (): never => {
      // oxlint-disable-next-line typescript/only-throw-error -- what careless middleware may throw
      throw what === 'a text' ? 'own fault' : new Error('own fault');
    };
    const front = await startGateway(backend.url, {}, noAssets, null, [
      async (c, next) => {
        const fails = c.req.path === '/api/v1/long';
        if (fails && when === 'before') fail();
        await next();
        if (fails) fail();
      },
    ]);

    const outcome = await send(front.url, '/api/v1/long').then(
      ({ status }) => status,
      () => 'cut off',
    );
    expect(outcome).toBe(expected);
    expect((await send(front.url, '/api/v1/y')).status).toBe(200);
    await front.close();
  },
);

test("lets the operator's middleware respond without a backend call", async () => {
  const seen: string[] = [];
  const counted = await listen((req, res) => {
    seen.push(req.url ?? '');
    res.end();
  });
  const closed = await startGateway(counted.url, {}, noAssets, null, [
    (c) => Promise.resolve(c.text('closed for today', 503)),
  ]);

  expect(await send(closed.url, '/api/v1/x')).toMatchObject({
    status: 503,
    body: 'closed for today',
  });
  expect(seen).toEqual([]);
  await Promise.all([closed.close(), counted.close()]);
});

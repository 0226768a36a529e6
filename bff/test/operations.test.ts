import { METHODS, type RequestListener } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import {
  type Reply,
  type RunningGateway,
  send,
  startBefore,
  startEcho,
  startGateway,
} from './test-gateway.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(() => Promise.all(open.splice(0).map((one) => one.close())));

const token = 'operators-token-1234';
const authorization = `Bearer ${token}`;
const operator = { authorization, accept: 'application/json' };

async function startWatched(): Promise<
  RunningGateway & { requests: Awaited<ReturnType<typeof startEcho>>['requests'] }
> {
  const upstream = await startEcho();
  const front = await startGateway(upstream.url, { STATUS_TOKEN: token });
  open.push(front, upstream);
  return { ...front, requests: upstream.requests };
}

const metricsOf = async ({ url }: RunningGateway): Promise<string> =>
  (await send(url, '/metrics', { headers: { authorization } })).body;
const statusOf = async ({ url }: RunningGateway, query = ''): Promise<Record<string, unknown>> =>
  JSON.parse((await send(url, `/_foyer/status${query}`, { headers: operator })).body) as Record<
    string,
    unknown
  >;

test.each(['/metrics', '/_foyer/status'])(
  'returns a 404 for %s without a configured token',
  async (path) => {
    const upstream = await startEcho();
    const front = await startGateway(upstream.url);
    open.push(front, upstream);

    for (const headers of [
      {},
      { authorization: 'Bearer ' },
      { authorization: 'Basic Og==' },
    ] as Record<string, string>[])
      expect((await send(front.url, path, { headers })).status).toBe(404);
  },
);

test.each([
  ['/metrics', 'Bearer'],
  ['/_foyer/status', 'Basic realm="Foyer", charset="UTF-8"'],
])(
  'hides %s from visitors without the token, and sends the challenge %s',
  async (path, challenge) => {
    const front = await startWatched();

    for (const headers of [
      {},
      { authorization: 'Bearer wrong' },
      { authorization: `Bearer ${token}x` },
      { cookie: `token=${token}` },
    ] as Record<string, string>[]) {
      const reply = await send(front.url, path, { headers });
      expect(reply).toMatchObject({
        status: 401,
        headers: { 'www-authenticate': challenge, 'cache-control': 'no-store' },
      });
      expect(JSON.parse(reply.body)).toMatchObject({ code: 'unauthorized' });
    }
    expect((await send(front.url, `${path}?token=${token}`)).status).toBe(401);
    expect((await send(front.url, path, { headers: { authorization } })).status).toBe(200);
  },
);

test("accepts a browser's password only for the status page, so that browsers send it to no upstream address", async () => {
  const front = await startWatched();
  const headers = { authorization: `Basic ${btoa(`me:${token}`)}` };

  expect((await send(front.url, '/_foyer/status', { headers })).status).toBe(200);
  expect((await send(front.url, '/metrics', { headers })).status).toBe(401);
});

test('counts requests by route, effective method and status class', async () => {
  const front = await startWatched();
  await send(front.url, '/api/v1/users/7');
  await send(front.url, '/api/v1/whatever/7?secret', { method: 'PUT', body: 'x' });
  await send(front.url, '/api/v1/x?_method=nonsense', { method: 'POST' });
  await send(front.url, '/storage/x?_method=DELETE', { method: 'POST' });
  await send(front.url, '/api/v1/a%2fb');
  await send(front.url, '/login', { method: 'POST' });
  await send(front.url, '/healthz');

  const metrics = await metricsOf(front);

  for (const labels of [
    'route="GET users/{id}",method="GET",status="2xx"',
    'route="proxied:api/v1",method="PUT",status="2xx"',
    'route="proxied:storage",method="DELETE",status="2xx"',
    'route="proxied:api/v1",method="POST",status="4xx"',
    'route="proxied:api/v1",method="GET",status="4xx"',
    'route="document",method="POST",status="4xx"',
    'route="ops",method="GET",status="2xx"',
  ])
    expect(metrics).toContain(`foyer_requests_total{${labels}} 1\n`);
  expect(metrics).toMatch(
    /^foyer_upstream_duration_seconds_count\{route="GET users\/\{id\}",method="GET",status="2xx"\} 1$/m,
  );
  expect(metrics).not.toMatch(/^foyer_upstream_duration_seconds_count\{route="document"/m);
  expect(metrics).toContain('foyer_failures_total{code="bad_path"} 1\n');
  expect(metrics).toContain('foyer_failures_total{code="bad_override"} 1\n');
});

test('counts the requests in flight, and the bytes in both directions', async () => {
  const arrived = Promise.withResolvers<() => void>();
  const front = await startBefore(
    open,
    (_, res) => arrived.resolve(() => void res.end('x'.repeat(50_000))),
    { STATUS_TOKEN: token },
  );
  const reply = send(front.url, '/api/v1/x', { method: 'POST', body: 'y'.repeat(20_000) });
  const finish = await arrived.promise;

  const during = await metricsOf(front);
  finish();
  await reply;
  const after = await metricsOf(front);

  expect(during).toMatch(/^foyer_requests_in_flight 2$/m);
  expect(after).toMatch(/^foyer_requests_in_flight 1$/m);
  const number = (name: string): number =>
    Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(after)?.[1]);
  expect(number('foyer_received_bytes_total')).toBe(20_000);
  expect(number('foyer_sent_bytes_total')).toBeGreaterThan(50_000);
});

test('counts the bytes of every request on a keep-alive connection once', async () => {
  const front = await startWatched();
  for (let index = 0; index < 20; index += 1)
    await fetch(`${front.url}/api/v1/x`, { method: 'POST', body: 'y'.repeat(5_000) }).then(
      (reply) => reply.text(),
    );

  const received = Number(/^foyer_received_bytes_total (\d+)$/m.exec(await metricsOf(front))?.[1]);

  expect(received).toBe(100_000);
  expect(received).toBeLessThan(110_000);
});

test('keeps visitor input out of metric labels', async () => {
  const front = await startWatched();
  const random = (): string => Math.random().toString(36).slice(2);
  const sendRandom = (index: number): Promise<unknown> => {
    const path =
      [
        `/${random()}`,
        `/api/v1/${random()}`,
        `/api/v1/users/${random()}?${random()}`,
        `/_foyer/${random()}`,
        `/storage/${random()}`,
      ][index % 5] ?? '';
    const methods = METHODS.filter((method) => method !== 'CONNECT');
    const method = methods[index % methods.length] ?? 'GET';
    return send(front.url, path, { method, headers: { 'x-request-id': random() } }).catch(
      () => null,
    );
  };
  for (let round = 0; round < 20; round += 1)
    await Promise.all(Array.from({ length: 50 }, (_, index) => sendRandom(round * 50 + index)));

  const metrics = await metricsOf(front);

  const values = (label: string): string[] =>
    [
      ...new Set(
        [...metrics.matchAll(new RegExp(`^foyer_\\w+\\{.*?\\b${label}="([^"]*)"`, 'gm'))].map(
          ([, value]) => value ?? '',
        ),
      ),
    ].toSorted();
  expect(values('route')).toEqual([
    'DELETE users/{ids}',
    'GET users/{id}',
    'PUT users/{id}',
    'document',
    'ops',
    'proxied:api/v1',
    'proxied:storage',
  ]);
  expect(values('method')).toEqual([
    'DELETE',
    'GET',
    'HEAD',
    'OPTIONS',
    'PATCH',
    'POST',
    'PUT',
    'other',
  ]);
});

const timed: RequestListener = (req, res) => {
  const isBroken = req.url === '/api/v1/broken';
  res
    .writeHead(isBroken ? 500 : 200, {
      'content-type': isBroken ? 'text/html' : 'text/plain',
      'server-timing': 'db;dur=5.5',
    })
    .end('x');
};
const timing = async (front: RunningGateway, path: string): Promise<unknown> =>
  (await send(front.url, path)).headers['server-timing'];

test('reports in development how long a response took, and the share of the upstream', async () => {
  const front = await startBefore(open, timed, { NODE_ENV: 'development' });

  expect(await timing(front, '/storage/x')).toMatch(
    /^db;dur=5\.5, total;dur=[\d.]+, upstream;dur=[\d.]+$/,
  );
  expect(await timing(front, '/api/v1/broken')).toMatch(/^total;dur=[\d.]+, upstream;dur=[\d.]+$/);
  expect(await timing(front, '/api/v1/a%2fb')).toMatch(/^total;dur=[\d.]+$/);
  expect(await timing(front, '/healthz')).toMatch(/^total;dur=[\d.]+$/);
});

test('omits its own timings in production', async () => {
  const front = await startBefore(open, timed);

  expect(await timing(front, '/storage/x')).toBe('db;dur=5.5');
  expect(await timing(front, '/healthz')).toBeUndefined();
});

test('continues the trace of a request or starts one, and logs its ID', async () => {
  const front = await startWatched();
  const id = '4bf92f3577b34da6a3ce929d0e0e4736';
  const traceparent = `00-${id}-00f067aa0ba902b7-01`;
  await send(front.url, '/api/v1/x', { headers: { traceparent, tracestate: 'a=1' } });
  await send(front.url, '/api/v1/x', { headers: { traceparent: 'broken', tracestate: 'a=1' } });
  await expect.poll(() => front.log.length).toBe(2);

  expect(front.requests[0]?.headers).toMatchObject({ traceparent, tracestate: 'a=1' });
  const begun = front.requests[1]?.headers['traceparent']?.toString() ?? '';
  expect(begun).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
  expect(front.requests[1]?.headers['tracestate']).toBeUndefined();
  expect(front.log.map((line) => (JSON.parse(line) as { trace: string }).trace)).toEqual([
    id,
    begun.slice(3, 35),
  ]);
});

const html = (front: RunningGateway, query = ''): Promise<Reply> =>
  send(front.url, `/_foyer/status${query}`, { headers: { authorization } });

test('B031 shows the process, the upstream and the settings without secrets', async () => {
  const front = await startWatched();
  await send(front.url, '/api/v1/a%2fb');

  const status = await statusOf(front);

  expect(status).toMatchObject({
    version: expect.stringMatching(/^\d+\./),
    uptimeSeconds: expect.any(Number),
    upstream: { status: 'down', upstreamStatus: 200, failure: 'upstream_unreadable' },
    process: { rssBytes: expect.any(Number), eventLoopDelayMs: { p99: expect.any(Number) } },
    requests: { inFlight: 1 },
    failures: [
      {
        code: 'bad_path',
        route: 'proxied:api/v1',
        method: 'GET',
        path: '/api/v1/a%2fb',
        status: 400,
      },
    ],
  });
  expect(status['settings']).toContainEqual({
    name: 'STATUS_TOKEN',
    value: '***',
    origin: 'environment',
    isSecret: true,
  });
  expect(JSON.stringify(status)).not.toContain(token);
});

test('forbids caching, indexing, framing and scripts', async () => {
  const front = await startWatched();

  const { headers, body } = await html(front);

  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=UTF-8',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    'x-content-type-options': 'nosniff',
  });
  expect(headers['content-security-policy']).toMatch(
    /^default-src 'none'; style-src 'sha256-[\w+/=]+'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
  );
  expect(body).not.toMatch(/<script|style="|https?:\/\/(?!127\.0\.0\.1|localhost|music\.test)/);
});

test('B031 previews the handling of a request without sending it', async () => {
  const front = await startWatched();

  const forwarded = await statusOf(
    front,
    '?method=PUT&path=/api/v1/users/me%3Fa=1&cookies=activeWorkspaceId%3D7',
  );
  const refused = await statusOf(
    front,
    '?method=POST&path=/api/v1/x%3F_method=PUT&override=DELETE',
  );
  const ambiguous = await statusOf(front, '?method=GET&path=/api/../x');
  const here = await statusOf(front, '?method=GET&path=/login');

  expect(forwarded['preview']).toMatchObject({
    kind: 'forwarded',
    method: 'POST',
    url: expect.stringMatching(/\/api\/v1\/users\/me\?a=1&_method=PUT&workspaceId=7$/),
    headers: expect.arrayContaining([
      ['X-HTTP-Method-Override', 'PUT'],
      ['cookie', 'activeWorkspaceId=7'],
    ]),
  });
  expect(refused['preview']).toMatchObject({ kind: 'refused', code: 'bad_override', status: 400 });
  expect(ambiguous['preview']).toMatchObject({ kind: 'refused', code: 'bad_path' });
  expect(here['preview']).toEqual({ kind: 'answered-here' });
  expect(front.requests.filter(({ url }) => !url.includes('bootstrap-data'))).toEqual([]);
});

test('escapes all input', async () => {
  const front = await startWatched();
  const evil = `"'><script>alert(1)</script>&`;
  // The rest of a shortened path is decoded.
  await send(front.url, `/api/v1/%2f/me@example.test/${encodeURIComponent(evil)}`);

  for (const query of [
    `path=/api/v1/${encodeURIComponent(evil)}&override=${encodeURIComponent(evil)}&cookies=${encodeURIComponent(evil)}`,
    `path=${encodeURIComponent(evil)}&method=${encodeURIComponent(evil)}`,
  ]) {
    const { body } = await html(front, `?${query}`);
    expect(body).not.toMatch(/<script|"'>/);
    expect(body).toContain('/…/&quot;&#39;&gt;&lt;script&gt;');
  }
});

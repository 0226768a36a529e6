import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { addressOfNobody, type ReceivedSpan, type Receiver, startReceiver } from './test-otlp.ts';
import {
  listen,
  type Reply,
  type RequestParts,
  type RunningGateway,
  send,
  startEcho,
  startGateway,
  type TestSettings,
} from './test-gateway.ts';

const open: { close(): Promise<void> }[] = [];

afterEach(async () => {
  vi.unstubAllEnvs();
  for (const running of open.splice(0).toReversed()) await running.close();
});

const later = <T extends { close(): Promise<void> }>(running: T): T => {
  open.push(running);
  return running;
};

interface Recording {
  gateway: RunningGateway;
  receiver: Receiver;
  upstream: Awaited<ReturnType<typeof startEcho>>;
  get(path: string, parts?: RequestParts): Promise<Reply>;
  /** Stops the gateway, and returns the spans recorded until then. */
  spans(): Promise<ReceivedSpan[]>;
}

async function record(env: TestSettings = {}, upstreamUrl?: string): Promise<Recording> {
  const [upstream, receiver] = [later(await startEcho()), later(await startReceiver())];
  // OpenTelemetry reads the variables of this process.
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', receiver.url);
  for (const [name, value] of Object.entries(env))
    if (name.startsWith('OTEL_')) vi.stubEnv(name, String(value));
  const gateway = await startGateway(upstreamUrl ?? upstream.url, env);
  const spans = async (): Promise<ReceivedSpan[]> => {
    // The span of the last request ends shortly after its response has arrived.
    await wait(20);
    await gateway.close();
    return receiver.spans;
  };
  return {
    gateway,
    receiver,
    upstream,
    get: (path, parts) => send(gateway.url, path, parts),
    spans,
  };
}

/** The span of the request with that name. */
const named = (spans: ReceivedSpan[], name: string): ReceivedSpan => {
  const found = spans.find((span) => span.kind === 'server' && span.name === name);
  if (!found)
    throw new Error(`No request '${name}' among ${spans.map((span) => span.name).join(', ')}.`);
  return found;
};

const id = '4bf92f3577b34da6a3ce929d0e0e4736';
const parent = '00f067aa0ba902b7';

test('B030 records a request and its backend calls under the same trace ID as log and backend', async () => {
  const { gateway, upstream, receiver, get, spans } = await record({
    OTEL_SERVICE_NAME: 'front',
    OTEL_EXPORTER_OTLP_HEADERS: 'x-team=music%20all',
  });
  await get('/api/v1/users/7?with=x');
  const [request, call] = [
    named(await spans(), 'GET users/{id}'),
    receiver.spans.find(({ kind }) => kind === 'client'),
  ];

  expect(receiver.spans).toHaveLength(2);
  expect(request).toMatchObject({
    kind: 'server',
    parentId: '',
    isError: false,
    attributes: {
      'http.request.method': 'GET',
      'http.route': 'users/{id}',
      'url.path': '/api/v1/users/7',
      'http.response.status_code': 200,
    },
  });
  expect(call).toMatchObject({
    name: 'GET users/{id}',
    parentId: request.spanId,
    traceId: request.traceId,
    attributes: { 'url.full': `${upstream.url}/api/v1/users/7`, 'http.response.status_code': 200 },
  });
  expect(call?.events.map(({ name }) => name)).toEqual(['response begins']);
  expect(upstream.requests[0]?.headers.traceparent).toBe(
    `00-${request.traceId}-${call?.spanId}-01`,
  );
  expect(
    gateway.log.map((line) => JSON.parse(line) as { trace?: string }).find(({ trace }) => trace)
      ?.trace,
  ).toBe(request.traceId);
  expect(receiver.resource).toMatchObject({
    'service.name': 'front',
    'service.version': 'of-tests',
  });
  expect(receiver.headers[0]).toMatchObject({
    'x-team': 'music all',
    'content-type': 'application/x-protobuf',
  });
});

const bootstrap = JSON.stringify({ data: { settings: {}, user: null } });

/** Answers the calls that pages need, and records the parent span of each. */
async function pageBackend(): Promise<{ url: string; parents: string[] }> {
  const parents: string[] = [];
  const backend = later(
    await listen((req, res) => {
      const parentOfCall = req.headers['traceparent']?.toString();
      if (parentOfCall !== undefined) parents.push(parentOfCall);
      res
        .writeHead(200, { 'content-type': 'application/json' })
        .end(req.url?.startsWith('/api/v1/bootstrap-data') ? bootstrap : '{}');
    }),
  );
  return { url: backend.url, parents };
}

test('starts and ends the spans of a request within it', async () => {
  const { get, spans } = await record({ GUEST_CACHE_SECONDS: '0' }, (await pageBackend()).url);
  for (let count = 0; count < 30; count += 1) await get('/login');
  const all = await spans();
  const outside = all.flatMap((span) => {
    const whole = all.find(({ spanId }) => spanId === span.parentId);
    return whole && (span.start < whole.start - 0.001 || span.end > whole.end + 0.001)
      ? [`${span.name} of ${whole.name}`]
      : [];
  });

  expect(all.filter(({ parentId }) => parentId !== '').length).toBeGreaterThan(1);
  expect(outside).toEqual([]);
});

test("records a guest's page as a request that waited for the backend and rendered, and the next one as a cache hit", async () => {
  const { get, spans } = await record({}, (await pageBackend()).url);
  await get('/login?secret=1');
  await get('/login');
  const all = await spans();
  const [first, second] = all.filter(({ kind }) => kind === 'server');

  expect([first, second]).toMatchObject([
    { name: 'GET /login', attributes: { 'foyer.document.cached': false } },
    { name: 'GET /login', attributes: { 'foyer.document.cached': true } },
  ]);
  expect(
    all
      .filter(({ parentId }) => parentId === first?.spanId)
      .map(({ kind, name }) => `${kind} ${name}`)
      .toSorted(),
  ).toEqual(['client GET bootstrap-data', 'client GET value-lists/{names}', 'internal render']);
  expect(first?.events).toContainEqual({
    name: 'cache',
    attributes: { 'foyer.cache': 'bootstrap', 'foyer.outcome': 'miss' },
  });
  expect(all.filter(({ parentId }) => parentId === second?.spanId)).toEqual([]);
});

test("records a member's page with a separate span for each of its calls", async () => {
  const { url, parents } = await pageBackend();
  const { get, spans } = await record({}, url);
  await get('/notifications', { headers: { cookie: 'laravel_session=a; XSRF-TOKEN=b' } });
  const all = await spans();
  const page = named(all, 'GET /notifications');
  const calls = all.filter(({ kind, parentId }) => kind === 'client' && parentId === page.spanId);

  expect(calls.length).toBeGreaterThan(1);
  expect(parents.toSorted()).toEqual(
    calls.map(({ traceId, spanId }) => `00-${traceId}-${spanId}-01`).toSorted(),
  );
});

test('records that a call was retried, and why', async () => {
  let requests = 0;
  const backend = later(
    await listen((req, res) => {
      requests += 1;
      if (requests === 1) req.socket.destroy();
      else
        res.writeHead(requests === 2 ? 503 : 200, { 'content-type': 'application/json' }).end('{}');
    }),
  );
  const { get, spans } = await record({}, backend.url);
  await get('/api/v1/landing/artists');
  const calls = (await spans()).filter(({ kind }) => kind === 'client');

  expect(calls).toHaveLength(1);
  expect(calls[0]?.attributes).toMatchObject({
    'http.request.resend_count': 2,
    'http.response.status_code': 200,
  });
  expect(
    calls[0]?.events.map(({ name, attributes }) =>
      `${name} ${attributes['foyer.cause'] ?? ''}`.trim(),
    ),
  ).toEqual(['retry closed', 'retry status', 'response begins']);
});

test('records failed connections and an open circuit breaker as errors', async () => {
  const { get, spans } = await record({ fields: { connectMs: 50 } }, await addressOfNobody());
  for (let count = 0; count < 7; count += 1) await get('/api/v1/landing/artists');
  const all = await spans();
  const [call] = all.filter(({ kind }) => kind === 'client');
  const refused = all.filter(({ events }) =>
    events.some(
      ({ name, attributes }) =>
        name === 'upstream not called' && attributes['foyer.failure'] === 'upstream_resting',
    ),
  );

  expect(call).toMatchObject({
    isError: true,
    attributes: { 'error.type': 'upstream_unreachable' },
  });
  expect(refused[0]).toMatchObject({
    kind: 'server',
    isError: true,
    attributes: { 'error.type': 'upstream_resting', 'http.response.status_code': 503 },
  });
  expect(
    all.some(({ kind, parentId }) => kind === 'client' && parentId === refused[0]?.spanId),
  ).toBe(false);
});

test('records neither personal data nor secrets', async () => {
  const secrets = [
    'hunter2',
    'ann@example.test',
    'aGVsbG8',
    '203.0.113.9',
    'Mozilla',
    'resettoken',
    'joinme',
  ];
  const headers = {
    cookie: 'laravel_session=hunter2',
    authorization: 'Bearer aGVsbG8',
    'x-forwarded-for': '203.0.113.9',
    'user-agent': 'Mozilla',
    tracestate: 'hunter2=1',
    traceparent: `00-${id}-${parent}-01`,
  };
  const { get, spans, receiver } = await record({ TRUSTED_PROXIES: '127.0.0.1' });
  for (const path of [
    '/api/v1/users/7?token=hunter2',
    '/password/reset/resettoken',
    '/api/v1/users/ann@example.test',
    '/workspace/join/joinme',
    '/secure/ann@example.test?q=hunter2',
  ])
    await get(path, { headers });

  expect((await spans()).length).toBeGreaterThan(5);
  const bytes = Buffer.concat(receiver.bodies).toString('latin1');
  expect(secrets.filter((secret) => bytes.includes(secret))).toEqual([]);
});

test('does not record health checks', async () => {
  const { get, spans } = await record();
  await get('/healthz');
  await get('/robots.txt');

  expect(
    (await spans())
      .filter(({ kind }) => kind === 'server')
      .map(({ attributes }) => attributes['url.path']),
  ).toEqual(['/robots.txt']);
});

test.each([
  ['a trusted proxy', { TRUSTED_PROXIES: '127.0.0.1' }, '01', true, '01'],
  [
    'a trusted proxy that does not record',
    { TRUSTED_PROXIES: '127.0.0.1', OTEL_TRACES_SAMPLER: 'parentbased_always_on' },
    '00',
    false,
    '00',
  ],
  ['anybody', {}, '01', false, '00'],
  ['anybody, where all is recorded', { OTEL_TRACES_SAMPLER: 'always_on' }, '00', true, '01'],
])('lets %s decide that a trace is recorded: %o', async (_, env, flags, isRecorded, sent) => {
  const { get, spans, upstream } = await record({
    OTEL_TRACES_SAMPLER: 'parentbased_always_off',
    ...env,
  });
  await get('/api/v1/users/7', {
    headers: { traceparent: `00-${id}-${parent}-${flags}`, tracestate: 'a=1' },
  });
  const request = (await spans()).find(({ kind }) => kind === 'server');

  expect(request && [request.traceId, request.parentId]).toEqual(
    isRecorded ? [id, parent] : undefined,
  );
  expect(upstream.requests[0]?.headers.traceparent).toMatch(
    new RegExp(`^00-${id}-${isRecorded ? '(?!00f067aa0ba902b7)[0-9a-f]{16}' : parent}-${sent}$`),
  );
  expect(upstream.requests[0]?.headers['tracestate']).toBe('a=1');
});

test("ignores the visitor's trace ID when sampling", async () => {
  const { get, spans } = await record({
    OTEL_TRACES_SAMPLER: 'traceidratio',
    OTEL_TRACES_SAMPLER_ARG: '0.000001',
  });
  // The lowest trace ID, which every ratio includes.
  for (let count = 0; count < 50; count += 1)
    await get('/robots.txt', { headers: { traceparent: `00-${'0'.repeat(31)}1-${parent}-01` } });

  expect(await spans()).toEqual([]);
});

test.each([
  '',
  'nonsense',
  `ff-${id}-${parent}-01`,
  `00-${'0'.repeat(32)}-${parent}-01`,
  `00-${id}-${'0'.repeat(16)}-01`,
  `00-${id}-${parent}-01, 00-${id}-${parent}-01`,
  `00-${id.toUpperCase()}-${parent}-01`,
])('starts a separate trace for %j', async (traceparent) => {
  const { get, spans } = await record({ TRUSTED_PROXIES: '127.0.0.1' });
  await get('/robots.txt', { headers: { traceparent } });
  const request = (await spans()).find(({ kind }) => kind === 'server');

  expect(request?.parentId).toBe('');
  expect(request?.traceId).toMatch(/^(?!4bf92f)(?!0{32})[0-9a-f]{32}$/);
});

test('records approximately the configured ratio', async () => {
  const { get, spans } = await record({
    OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
    OTEL_TRACES_SAMPLER_ARG: '0.5',
  });
  for (let count = 0; count < 200; count += 1) await get('/api/v1/users/7');
  const requests = (await spans()).filter(({ kind }) => kind === 'server').length;

  expect(requests).toBeGreaterThan(60);
  expect(requests).toBeLessThan(140);
});

test.each<TestSettings>([
  { OTEL_SDK_DISABLED: 'true' },
  { OTEL_TRACES_EXPORTER: 'none' },
  { OTEL_EXPORTER_OTLP_ENDPOINT: '' },
  { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'collector:4317' },
])('records nothing with %o', async (env) => {
  const { get, spans, receiver } = await record(env);
  await get('/api/v1/users/7');

  expect(await spans()).toEqual([]);
  expect(receiver.bodies).toEqual([]);
});

test.each([
  ['traceidratio', '0', 0],
  ['parentbased_traceidratio', 'nonsense', 1],
  ['parentbased_traceidratio', '7', 1],
  ['nonsense', '0', 1],
  ['always_off', '1', 0],
])('the sampler %s with the argument %j records %i of one request', async (name, ratio, count) => {
  const { get, spans } = await record({
    OTEL_TRACES_SAMPLER: name,
    OTEL_TRACES_SAMPLER_ARG: ratio,
  });
  await get('/robots.txt');

  expect((await spans()).filter(({ kind }) => kind === 'server')).toHaveLength(count);
});

import { expect, test } from 'vitest';
import { startReceiver } from './test-otlp.ts';
import { linesIn, metricsIn, resourcesAt } from './test-otlp-signals.ts';
import { send } from './test-gateway.ts';
import { closeAfterEach, open, setUp, STATUS_TOKEN } from './test-telemetry.ts';

closeAfterEach();

const both = { OTEL_METRICS_EXPORTER: 'otlp', OTEL_LOGS_EXPORTER: 'otlp' };
const trace = '4bf92f3577b34da6a3ce929d0e0e4736';

test('sends the lines of the log with the same facts, and their levels and traces', async () => {
  const { gateway, receiver, stop } = await setUp({
    ...both,
    OTEL_SERVICE_NAME: 'front',
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20x',
  });
  await send(gateway.url, '/api/v1/users/7?token=hunter2', {
    headers: { traceparent: `00-${trace}-00f067aa0ba902b7-01`, cookie: 'laravel_session=hunter2' },
  });
  await stop();

  const line = JSON.parse(gateway.log[0] ?? '') as Record<string, unknown>;
  expect(linesIn(receiver)).toEqual([
    {
      time: expect.closeTo(Number(line['time']), -1) as number,
      severity: 9,
      level: 'info',
      body: 'request',
      traceId: trace,
      attributes: {
        id: line['id'],
        method: 'GET',
        path: '/api/v1/users/7',
        route: 'GET users/{id}',
        status: 200,
        ms: line['ms'],
        bytes: line['bytes'],
        upstreamMs: line['upstreamMs'],
      },
    },
  ]);
  expect(resourcesAt(receiver, '/v1/logs')[0]).toMatchObject({ 'service.name': 'front' });
  expect(receiver.headers[0]?.authorization).toBe('Bearer x');
  expect(Buffer.concat(receiver.bodies).toString('latin1')).not.toContain('hunter2');
});

test('sends the numbers of /metrics under the same names, without a token for it', async () => {
  const { gateway, receiver, stop } = await setUp(both);
  for (let count = 0; count < 3; count += 1) await send(gateway.url, '/api/v1/users/7');
  expect((await send(gateway.url, '/metrics')).status).toBe(404);
  await stop();

  const metrics = metricsIn(receiver);
  const of = (name: string, route: string) =>
    metrics.get(name)?.find(({ attributes }) => attributes['route'] === route);
  expect(of('foyer_requests_total', 'GET users/{id}')).toMatchObject({
    kind: 'sum',
    value: 3,
    attributes: { route: 'GET users/{id}', method: 'GET', status: '2xx' },
  });
  expect(metrics.get('foyer_requests_in_flight')).toMatchObject([{ kind: 'gauge', value: 0 }]);
  const duration = of('foyer_request_duration_seconds', 'GET users/{id}');
  expect(duration).toMatchObject({ kind: 'histogram', count: 3 });
  expect(duration?.bounds.slice(0, 2)).toEqual([0.005, 0.01]);
  expect(duration?.counts).toHaveLength((duration?.bounds.length ?? 0) + 1);
  expect(duration?.counts.reduce((sum, count) => sum + count, 0)).toBe(3);
  expect(metrics.has('process_cpu_seconds_total')).toBe(true);
});

test('sends metrics at the interval, and every metric that Prometheus gets', async () => {
  const { gateway, receiver } = await setUp({
    ...both,
    STATUS_TOKEN,
    OTEL_METRIC_EXPORT_INTERVAL: '100',
  });
  await expect
    .poll(() => receiver.paths.filter((path) => path === '/v1/metrics').length)
    .toBeGreaterThan(2);
  await send(gateway.url, '/api/v1/users/7');
  const { body } = await send(gateway.url, '/metrics', {
    headers: { authorization: `Bearer ${STATUS_TOKEN}` },
  });
  const sampled = [...body.matchAll(/^# TYPE (\w+) \w+$/gm)].flatMap(([, name = '']) =>
    new RegExp(`^${name}(?:_count)?(?:\\{.*\\})? [^N]`, 'm').test(body) ? [name] : [],
  );

  expect(sampled.length).toBeGreaterThan(30);
  // A metric that got its first value just before is sent at the next interval.
  await expect
    .poll(() => sampled.filter((name) => !metricsIn(receiver).has(name)), { timeout: 5_000 })
    .toEqual([]);
  expect(body).toMatch(/^foyer_exports_total\{signal="metrics",outcome="sent"\} [1-9]/m);
});

test.each([
  ['neither without being asked', {}, []],
  ['only metrics', { OTEL_METRICS_EXPORTER: 'otlp' }, ['/v1/metrics']],
  ['only log lines', { OTEL_LOGS_EXPORTER: 'otlp' }, ['/v1/logs']],
  ['nothing while disabled', { ...both, OTEL_SDK_DISABLED: 'true' }, []],
])('sends %s', async (_, env, paths) => {
  const { gateway, receiver, stop } = await setUp(env);
  await send(gateway.url, '/api/v1/users/7');
  await stop();

  expect([...new Set(receiver.paths)]).toEqual(paths);
});

test('an own address is enough, and is used as it is', async () => {
  const receiver = await startReceiver();
  open.push(receiver);
  const { gateway, stop } = await setUp({
    OTEL_EXPORTER_OTLP_LOGS_ENDPOINT: `${receiver.url}/intake`,
    LOG_LEVELS: 'numbers',
  });
  await send(gateway.url, '/api/v1/users/7');
  await stop();

  expect(receiver.paths).toEqual(['/intake']);
});

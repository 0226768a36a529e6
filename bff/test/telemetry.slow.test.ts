import { setTimeout as wait } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { addressOfNobody } from './test-otlp.ts';
import { send, startBefore } from './test-gateway.ts';
import { closeAfterEach, open, setUp, STATUS_TOKEN } from './test-telemetry.ts';

closeAfterEach();

const both = { OTEL_METRICS_EXPORTER: 'otlp', OTEL_LOGS_EXPORTER: 'otlp' };
test('serves requests while the collector fails, logs that once, and counts the lines', async () => {
  const { gateway, stop } = await setUp(
    { ...both, STATUS_TOKEN, OTEL_BLRP_SCHEDULE_DELAY: '100', OTEL_METRIC_EXPORT_INTERVAL: '100' },
    (_, res) => void res.writeHead(400).end('{"secret":"of the receiver"}'),
  );
  const metrics = async (): Promise<string> =>
    (await send(gateway.url, '/metrics', { headers: { authorization: `Bearer ${STATUS_TOKEN}` } }))
      .body;
  await expect
    .poll(metrics, { timeout: 8_000 })
    .toMatch(
      /signal="logs",outcome="failed"\} (?:[5-9]|\d\d)[^]*signal="metrics",outcome="failed"\} (?:[3-9]|\d\d)/,
    );
  await stop();

  const failures = gateway.log.filter((line) => line.includes('failed to send'));
  expect(failures.map((line) => (JSON.parse(line) as { msg: string }).msg).toSorted()).toEqual([
    'failed to send log lines',
    'failed to send metrics',
  ]);
  expect(gateway.log.join('\n')).not.toContain('of the receiver');
});

test('limits the lines that wait for a hanging collector, and counts the dropped ones', async () => {
  // However long the requests take, the first batch is full, and the exporter does not give up.
  vi.stubEnv('OTEL_EXPORTER_OTLP_TIMEOUT', '120000');
  const { gateway } = await setUp(
    { ...both, STATUS_TOKEN, LOG_LEVEL: 'debug', OTEL_BLRP_SCHEDULE_DELAY: '60000' },
    () => {},
  );
  for (let done = 0; done < 3_000; done += 50)
    await Promise.all(Array.from({ length: 50 }, () => send(gateway.url, '/healthz')));
  const { body } = await send(gateway.url, '/metrics', {
    headers: { authorization: `Bearer ${STATUS_TOKEN}` },
  });

  // 512 are with the collector, 2,048 wait.
  const dropped = Number(/signal="logs",outcome="dropped"\} (\d+)/.exec(body)?.[1]);
  expect(dropped).toBeGreaterThan(400);
  expect(dropped).toBeLessThan(500);
}, 60_000);

test('serves requests when no collector is listening', async () => {
  const front = await startBefore(open, (_, res) => void res.end('{}'), {
    ...both,
    OTEL_EXPORTER_OTLP_ENDPOINT: await addressOfNobody(),
    OTEL_BLRP_SCHEDULE_DELAY: '100',
  });
  for (let count = 0; count < 20; count += 1)
    expect((await send(front.url, '/api/v1/users/7')).status).toBe(200);
  await wait(200);
});

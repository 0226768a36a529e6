import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { addressOfNobody, type Receiver, startReceiver } from './test-otlp.ts';
import { type RunningGateway, send, startBefore, startEcho, startGateway } from './test-gateway.ts';

const open: { close(): Promise<void> }[] = [];

afterEach(async () => {
  vi.unstubAllEnvs();
  for (const running of open.splice(0).toReversed()) await running.close();
});

const STATUS_TOKEN = 'operators-only';

interface Setup {
  gateway: RunningGateway;
  receiver: Receiver;
  /** Stops the gateway, which sends the rest. */
  stop(): Promise<void>;
}

async function setUp(env: Record<string, string>, respond?: Parameters<typeof startReceiver>[0]) {
  const [upstream, receiver] = [await startEcho(), await startReceiver(respond)];
  open.push(upstream, receiver);
  const gateway = await startGateway(upstream.url, {
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    OTEL_TRACES_EXPORTER: 'none',
    ...env,
  });
  open.push(gateway);
  const stop = async (): Promise<void> => {
    // The line of the last request is written shortly after its response has arrived.
    await wait(20);
    open.splice(open.indexOf(gateway), 1);
    await gateway.close();
  };
  return { gateway, receiver, stop } satisfies Setup;
}

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

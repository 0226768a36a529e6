import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { addressOfNobody, startReceiver } from './test-otlp.ts';
import { send, startEcho } from './test-gateway.ts';
import { startProcess } from './test-process.ts';
import {
  closeAfterEach,
  gatewayWith,
  manyRequests,
  open,
  spansIn,
  warnings,
} from './test-spans.ts';

closeAfterEach();

/** A failing collector, the modules that a process loads, and the last spans that it sends. */

test('accepts a garbage reply from the collector as success', async () => {
  const receiver = await startReceiver((_, res) => void res.end(Buffer.alloc(5_000, 0xff)));
  open.push(receiver);
  const gateway = await gatewayWith(receiver.url);
  // A full batch, which is sent at once.
  await manyRequests(gateway, 300);
  await expect.poll(() => spansIn(gateway).then(({ sent }) => sent)).toBeGreaterThan(100);

  expect(warnings(gateway)).toEqual([]);
});

test('limits the spans that wait for a hanging collector, and counts the dropped ones', async () => {
  // However long the requests take, the first batch is full, and the exporter does not give up.
  vi.stubEnv('OTEL_EXPORTER_OTLP_TIMEOUT', '120000');
  const receiver = await startReceiver(() => {});
  open.push(receiver);
  const gateway = await gatewayWith(receiver.url);
  const statuses = await manyRequests(gateway, 1_800);

  expect(statuses.every((status) => status === 200)).toBe(true);
  const { sent, failed, dropped } = await spansIn(gateway);
  // 3,600 spans, plus those of this request for the metrics: 512 are with the collector, 2,048
  // wait.
  expect([sent, failed]).toEqual([0, 0]);
  expect(dropped).toBeGreaterThan(1_000);
  expect(dropped).toBeLessThan(1_100);
}, 60_000);

const coverage = mkdtempSync(join(tmpdir(), 'foyer-modules-'));
process.once('exit', () => rmSync(coverage, { recursive: true }));

/** Ends the process. Returns the modules that it had loaded. */
async function ended(env: Record<string, string>): Promise<string[]> {
  const folder = mkdtempSync(join(coverage, 'of-'));
  const upstream = await startEcho();
  open.push(upstream);
  const { child, url } = await startProcess(open, {
    UPSTREAM_URL: upstream.url,
    NODE_V8_COVERAGE: folder,
    ...env,
  });
  await send(url, '/api/v1/users/7');
  child.kill('SIGTERM');
  await once(child, 'exit');
  return readdirSync(folder).flatMap((file) =>
    (
      JSON.parse(readFileSync(join(folder, file), 'utf8')) as { result: { url: string }[] }
    ).result.map((script) => script.url),
  );
}

test('loads OpenTelemetry only with a collector address', async () => {
  const modules = await ended({
    OTEL_SERVICE_NAME: 'front',
    OTEL_TRACES_SAMPLER: 'always_on',
  });

  expect(modules.some((url) => url.includes('/bff/operate/open-telemetry.ts'))).toBe(true);
  // OpenTelemetry's API package does not count: the metrics library loads it itself.
  expect(
    modules.filter((url) => /opentelemetry\/(?!api\/)|bff\/operate\/recorder/.test(url)),
  ).toEqual([]);
}, 20_000);

test('sends the last spans before the process exits', async () => {
  const receiver = await startReceiver();
  open.push(receiver);
  const modules = await ended({
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${receiver.url}/v1/traces`,
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
  });

  expect(receiver.spans.map(({ kind, name }) => `${kind} ${name}`).toSorted()).toEqual([
    'client GET users/{id}',
    'server GET users/{id}',
  ]);
  expect(receiver.resource).toMatchObject({
    'service.name': 'foyer',
    'deployment.environment.name': 'test',
  });
  expect(modules.some((url) => url.includes('@opentelemetry/sdk-trace'))).toBe(true);
}, 20_000);

test('a hanging collector delays the exit at most by the time to drain', async () => {
  const receiver = await startReceiver(() => {});
  open.push(receiver);
  await ended({
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    // The process would have to wait longer than this test.
    OTEL_EXPORTER_OTLP_TIMEOUT: '120000',
    DRAIN_SECONDS: '1',
  });

  expect(receiver.spans).toHaveLength(2);
}, 40_000);

test('serves requests when no collector is listening', async () => {
  const gateway = await gatewayWith(await addressOfNobody());

  expect(new Set(await manyRequests(gateway, 100))).toEqual(new Set([200]));
});

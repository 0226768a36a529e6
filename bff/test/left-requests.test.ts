import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { listen, type RunningGateway, send, startGateway } from './test-gateway.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(() => Promise.all(open.splice(0).map((one) => one.close())));

const authorization = 'Bearer operators-token-1234';

/**
 * A gateway in front of an upstream on which members' requests hang, and one shared request is
 * slow.
 */
async function beforeHanging(): Promise<{ front: RunningGateway; arrived: string[] }> {
  const arrived: string[] = [];
  const upstream = await listen((req, res) => {
    arrived.push(req.url ?? '');
    if (req.url === '/api/v1/slow' || req.headers.cookie !== undefined) return;
    res
      .writeHead(200, { 'content-type': 'application/json' })
      .end(req.url?.includes('bootstrap-data') ? '{"data":{"user":null,"settings":{}}}' : '{}');
  });
  const front = await startGateway(upstream.url, {
    STATUS_TOKEN: 'operators-token-1234',
    GUEST_CACHE_SECONDS: '60',
  });
  open.push(front, upstream);
  return { front, arrived };
}

const metricsOf = async ({ url }: RunningGateway): Promise<string> =>
  (await send(url, '/metrics', { headers: { authorization } })).body;

/** The sum of the samples that a PromQL selector matches. */
function sumOf(metrics: string, selector: string): number {
  const [, name = '', labels = ''] = /^(\w+)(?:\{(.*)\})?$/.exec(selector) ?? [];
  const expected = [...labels.matchAll(/(\w+)(=~?)"([^"]*)"/g)].map(
    ([, label, sign, value]) =>
      new RegExp(
        `[{,]${label}="${sign === '=' ? value?.replaceAll(/[.{}]/g, '\\$&') : `(?:${value})`}"`,
      ),
  );
  const samples = metrics
    .split('\n')
    .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));
  return samples
    .filter((line) => expected.every((one) => one.test(line)))
    .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}

test('counts and times requests of visitors who leave, without a status', async () => {
  const { front, arrived } = await beforeHanging();
  const visitors = Array.from({ length: 5 }, () =>
    request(`${front.url}/api/v1/slow`, { agent: false })
      .on('error', () => {})
      .end(),
  );
  await expect.poll(() => arrived.length).toBe(5);
  const during = await metricsOf(front);
  expect(sumOf(during, 'foyer_requests_in_flight')).toBe(6);
  expect(
    ['open', 'free', 'pending'].map((state) =>
      sumOf(during, `foyer_upstream_sockets{state="${state}",backend="a"}`),
    ),
  ).toEqual([5, 0, 0]);

  for (const visitor of visitors) visitor.destroy();

  await expect.poll(async () => sumOf(await metricsOf(front), 'foyer_requests_in_flight')).toBe(1);
  const metrics = await metricsOf(front);
  expect(sumOf(metrics, 'foyer_requests_total{route="proxied:api/v1",status="none"}')).toBe(5);
  expect(
    sumOf(metrics, 'foyer_request_duration_seconds_count{route="proxied:api/v1",status="none"}'),
  ).toBe(5);
  expect(front.log.filter((line) => line.includes('"status":null')).length).toBe(5);
});

test('ends all pipelined requests of a client that leaves', async () => {
  const { front, arrived } = await beforeHanging();
  const socket = connect(Number(new URL(front.url).port), '127.0.0.1');
  socket.write(
    'GET /api/v1/slow HTTP/1.1\r\nHost: x\r\n\r\nGET /api/v1/slow HTTP/1.1\r\nHost: x\r\n\r\nGET /api/v1/slow HTTP/1.1\r\nHost: x\r\n\r\n',
  );
  await expect.poll(() => arrived.length).toBeGreaterThan(0);

  socket.destroy();

  await expect.poll(async () => sumOf(await metricsOf(front), 'foyer_requests_in_flight')).toBe(1);
});

test('counts an incomplete document as cut when its visitor leaves', async () => {
  const { front } = await beforeHanging();
  await send(front.url, '/login');
  const visitor = request(`${front.url}/login`, {
    agent: false,
    headers: { cookie: 'laravel_session=1; XSRF-TOKEN=2' },
  })
    .on('error', () => {})
    .end();
  const [response] = (await once(visitor, 'response')) as [IncomingMessage];
  expect(response.statusCode).toBe(200);
  response.on('error', () => {});

  visitor.destroy();

  await expect
    .poll(async () => sumOf(await metricsOf(front), 'foyer_responses_cut_total{route="document"}'))
    .toBe(1);
});

const alerts = readFileSync(
  join(import.meta.dirname, '../../deploy/prometheus/foyer.yaml'),
  'utf8',
);

/** Whether an alert fires. Counts replace rates, because all are from the same time. */
function fires(metrics: string, alert: string): boolean {
  const rule = new RegExp(`alert: ${alert}\n\\s+expr: (.*)\n`).exec(alerts)?.[1] ?? '';
  const [, numbers = '', bound = ''] = /^(.*) > ([\d.]+)$/.exec(rule) ?? [];
  const [part, whole] = numbers
    .split(' / ')
    .map((sum) =>
      [...sum.matchAll(/sum\(rate\((.*?)\[5m\]\)\)/g)].reduce(
        (total, [, selector = '']) => total + sumOf(metrics, selector),
        0,
      ),
    );
  if (part === undefined || whole === undefined || bound === '')
    throw new Error(`No such rule: ${rule}`);
  return part / whole > Number(bound);
}

test('the alert for a hanging backend fires even if all visitors leave before the timeout', async () => {
  const { front, arrived } = await beforeHanging();
  const alert = 'FoyerVisitorsLeave';
  for (let count = 0; count < 20; count += 1) await send(front.url, '/login');
  expect(fires(await metricsOf(front), alert)).toBe(false);
  arrived.length = 0;
  const visitors = Array.from({ length: 10 }, () =>
    request(`${front.url}/api/v1/slow`, { agent: false })
      .on('error', () => {})
      .end(),
  );
  await expect.poll(() => arrived.length).toBe(10);

  for (const visitor of visitors) visitor.destroy();

  await expect.poll(async () => fires(await metricsOf(front), alert)).toBe(true);
  expect(sumOf(await metricsOf(front), 'foyer_failures_total')).toBe(0);
});

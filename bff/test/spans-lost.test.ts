import type { RequestListener } from 'node:http';
import { afterEach, expect, test, vi } from 'vitest';
import { startReceiver } from './test-otlp.ts';
import { type RunningGateway, send, startEcho, startGateway } from './test-gateway.ts';

/** A failing collector. */

const open: { close(): Promise<void> }[] = [];

afterEach(async () => {
  vi.unstubAllEnvs();
  for (const running of open.splice(0).toReversed()) await running.close();
});

const statusToken = 'operators-only';

async function gatewayWith(endpoint: string): Promise<RunningGateway> {
  const upstream = await startEcho();
  const gateway = await startGateway(upstream.url, {
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    STATUS_TOKEN: statusToken,
  });
  open.push(upstream, gateway);
  return gateway;
}

async function manyRequests({ url }: RunningGateway, count: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let done = 0; done < count; done += 50) {
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => send(url, '/api/v1/users/7')),
    );
    statuses.push(...replies.map(({ status }) => status));
  }
  return statuses;
}

const spansIn = async ({ url }: RunningGateway): Promise<Record<string, number>> => {
  const { body } = await send(url, '/metrics', {
    headers: { authorization: `Bearer ${statusToken}` },
  });
  return Object.fromEntries(
    [...body.matchAll(/^foyer_spans_total\{outcome="(\w+)"\} (\d+)$/gm)].map(
      ([, outcome = '', count]) => [outcome, Number(count)],
    ),
  );
};

const warnings = ({ log }: RunningGateway): Record<string, unknown>[] =>
  log
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg }) => msg === 'failed to send spans');

const receivers: [how: string, respond: RequestListener][] = [
  ['fails', (_, res) => void res.writeHead(500).end('{"secret":"of the receiver"}')],
  ['refuses with its own message', (_, res) => void res.writeHead(400, 'No\tsuch tenant').end()],
  ['redirects', (_, res) => void res.writeHead(307, { location: 'http://127.0.0.1:1/' }).end()],
  ['breaks off', (req) => void req.socket.destroy()],
];

test.each(receivers)(
  'serves requests while the collector %s, and logs that once',
  async (_, respond) => {
    const receiver = await startReceiver(respond);
    open.push(receiver);
    const gateway = await gatewayWith(receiver.url);
    const statuses = await manyRequests(gateway, 100);
    // Sends the spans that wait for a full batch, or for five seconds.
    await gateway.close();
    open.splice(open.indexOf(gateway), 1);

    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(receiver.bodies.length).toBeGreaterThan(0);
    expect(warnings(gateway).length).toBeLessThan(2);
    expect(gateway.log.join('\n')).not.toContain('of the receiver');
  },
);

test('counts rejected spans and logs them once', async () => {
  const receiver = await startReceiver((_, res) => void res.writeHead(400).end());
  open.push(receiver);
  const gateway = await gatewayWith(receiver.url);
  // Two full batches.
  await manyRequests(gateway, 520);
  await expect.poll(() => spansIn(gateway).then(({ failed }) => failed)).toBeGreaterThan(512);

  expect(receiver.bodies.length).toBeGreaterThan(1);
  expect(warnings(gateway)).toEqual([
    expect.objectContaining({ level: 'warn', failed: expect.any(Number), why: 'Bad Request, 400' }),
  ]);
});

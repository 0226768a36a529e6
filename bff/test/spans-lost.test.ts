import type { RequestListener } from 'node:http';
import { expect, test, vi } from 'vitest';
import { startReceiver } from './test-otlp.ts';
import {
  closeAfterEach,
  gatewayWith,
  manyRequests,
  open,
  spansIn,
  warnings,
} from './test-spans.ts';

closeAfterEach();

/** A failing collector. */

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

test.each(['Bearer hunter2', 'hunter2%0d%0aevil:1', 'hunter2 \u00e9', 'hunter2=%'])(
  "masks the collector's header %j in logs",
  async (value) => {
    const receiver = await startReceiver((_, res) => void res.writeHead(401).end());
    open.push(receiver);
    vi.stubEnv('OTEL_EXPORTER_OTLP_HEADERS', `authorization=${value}`);
    const gateway = await gatewayWith(receiver.url);
    const statuses = await manyRequests(gateway, 50);
    await gateway.close();
    open.splice(open.indexOf(gateway), 1);

    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(gateway.log.join('\n')).not.toContain('hunter2');
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

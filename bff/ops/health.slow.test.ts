import type { RequestListener } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { type RunningGateway, send, startBefore } from '../test/test-gateway.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(() => Promise.all(open.splice(0).map((one) => one.close())));

const token = 'operators-token-1234';
const before = (answer: RequestListener, env = {}): Promise<RunningGateway> =>
  startBefore(open, answer, { STATUS_TOKEN: token, ...env });

const json = { 'content-type': 'application/json' };
const start = '{"data":{"user":null,"settings":{}}}';

/** A Laravel backend: its API under one path, and an HTML page for everything else. */
const legacy =
  (path: string): RequestListener =>
  (req, res) => {
    if (req.url?.startsWith(`${path}/api/v1/bootstrap-data`)) res.writeHead(200, json).end(start);
    else res.writeHead(req.url === '/' ? 200 : 404, { 'content-type': 'text/html' }).end('<html>');
  };

const upIn = async ({ url }: RunningGateway): Promise<string | undefined> => {
  const { body } = await send(url, '/metrics', { headers: { authorization: `Bearer ${token}` } });
  return /^foyer_upstream_up (\w+)$/m.exec(body)?.[1];
};

const tileOf = async ({ url }: RunningGateway): Promise<string> => {
  const { body } = await send(url, '/_foyer/status', {
    headers: { authorization: `Bearer ${token}` },
  });
  return /<dt>Backend<\/dt>\s*(<dd[^]*?<\/dd>)/.exec(body)?.[1] ?? '';
};

test('neither metrics nor the status page wait for a hanging backend', async () => {
  let hangs = false;
  const front = await before((req, res) => void (hangs || legacy('')(req, res)), {
    UPSTREAM_DOCUMENT_TIMEOUT: '1.5',
  });
  expect(await upIn(front)).toBe('1');
  hangs = true;

  const [up, tile] = await Promise.all([upIn(front), tileOf(front)]);

  // The last known state: if they waited, they would know the next one.
  expect([up, tile]).toEqual(['1', expect.stringContaining('>up')]);
  await expect.poll(() => upIn(front), { timeout: 8_000 }).toBe('0');
});

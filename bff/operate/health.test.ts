import type { RequestListener } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { type Reply, type RunningGateway, send } from '../test/test-gateway.ts';
import { before, json, legacy, open, tileOf, upIn } from './test-health.ts';

afterEach(() => Promise.all(open.splice(0).map((one) => one.close())));

const upstreamState = ({ url }: RunningGateway): Promise<Reply> => send(url, '/readyz?upstream');

test('reports a backend as up if it returns the bootstrap data', async () => {
  const front = await before(legacy(''));

  const reply = await upstreamState(front);

  expect([reply.status, JSON.parse(reply.body)]).toEqual([
    200,
    { status: 'ok', upstreamStatus: 200, failure: null, cause: null, ms: expect.any(Number) },
  ]);
  expect(await upIn(front)).toBe('1');
  expect(await tileOf(front)).toContain('class="good">up');
});

test.each<[string, RequestListener, number, string, string]>([
  ['has its API under another path', legacy('/music'), 404, 'upstream_unreadable', 'status'],
  [
    'uses TLS on that port',
    (_, res) => void res.writeHead(400).end('<html>The plain HTTP request was sent to HTTPS port'),
    400,
    'upstream_unreadable',
    'status',
  ],
  ['is another site', (_, res) => void res.end('<html>'), 200, 'upstream_unreadable', 'html'],
  [
    'is another API',
    (_, res) => void res.writeHead(200, json).end('{"ok":true}'),
    200,
    'upstream_unreadable',
    'json',
  ],
  ['fails', (_, res) => void res.writeHead(500, json).end('{}'), 500, 'upstream_error', 'status'],
])('reports a backend that %s as down', async (_, answer, upstreamStatus, failure, cause) => {
  const front = await before(answer);

  const reply = await upstreamState(front);

  expect([reply.status, JSON.parse(reply.body)]).toEqual([
    503,
    { status: 'down', upstreamStatus, failure, cause, ms: expect.any(Number) },
  ]);
  expect(await upIn(front)).toBe('0');
  expect(await tileOf(front)).toContain(failure);
});

test('reports a backend as up only if it responds within the timeout of pages', async () => {
  const late: RequestListener = (req, res) => void setTimeout(() => legacy('')(req, res), 150);
  const [patient, hasty] = [
    await before(late),
    await before(late, { UPSTREAM_DOCUMENT_TIMEOUT: '0.05' }),
  ];

  const [up, down] = await Promise.all([upstreamState(patient), upstreamState(hasty)]);

  expect(up.status).toBe(200);
  expect([down.status, JSON.parse(down.body)]).toMatchObject([
    503,
    { upstreamStatus: null, failure: 'upstream_timeout' },
  ]);
});

test('reports no state before the first response', async () => {
  const front = await before(() => {});

  expect(await Promise.all([upIn(front), tileOf(front)])).toEqual([
    'Nan',
    expect.stringContaining('>waiting'),
  ]);
});

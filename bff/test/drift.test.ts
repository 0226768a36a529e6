import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import type { DriftState } from '../operate/drift.ts';
import { type RunningGateway, send, startBefore } from './test-gateway.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(() => Promise.all(open.splice(0).map((one) => one.close())));

const token = 'operators-token-1234';
const headers = { authorization: `Basic ${btoa(`me:${token}`)}` };
const json = (body: unknown) => (_: IncomingMessage, res: ServerResponse) =>
  res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));

const driftOf = async ({ url }: RunningGateway): Promise<DriftState> =>
  JSON.parse((await send(url, '/_foyer/drift', { headers })).body) as DriftState;
const start = (
  answer: (req: IncomingMessage, res: ServerResponse) => unknown,
  env: Record<string, string>,
): Promise<RunningGateway> =>
  startBefore(open, (req, res) => void answer(req, res), {
    STATUS_TOKEN: token,
    DRIFT_SAMPLE: '100',
    ...env,
  });

interface Shared {
  front: RunningGateway;
  answer: (req: IncomingMessage, res: ServerResponse) => unknown;
}
const shared = new Map<string, Shared>();
const openToTheEnd: typeof open = [];
afterAll(() => Promise.all(openToTheEnd.map((one) => one.close())));

/** A gateway that earlier tests with these settings used, too: its comparing thread has started. */
async function share(
  answer: Shared['answer'],
  env: Record<string, string>,
): Promise<RunningGateway> {
  const found = shared.get(JSON.stringify(env));
  if (!found) {
    const one: Shared = {
      answer,
      front: await startBefore(openToTheEnd, (req, res) => void one.answer(req, res), {
        STATUS_TOKEN: token,
        DRIFT_SAMPLE: '100',
        ...env,
      }),
    };
    shared.set(JSON.stringify(env), one);
    return one.front;
  }
  found.answer = answer;
  const bearer = { authorization: `Bearer ${token}` };
  await send(found.front.url, '/_foyer/drift/reset', { method: 'POST', headers: bearer });
  found.front.log.length = 0;
  return found.front;
}

const product = {
  id: 1,
  name: 'Pro',
  prices: [{ id: 1, amount: 9, currency: 'EUR', interval: 'month', interval_count: 1 }],
};
const replies: Record<string, unknown> = {
  '/api/v1/landing/artists': { artists: [{ id: 1, name: 'Wren' }] },
  '/api/v1/artists/1': { artist: { id: 1, name: 'Wren' } },
  '/api/v1/billing/products': { pagination: { current_page: 1, per_page: 9, data: [product] } },
  '/api/v1/albums/1': { album: { id: 1, name: 'Salt' } },
};
const changed: Record<string, unknown> = {
  '/api/v1/landing/artists': { artists: [{ id: 1 }] },
  '/api/v1/artists/1': { artist: { id: '1', name: 'Wren' } },
  '/api/v1/billing/products': {
    pagination: {
      current_page: 1,
      per_page: 9,
      data: [{ ...product, prices: [{ ...product.prices[0], interval: 'week' }] }],
    },
  },
  '/api/v1/albums/1': { album: { id: 1, name: null } },
};

test('B001 reports a changed field, type, value or null once to operators, within seconds', async () => {
  let present = replies;
  const front = await start((req, res) => json(present[req.url ?? ''])(req, res), {
    DRIFT: 'warn',
  });
  const visit = () => Promise.all(Object.keys(replies).map((path) => send(front.url, path)));
  await visit();
  await vi.waitFor(async () => expect((await driftOf(front)).counts.fits).toBe(4));
  expect((await driftOf(front)).findings).toEqual([]);
  present = changed;

  for (let round = 0; round < 3; round += 1) {
    expect((await visit()).map(({ status, body }) => [status, body])).toEqual(
      Object.values(changed).map((body) => [200, JSON.stringify(body)]),
    );
  }
  await vi.waitFor(async () => expect((await driftOf(front)).findings).toHaveLength(4));

  const { findings } = await driftOf(front);
  expect(findings.map(({ call, path, kind, seen }) => [call, path, kind, seen])).toEqual([
    ['GET albums/{id}', 'album.name', 'unexpected null', 'null'],
    ['GET artists/{id}', 'artist.id', 'wrong type', 'string of 1 digit'],
    ['GET billing/products', 'pagination.data[].prices[].interval', 'unknown value', 'week'],
    ['GET landing/artists', 'artists[].name', 'missing', 'nothing'],
  ]);
  expect(front.log.filter((line) => line.includes('does not match the schema'))).toHaveLength(4);
  const metrics = (
    await send(front.url, '/metrics', { headers: { authorization: `Bearer ${token}` } })
  ).body;
  expect(metrics).toMatch(
    /foyer_drift_total\{call="GET albums\/\{id\}",path="album\.name",kind="unexpected null",backend="a"\} [123]/,
  );
  const page = await send(front.url, '/_foyer/status', { headers });
  expect(page.body).toContain('pagination.data[].prices[].interval');
  expect((await send(front.url, '/_foyer/drift.diff', { headers })).body).toContain(
    "-   interval: z.enum(['day', 'month', 'year']),\n+   interval: z.enum(['day', 'month', 'year', 'week']),",
  );
  expect((await send(front.url, '/_foyer/drift')).status).toBe(401);
});

test.each([
  ['gzip', gzipSync],
  ['br', brotliCompressSync],
] as const)('B001 reads replies in %s and forwards them unchanged', async (encoding, encode) => {
  const body = encode(JSON.stringify({ artists: [{ id: 1, name: 7 }] }));
  const front = await share(
    (_, res) =>
      res
        .writeHead(200, { 'content-type': 'application/json', 'content-encoding': encoding })
        .end(body),
    { DRIFT: 'observe', UPSTREAM_ADDRESSES: 'keep' },
  );

  const reply = await send(front.url, '/api/v1/landing/artists', {
    headers: { 'accept-encoding': encoding },
  });

  expect(reply.headers['content-encoding']).toBe(encoding);
  await vi.waitFor(async () =>
    expect((await driftOf(front)).findings).toEqual([
      expect.objectContaining({ path: 'artists[].name', kind: 'wrong type' }),
    ]),
  );
});

test('B001 also compares replies to calls of the pages', async () => {
  const front = await share(
    (req, res) =>
      json(
        req.url?.includes('bootstrap-data')
          ? { data: { themes: { all: [{ id: 1, name: 7 }] } } }
          : {},
      )(req, res),
    { DRIFT: 'observe' },
  );

  await send(front.url, '/', { headers: { accept: 'text/html' } });

  await vi.waitFor(async () =>
    expect((await driftOf(front)).findings).toContainEqual(
      expect.objectContaining({ call: 'GET bootstrap-data', path: 'data.themes.all[].name' }),
    ),
  );
});

test.each([
  ['an error', '/api/v1/landing/artists', 500, 'application/json', '{"message":"no"}'],
  ['a file', '/storage/a.json', 200, 'application/json', '{}'],
  ['an unknown call', '/api/v1/of-another-app', 200, 'application/json', '{}'],
])('B001 %s is not compared', async (_, path, status, type, body) => {
  const front = await share(
    (__, res) => res.writeHead(status, { 'content-type': type }).end(body),
    { DRIFT: 'observe', DRIFT_SAMPLE: '100' },
  );

  await send(front.url, path);
  await wait(100);

  expect((await driftOf(front)).counts).toEqual({ fits: 0, differs: 0, unreadable: 0, skipped: 0 });
});

const warning =
  '<br />\n<b>Warning</b>: Undefined array key in <b>/var/www/a.php</b> on line <b>7</b><br />\n';
const long = JSON.stringify({ album: { id: 1, name: 'x'.repeat(6_000) } });

test.each([
  ['a warning before it', `${warning}${long}`, 502, 'text starting with <'],
  ['a script that crashed in the middle', long.slice(0, -9), 200, 'text starting with {'],
])(
  'B001 reports JSON that is broken by %s under its call, also with DRIFT=observe',
  async (_, body, status, seen) => {
    const front = await start(
      (__, res) => res.writeHead(200, { 'content-type': 'application/json' }).end(body),
      { DRIFT: 'observe' },
    );

    for (let round = 0; round < 3; round += 1) {
      expect((await send(front.url, '/api/v1/albums/1')).status).toBe(status);
      await vi.waitFor(async () =>
        expect((await driftOf(front)).counts.unreadable).toBe(round + 1),
      );
    }

    expect((await driftOf(front)).findings).toEqual([
      expect.objectContaining({
        call: 'GET albums/{id}',
        path: '',
        kind: 'unreadable',
        expected: 'JSON',
        seen,
        count: 3,
      }),
    ]);
    const lines = front.log.map((line) => JSON.parse(line) as { msg: string });
    expect(lines.filter(({ msg }) => msg === 'backend sent unreadable JSON')).toEqual([
      expect.objectContaining({ level: 'warn', call: 'GET albums/{id}', seen }),
    ]);
    const { body: metrics } = await send(front.url, '/metrics', {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(metrics).toContain(
      'foyer_drift_total{call="GET albums/{id}",path="",kind="unreadable",backend="a"} 3',
    );
    expect((await send(front.url, '/_foyer/status', { headers })).body).toContain(
      seen.replace('<', '&lt;'),
    );
    expect((await send(front.url, '/_foyer/drift.diff', { headers })).body).toBe('');
  },
);

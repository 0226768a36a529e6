import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type RunningGateway, send, startBefore } from '../test/test-gateway.ts';
import type { Status } from './status.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()));
  vi.restoreAllMocks();
});

const now = performance.now.bind(performance);
let ahead = 0;
beforeEach(() => {
  ahead = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now() + ahead);
});

/** Advances the gateway's clock by this many milliseconds. */
const pass = (ms: number): void => void (ahead += ms);

const token = 'operators-token-1234';
const json = { 'content-type': 'application/json' };
const start = '{"data":{"user":null,"settings":{}}}';
const member = { cookie: 'laravel_session=1; XSRF-TOKEN=2' };

const failuresOf = async ({ url }: RunningGateway): Promise<Status['failures']> => {
  const headers = { authorization: `Bearer ${token}`, accept: 'application/json' };
  const { body } = await send(url, '/_foyer/status', { headers });
  return (JSON.parse(body) as Status).failures;
};

/** The samples of `foyer_failures_total` above zero. */
const countedBy = async ({ url }: RunningGateway): Promise<string[]> => {
  const { body } = await send(url, '/metrics', { headers: { authorization: `Bearer ${token}` } });
  return body.split('\n').filter((line) => /^foyer_failures_total\{.*\} [1-9]/.test(line));
};

const linesOf = ({ log }: RunningGateway): unknown[] =>
  log.map((line) => JSON.parse(line) as { msg: string }).filter(({ msg }) => msg === 'request');

/** A gateway in front of a backend on which one route fails with JSON and another hangs. */
async function beforeFailing(): Promise<{ front: RunningGateway; arrived: string[] }> {
  const arrived: string[] = [];
  const front = await startBefore(
    open,
    (req, res) => {
      const url = req.url ?? '';
      arrived.push(url);
      if (url.includes('/users/') || (url.includes('bootstrap') && req.headers.cookie)) return;
      const fails = url.includes('/albums/') || url.includes('/artists/');
      res
        .writeHead(fails ? 500 : 200, json)
        .end(fails ? '{"message":"SQLSTATE[42S22]: no such column"}' : start);
    },
    { STATUS_TOKEN: token, fields: { shedMs: 0 } },
  );
  return { front, arrived };
}

test.each(['GET', 'POST'])(
  "counts an error with the backend's own message as a failure of its route (%s)",
  async (method) => {
    const { front } = await beforeFailing();

    const reply = await send(front.url, '/api/v1/albums/7', { method });

    expect([reply.status, reply.body]).toEqual([
      500,
      '{"message":"SQLSTATE[42S22]: no such column"}',
    ]);
    await expect.poll(() => failuresOf(front)).toHaveLength(1);
    expect(await failuresOf(front)).toMatchObject([
      { code: 'upstream_error', cause: 'status', status: 500, path: '/api/v1/albums/7' },
    ]);
    expect(await countedBy(front)).toEqual([
      'foyer_failures_total{code="upstream_error",cause="status"} 1',
    ]);
    expect(linesOf(front)[0]).toMatchObject({
      level: 'warn',
      failure: 'upstream_error',
      cause: 'status',
    });
  },
);

test('counts a page as a failure if the call for its subject fails', async () => {
  const { front } = await beforeFailing();

  expect((await send(front.url, '/artist/7/Wren')).status).toBe(502);

  await expect.poll(() => failuresOf(front)).toHaveLength(1);
  expect(await failuresOf(front)).toMatchObject([{ code: 'upstream_error', route: 'document' }]);
  expect(linesOf(front)[0]).toMatchObject({ status: 502, failure: 'upstream_error' });
});

test('does not count a 404 or 422 with the backend’s own message as a failure', async () => {
  const front = await startBefore(
    open,
    (req, res) =>
      void res.writeHead(req.url?.includes('404') ? 404 : 422, json).end('{"message":"No"}'),
    { STATUS_TOKEN: token },
  );
  for (const status of [404, 422]) await send(front.url, `/api/v1/albums/${status}`);

  await expect.poll(() => linesOf(front)).toHaveLength(2);
  expect(await failuresOf(front)).toEqual([]);
});

function visit(front: RunningGateway, path: string, headers = {}): ClientRequest {
  return request(`${front.url}${path}`, { agent: false, headers })
    .on('error', () => {})
    .on('response', (response) => response.on('error', () => {}))
    .end();
}

test.each([
  ['a call', '/api/v1/users/7', {}, null],
  ['a page', '/account-settings', member, null],
])(
  'counts a visitor who leaves %s before the backend responds as waiting',
  async (_, path, headers, status) => {
    const { front, arrived } = await beforeFailing();
    const visitor = visit(front, path, headers);
    await expect.poll(() => arrived.length).toBeGreaterThan(0);

    pass(1_500);
    visitor.destroy();

    await expect.poll(() => failuresOf(front)).toHaveLength(1);
    expect(await failuresOf(front)).toMatchObject([{ code: 'waiting', status }]);
    expect(await countedBy(front)).toEqual([
      'foyer_failures_total{code="waiting",cause="waiting"} 1',
    ]);
    expect(linesOf(front)[0]).toMatchObject({
      level: 'warn',
      status,
      failure: 'waiting',
      cause: 'waiting',
    });
  },
);

test('the status page names the call with the most waiting requests', async () => {
  const { front, arrived } = await beforeFailing();
  const waiting = [7, 8].map((id) => visit(front, `/api/v1/users/${id}`));
  await expect.poll(() => arrived).toHaveLength(2);

  const { body } = await send(front.url, '/_foyer/status', {
    headers: { authorization: `Bearer ${token}` },
  });

  expect(body).toContain('2 of them for GET users/{id}. At most');
  for (const visitor of waiting) visitor.destroy();
});

test("counts a visitor who leaves after the page's head as waiting", async () => {
  const { front } = await beforeFailing();
  await send(front.url, '/login');
  const visitor = visit(front, '/login', member);
  const [response] = (await once(visitor, 'response')) as [IncomingMessage];
  expect(response.statusCode).toBe(200);

  pass(1_500);
  visitor.destroy();

  await expect
    .poll(() => failuresOf(front))
    .toMatchObject([{ code: 'waiting', route: 'document' }]);
});

test('does not count a visitor as waiting who leaves at once or during the response', async () => {
  const { front, arrived } = await beforeFailing();
  const early = visit(front, '/api/v1/users/7');
  await expect.poll(() => arrived).toHaveLength(1);
  early.destroy();
  const slow = await startBefore(
    open,
    (_, res) => void res.writeHead(200, json).write('x'.repeat(9_999)),
    {
      STATUS_TOKEN: token,
    },
  );
  const late = visit(slow, '/api/v1/x');
  await once(late, 'response');
  pass(1_500);
  late.destroy();

  await expect.poll(() => [...linesOf(front), ...linesOf(slow)]).toHaveLength(2);
  expect([...(await failuresOf(front)), ...(await failuresOf(slow))]).toEqual([]);
});

test('does not count an aborted upload as waiting', async () => {
  const { front, arrived } = await beforeFailing();
  const upload = request(`${front.url}/api/v1/users/7`, {
    method: 'POST',
    agent: false,
    headers: { 'content-length': '200000' },
  }).on('error', () => {});
  upload.write('x'.repeat(100_000));
  await expect.poll(() => arrived).toHaveLength(1);

  pass(1_500);
  upload.destroy();

  await expect.poll(() => linesOf(front)).toHaveLength(1);
  expect(await failuresOf(front)).toEqual([]);
});

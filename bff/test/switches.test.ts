import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import type { Status } from '../operate/status.ts';
import { type Reply, type RunningGateway, send, startBefore } from './test-gateway.ts';

/** Operators' commands to a gateway without Redis: it is the only instance. */
const open: { close(): Promise<void> }[] = [];
afterEach(() => Promise.all(open.splice(0).map((one) => one.close())));

const token = 'operators-token-1234';
const authorization = `Bearer ${token}`;
const paths = [
  '/_foyer/breaker/off',
  '/_foyer/breaker/on',
  '/_foyer/drift/reset',
  '/_foyer/routes/reload',
];

const start = (env: Record<string, string> = {}): Promise<RunningGateway> =>
  startBefore(
    open,
    (_, res) => res.writeHead(200, { 'content-type': 'application/json' }).end('{"user":7}'),
    { STATUS_TOKEN: token, DRIFT: 'observe', DRIFT_SAMPLE: '100', ...env },
  );
const post = ({ url }: RunningGateway, path: string, headers = { authorization }): Promise<Reply> =>
  send(url, path, { method: 'POST', headers });
const statusOf = async ({ url }: RunningGateway): Promise<Status> =>
  JSON.parse(
    (await send(url, '/_foyer/status', { headers: { authorization, accept: 'application/json' } }))
      .body,
  ) as Status;

test.each(paths)('%s requires a POST with the bearer token', async (path) => {
  const front = await start();

  for (const wrong of ['', 'Bearer wrong', `Basic ${btoa(`me:${token}`)}`])
    expect((await post(front, path, { authorization: wrong })).status).toBe(401);
  expect((await send(front.url, path, { headers: { authorization } })).status).toBe(405);
});

test.each(paths)('%s does not exist without a configured token', async (path) => {
  const front = await start({ STATUS_TOKEN: '' });

  expect((await post(front, path)).status).toBe(404);
});

test('switches the circuit breaker', async () => {
  const front = await start();

  expect((await post(front, '/_foyer/breaker/off')).status).toBe(204);
  expect((await statusOf(front)).upstream.breaker?.isOn).toBe(false);
  expect((await post(front, '/_foyer/breaker/on')).status).toBe(204);
  const status = await statusOf(front);
  expect(status.upstream.breaker?.isOn).toBe(true);
});

test('forgets all mismatches', async () => {
  const front = await start();
  await expect
    .poll(async () => {
      await send(front.url, '/api/v1/users/7');
      return (await statusOf(front)).drift?.findings.length;
    })
    .toBeGreaterThan(0);

  expect((await post(front, '/_foyer/drift/reset')).status).toBe(204);

  // The status itself reads the bootstrap data, which does not match either.
  const { findings } = (await statusOf(front)).drift ?? {};
  expect(findings?.filter(({ call }) => call === 'GET users/{id}')).toEqual([]);
});

test('reloads ROUTES, and explains a file that is invalid', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-routes-'));
  open.push({ close: async () => rmSync(folder, { recursive: true }) });
  const file = join(folder, 'routes.json');
  writeFileSync(file, '{}');
  const front = await start({ ROUTES: file });
  const before = (await statusOf(front)).routing?.version;

  writeFileSync(file, '{"routes":[');
  const refused = await post(front, '/_foyer/routes/reload');
  expect([refused.status, JSON.parse(refused.body)]).toEqual([
    422,
    { problems: ['line 1, column 12: invalid JSON.'] },
  ]);
  expect((await statusOf(front)).routing?.version).toBe(before);

  writeFileSync(file, '{"routes":[]}');
  expect((await post(front, '/_foyer/routes/reload')).status).toBe(204);
  expect((await statusOf(front)).routing?.version).not.toBe(before);
});

test('returns a 404 without ROUTES', async () => {
  expect((await post(await start(), '/_foyer/routes/reload')).status).toBe(404);
});

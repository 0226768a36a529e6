import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { type IncomingMessage, request, type RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test, vi } from 'vitest';
import { listen, type Running, type RunningGateway, send, startGateway } from './test-gateway.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await Promise.all(open.splice(0).map((one) => one.close()));
});

interface Backend extends Running {
  /** Requests so far, as `METHOD path`. */
  heard: string[];
  /** The same for bodies. */
  bodies: string[];
  behave: RequestListener;
}

const answers: RequestListener = (req, res) => {
  const isBootstrap = req.url?.startsWith('/api/v1/bootstrap-data') ?? false;
  setTimeout(() => {
    res
      .writeHead(200, { 'content-type': 'application/json' })
      .end(isBootstrap ? '{"data":{"user":null,"settings":{}}}' : '{"ok":true}');
  }, 5);
};
const hangs: RequestListener = () => {};
const fails: RequestListener = (_, res) =>
  void res.writeHead(500, { 'content-type': 'application/json' }).end('{"message":"broken"}');

async function startBackend(behave: RequestListener): Promise<Backend> {
  const heard: string[] = [];
  const bodies: string[] = [];
  const running = await listen((req, res) => {
    heard.push(`${req.method} ${req.url}`);
    void text(req)
      .then((body) => void bodies.push(body))
      .catch(() => {});
    backend.behave(req, res);
  });
  const backend: Backend = { ...running, heard, bodies, behave };
  open.push(backend);
  return backend;
}

const token = 'operators-token-1234';
const asOperator = { headers: { authorization: `Bearer ${token}` } };

async function before(
  backends: readonly Pick<Backend, 'url'>[],
  env: Record<string, string> = {},
): Promise<RunningGateway> {
  const front = await startGateway(backends.map(({ url }) => url).join(', '), {
    STATUS_TOKEN: token,
    CLIENT_MAX_REQUESTS: '0',
    ...env,
  });
  open.unshift(front);
  return front;
}

const linesAbout = ({ log }: RunningGateway): Record<string, unknown>[] =>
  log
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg }) => String(msg).startsWith('an address of the backend'));

/** Sends requests, every fifth a write, five at a time. */
async function load(
  front: RunningGateway,
  count: number,
): Promise<{ method: string; status: number }[]> {
  const asked: { method: string; status: number }[] = [];
  for (let from = 0; from < count; from += 5)
    asked.push(
      ...(await Promise.all(
        Array.from({ length: 5 }, async (_, index) => {
          const method = index % 5 === 4 ? 'POST' : 'GET';
          const { status } = await send(front.url, `/api/v1/tracks/${from + index}`, {
            method,
            ...(method === 'POST' && {
              body: '{}',
              headers: { 'content-type': 'application/json' },
            }),
          }).catch(() => ({ status: 0 }));
          return { method, status };
        }),
      )),
    );
  return asked;
}

/** Sends requests until so many addresses are out; returns them. */
async function loadUntilOut(
  front: RunningGateway,
  addresses = 1,
): Promise<Awaited<ReturnType<typeof load>>> {
  const asked = await load(front, 5);
  while (linesAbout(front).length < addresses) asked.push(...(await load(front, 5)));
  return asked;
}

test('of three backends one hangs and one fails: no read fails, and no write once both are out', async () => {
  const backends = await Promise.all([answers, hangs, fails].map(startBackend));
  const front = await before(backends, { UPSTREAM_FIRST_BYTE_TIMEOUT: '1' });

  const early = await loadUntilOut(front, 2);
  const later = await load(front, 100);

  const reads = early.filter(({ method }) => method === 'GET');
  expect(new Set([...reads, ...later].map(({ status }) => status))).toEqual(new Set([200]));
  expect(linesAbout(front).map(({ msg, address }) => [msg, address])).toEqual(
    expect.arrayContaining([
      ['an address of the backend is out', new URL(backends[1]?.url ?? '').host],
      ['an address of the backend is out', new URL(backends[2]?.url ?? '').host],
    ]),
  );
  expect(linesAbout(front)).toHaveLength(2);
});

test('one visitor whose page fails everywhere takes no backend out', async () => {
  const failsFor7: RequestListener = (req, res) =>
    (req.url === '/api/v1/tracks/7' ? fails : answers)(req, res);
  const backends = await Promise.all([failsFor7, failsFor7].map(startBackend));
  const front = await before(backends);

  for (let made = 0; made < 30; made += 1)
    expect((await send(front.url, '/api/v1/tracks/7')).status).toBe(500);

  expect(linesAbout(front)).toEqual([]);
});

test('listeners who receive long tracks take no backend out', async () => {
  const streams: RequestListener = (req, res) => {
    if (!req.url?.startsWith('/storage/')) return answers(req, res);
    const timer = setInterval(() => res.write('sound'), 100);
    res.writeHead(200, { 'content-type': 'audio/mpeg' }).on('close', () => clearInterval(timer));
  };
  const backends = await Promise.all([streams, streams].map(startBackend));
  const front = await before(backends, {
    UPSTREAM_PREFIXES: 'api/v1,storage',
    // The moved clock looks like a late event loop.
    SHED_EVENT_LOOP_LAG: '0',
  });
  const listeners = Array.from({ length: 14 }, (_, index) =>
    request(`${front.url}/storage/${index}.mp3`, { agent: false }).on('error', () => {}),
  );
  await Promise.all(
    listeners.map(async (one) => {
      const [response] = (await once(one.end(), 'response')) as [IncomingMessage];
      response.resume();
    }),
  );

  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + 10_500);
  for (let made = 0; made < 6; made += 1) await send(front.url, '/api/v1/tracks/1');
  for (const one of listeners) one.destroy();

  expect(backends.map(({ heard }) => heard.length > 6)).toEqual([true, true]);
  expect(linesAbout(front)).toEqual([]);
});

test('takes a mended backend back after a trial, and shares requests out again', async () => {
  const [good, bad] = await Promise.all([answers, fails].map(startBackend));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const front = await before([good, bad] as Backend[]);
  await loadUntilOut(front);
  const { length: heardBefore } = bad?.heard ?? [];
  if (bad) bad.behave = answers;

  vi.advanceTimersByTime(5_000);
  await expect.poll(() => linesAbout(front).length).toBe(2);
  // The trial was the gateway's own.
  expect(bad?.heard.slice(heardBefore)).toEqual(['GET /api/v1/bootstrap-data']);
  const asked = await load(front, 100);

  expect(new Set(asked.map(({ status }) => status))).toEqual(new Set([200]));
  expect((bad?.heard.length ?? 0) - heardBefore).toBeGreaterThan(asked.length / 4);
});

test('never sends a write twice, and sends the writes of a lost backend elsewhere', async () => {
  const resets: RequestListener = (req) => void req.socket.resetAndDestroy();
  const [good, bad, gone] = await Promise.all([answers, resets, answers].map(startBackend));
  const front = await before([good, bad, gone] as Backend[]);
  await gone?.close();
  open.splice(open.indexOf(gone as Backend), 1);

  const statuses: number[] = [];
  for (let index = 0; index < 60; index += 1) {
    const body = JSON.stringify({ index });
    const headers = { 'content-type': 'application/json' };
    const made = await send(front.url, '/api/v1/playlists', { method: 'POST', headers, body });
    statuses.push(made.status);
  }

  const writes = [good, bad].flatMap((one) => one?.bodies ?? []);
  expect(new Set(writes).size).toBe(writes.length);
  expect(statuses.filter((status) => status === 200).length).toBe(good?.bodies.length);
  // Only those that a backend got and dropped failed, until it was out: five, and a few that were
  // under way.
  expect(statuses.filter((status) => status !== 200).length).toBeLessThanOrEqual(9);
});

test('readiness, metrics and status show the addresses', async () => {
  const [good, bad] = await Promise.all([answers, fails].map(startBackend));
  const front = await before([good, bad] as Backend[]);
  await loadUntilOut(front);

  expect((await send(front.url, '/readyz?upstream')).status).toBe(200);
  const { body } = await send(front.url, '/metrics', asOperator);
  const [up, down] = [good, bad].map((one) => new URL(one?.url ?? '').host);
  expect(body).toContain(`foyer_upstream_address_up{address="${up}",backend="a"} 1`);
  expect(body).toContain(`foyer_upstream_address_up{address="${down}",backend="a"} 0`);
  expect(body).toContain(
    `foyer_upstream_address_ejections_total{address="${down}",backend="a",fault="status"} 1`,
  );
  const page = await send(front.url, '/_foyer/status', asOperator);
  expect(page.body).toContain('Addresses of the backend');
  const status = await send(front.url, '/_foyer/status', {
    headers: { ...asOperator.headers, accept: 'application/json' },
  });
  expect(JSON.parse(status.body)).toMatchObject({
    addresses: [
      { address: up, isOut: false },
      { address: down, isOut: true },
    ],
  });
});

test('with one address there is nothing to balance, and no metric of addresses', async () => {
  const good = await startBackend(answers);
  const front = await before([good]);
  await send(front.url, '/api/v1/tracks/1');

  const { body } = await send(front.url, '/metrics', asOperator);

  expect(body).not.toMatch(/^foyer_upstream_address_up\{/m);
});

test('balances a backend of ROUTES, and rewrites the addresses of all of them', async () => {
  const naming: RequestListener = (req, res) =>
    void res
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ url: `http://${req.socket.localAddress}:${req.socket.localPort}/x` }));
  const [a, b1, b2] = await Promise.all([answers, naming, naming].map(startBackend));
  const folder = mkdtempSync(join(tmpdir(), 'foyer-balanced-'));
  open.push({ close: async () => rmSync(folder, { recursive: true }) });
  const path = join(folder, 'routes.json');
  writeFileSync(
    path,
    JSON.stringify({
      backends: { b: `${b1?.url}, ${b2?.url}` },
      routes: [{ name: 'tracks', call: 'GET tracks/{id}', to: 'b' }],
    }),
  );
  const front = await before([a as Backend], { ROUTES: path });

  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, index) => send(front.url, `/api/v1/tracks/${index}`)),
  );

  expect(new Set(replies.map(({ body }) => body))).toEqual(
    new Set(['{"url":"https://music.test/x"}']),
  );
  expect([b1, b2].every((one) => (one?.heard.length ?? 0) > 0)).toBe(true);
  expect(a?.heard).toEqual([]);
});

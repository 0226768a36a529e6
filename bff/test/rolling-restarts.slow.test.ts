import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { type Balancer, startBalancer } from './test-balancer.ts';
import { countBytes } from './test-bodies.ts';
import { listen, type Running, send } from './test-gateway.ts';
import { type RunningProcess, startProcess } from './test-process.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).toReversed()) await one.close();
});

/** An upstream that counts its requests and delays each response a little. */
async function startCounter(): Promise<Running & { arrivals: Map<string, number> }> {
  const arrivals = new Map<string, number>();
  const running = await listen((req, res) => {
    const id = String(req.headers['x-id']);
    arrivals.set(id, (arrivals.get(id) ?? 0) + 1);
    void countBytes(req).then(
      (bytes) =>
        setTimeout(
          () =>
            res.writeHead(200, { 'content-type': 'application/json' }).end(`{"bytes":${bytes}}`),
          bytes % 7 === 0 ? 100 : 0,
        ),
      () => {},
    );
  });
  open.push(running);
  return { ...running, arrivals };
}

/**
 * Sends a body in this many pieces, one every 100 ms. Resolves with the problem of the response, or
 * null.
 */
async function upload(url: string, id: string, pieces: number): Promise<string | null> {
  const piece = Buffer.alloc(20_000, 'x');
  const outgoing = request(`${url}/api/v1/uploads`, {
    method: 'POST',
    agent: false,
    headers: { 'x-id': id, 'content-length': pieces * piece.length },
  });
  const answer = (once(outgoing, 'response') as Promise<[IncomingMessage]>).then(
    async ([message]) => `${message.statusCode} ${await text(message)}`,
    String,
  );
  for (let sent = 0; sent < pieces && !outgoing.destroyed; sent += 1) {
    outgoing.write(piece);
    if (sent < pieces - 1) await wait(100);
  }
  outgoing.end();
  const got = await answer;
  return got === `200 {"bytes":${pieces * piece.length}}` ? null : `upload: ${got}`;
}

/**
 * Sends all kinds of requests until stopped, then returns the failures and the number of requests.
 */
function keepAsking(url: string): { stop(): Promise<{ wrong: string[]; requests: number }> } {
  const over = new AbortController();
  let requests = 0;
  const wrong: string[] = [];
  const small = async (method: string): Promise<string | null> => {
    const body = method === 'GET' ? '' : 'x'.repeat(requests % 100);
    const headers = { 'x-id': `request-${requests}`, 'content-length': String(body.length) };
    const reply = await send(url, '/api/v1/x', { method, body, headers }).catch(
      (error: unknown) => ({ status: 0, body: String(error) }),
    );
    return reply.status === 200 && reply.body === `{"bytes":${body.length}}`
      ? null
      : `${method}: ${reply.status} ${reply.body}`;
  };
  const askOnAndOn = async (one: () => Promise<string | null>): Promise<void> => {
    while (!over.signal.aborted) {
      requests += 1;
      const problem = await one();
      if (problem !== null) wrong.push(problem);
      await wait(20);
    }
  };
  const kinds = [
    () => small('GET'),
    () => small('GET'),
    () => small('POST'),
    () => upload(url, `upload-${requests}`, 10),
  ];
  const all = [...kinds, ...kinds, ...kinds].map(askOnAndOn);
  return {
    async stop() {
      over.abort();
      await Promise.all(all);
      return { wrong, requests };
    },
  };
}

async function addInstance(
  balancer: Balancer,
  env: Record<string, string>,
): Promise<RunningProcess> {
  const instance = await startProcess(open, env);
  balancer.add(instance.url);
  return instance;
}

/** `npm run test:load` restarts each instance five times. */
const restarts = process.env['TEST_LOAD'] === 'full' ? 10 : 2;

test(
  'rolling restarts of two instances keep all requests and uploads',
  { timeout: 120_000 },
  async () => {
    const backend = await startCounter();
    const balancer = await startBalancer();
    open.push(balancer);
    const env = { UPSTREAM_URL: backend.url, DRAIN_DELAY: '1', DRAIN_SECONDS: '20' };
    const instances = [await addInstance(balancer, env), await addInstance(balancer, env)];
    await expect.poll(() => balancer.ready(), { timeout: 5_000 }).toBe(2);
    const asking = keepAsking(balancer.url);

    for (let restart = 0; restart < restarts; restart += 1) {
      const { child, url } = instances.shift()!;
      child.kill('SIGTERM');
      expect(await once(child, 'exit')).toEqual([0, null]);
      balancer.remove(url);
      instances.push(await addInstance(balancer, env));
      await expect.poll(() => balancer.ready(), { timeout: 5_000 }).toBe(2);
    }
    const { wrong, requests } = await asking.stop();

    expect(wrong).toEqual([]);
    expect(requests).toBeGreaterThan(50 * restarts);
    expect([...backend.arrivals].filter(([, times]) => times > 1)).toEqual([]);
  },
);

const isTaken = (url: string): Promise<boolean> =>
  send(url, '/healthz').then(
    () => true,
    () => false,
  );

test('after SIGTERM, reports not ready at once and refuses connections after DRAIN_DELAY', async () => {
  const { child, url } = await startProcess(open, {
    UPSTREAM_URL: 'http://127.0.0.1:1',
    DRAIN_DELAY: '1',
  });
  child.kill('SIGTERM');
  await expect.poll(() => send(url, '/readyz').then(({ status }) => status)).toBe(503);
  expect(child.exitCode).toBeNull();
  expect(await isTaken(url)).toBe(true);

  await once(child, 'exit');

  expect(await isTaken(url)).toBe(false);
});

test('Ctrl-C skips DRAIN_DELAY', async () => {
  const { child } = await startProcess(open, {
    UPSTREAM_URL: 'http://127.0.0.1:1',
    DRAIN_DELAY: '600',
    DRAIN_SECONDS: '900',
  });
  child.kill('SIGINT');

  // If it waited, this test would time out.
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('limits the default delay to the time for requests in flight', async () => {
  const { child } = await startProcess(open, {
    UPSTREAM_URL: 'http://127.0.0.1:1',
    DRAIN_SECONDS: '0.5',
  });
  child.kill('SIGTERM');

  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('aborts an upload that takes longer than DRAIN_SECONDS', async () => {
  const ended = Promise.withResolvers<string>();
  const begun = Promise.withResolvers<void>();
  const backend = await listen((req) => {
    begun.resolve();
    void countBytes(req).then(
      (bytes) => ended.resolve(`whole: ${bytes}`),
      () => ended.resolve('cut'),
    );
  });
  open.push(backend);
  const { child, url } = await startProcess(open, {
    UPSTREAM_URL: backend.url,
    DRAIN_SECONDS: '0.5',
  });
  const sending = upload(url, 'long', 30);
  const exit = once(child, 'exit');
  await begun.promise;

  child.kill('SIGTERM');

  expect(await ended.promise).toBe('cut');
  expect(await sending).toMatch(/hang up|ECONNRESET|EPIPE/);
  expect(await exit).toEqual([0, null]);
});

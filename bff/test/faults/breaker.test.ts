import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { send, startGateway, type TestSettings } from '../test-gateway.ts';
import { type FaultServer, startFaultServer } from './test-fault-server.ts';
import { leave, type Outcome, visit } from './test-load.ts';

const token = 'operators-token-1234';
const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()));
  vi.restoreAllMocks();
});

const now = performance.now.bind(performance);
let ahead = 0;
beforeEach(() => {
  ahead = 0;
  const startedAt = now();
  // At a quarter of the pace, because the breaker stays open for only two seconds. A busy machine
  // would not ask in time.
  vi.spyOn(performance, 'now').mockImplementation(
    () => startedAt + (now() - startedAt) / 4 + ahead,
  );
});

/** Advances the gateway's clock by this many milliseconds. */
const pass = (ms: number): void => void (ahead += ms);

interface Parts {
  fault?: string;
  path?: string;
  method?: string;
  /**
   * Each number is a visitor from another network. If omitted, the requests rotate through all of
   * them.
   */
  visitor?: number;
}

interface Started {
  url: string;
  log: string[];
  backend: FaultServer;
  /** Sends this many requests in sequence; returns each distinct outcome once. */
  ask(times: number, parts?: Parts): Promise<string[]>;
  metric(line: string): Promise<number>;
}

const line = ({ status, code }: Outcome): string => `${status} ${code}`;

/** Starts a gateway for a faulty upstream, behind a proxy that identifies visitors. */
async function start({ fields, ...env }: TestSettings = {}): Promise<Started> {
  const backend = await startFaultServer();
  const front = await startGateway(backend.url, {
    TRUSTED_PROXIES: '127.0.0.1',
    STATUS_TOKEN: token,
    ...env,
    fields: { shedMs: 0, ...fields },
  });
  open.push(front, backend);
  let count = 0;
  const askOnce = async ({ fault, path, method = 'POST', visitor }: Parts): Promise<string> => {
    count += 1;
    const headers = {
      'x-forwarded-for': `10.7.${visitor ?? count % 12}.1`,
      ...(fault === undefined ? {} : { 'x-fault': fault, 'x-fault-always': '1' }),
    };
    return line(
      await visit(front.url, {
        id: `${count}`,
        method,
        bodyBytes: method === 'POST' ? 10 : 0,
        headers,
        agent: false,
        path,
      }),
    );
  };
  return {
    url: front.url,
    log: front.log,
    backend,
    async ask(times, parts = {}) {
      const ends = new Set<string>();
      for (let sent = 0; sent < times; sent += 1) ends.add(await askOnce(parts));
      return [...ends];
    },
    async metric(line) {
      const { body } = await send(front.url, '/metrics', {
        headers: { authorization: `Bearer ${token}` },
      });
      return Number(
        body
          .split('\n')
          .find((one) => one.startsWith(`${line} `))
          ?.split(' ')
          .at(-1) ?? Number.NaN,
      );
    },
  };
}

const resting = ['503 upstream_resting'];
const fine = ['200 null'];

test.each(['reset before headers', 'burst of 502', 'garbage'])(
  'two of five requests that meet %s do not open the circuit breaker',
  async (fault) => {
    const { ask } = await start();
    for (let round = 0; round < 12; round += 1) await Promise.all([ask(3), ask(2, { fault })]);

    expect(await ask(10)).toEqual(fine);
  },
);

test.each([
  'reset before headers',
  'reset in the body',
  'hang in the body',
  'burst of 502',
  'garbage',
])("three of five that meet %s open only their route's circuit breaker", async (fault) => {
  const { ask, backend } = await start({ UPSTREAM_IDLE_TIMEOUT: '0.05' });
  for (let round = 0; round < 15; round += 1) await Promise.all([ask(2), ask(3, { fault })]);
  const arrived = backend.arrivals.size;

  expect(await ask(10)).toEqual(resting);
  expect(backend.arrivals.size).toBe(arrived);
  expect(await ask(10, { path: '/api/v1/y' })).toEqual(fine);
  expect(await ask(1, { method: 'GET' })).toEqual(fine);
});

test('one visitor who mixes failing and healthy requests does not open the circuit breaker', async () => {
  const { ask, log, metric } = await start();
  const faults = ['burst of 502', 'reset before headers', 'garbage'];
  for (let pair = 0; pair < 30; pair += 1) {
    await ask(1, { visitor: 1, method: 'GET', fault: faults[pair % 3] });
    await ask(1, { visitor: 1, method: 'GET', path: `/api/v1/${pair % 2 === 0 ? 'y' : 'x'}` });
  }

  expect(await ask(10, { method: 'GET' })).toEqual(fine);
  expect(log.filter((line) => line.includes('circuit breaker'))).toEqual([]);
  expect(await metric('foyer_breaker_open{what="backend",backend="a"}')).toBe(0);
});

test('one visitor whose requests hang until they time out does not open the circuit breaker', async () => {
  const { ask } = await start({ UPSTREAM_FIRST_BYTE_TIMEOUT: '0.5' });
  const ends = await Promise.all(
    Array.from({ length: 40 }, () => ask(1, { visitor: 1, fault: 'hang before headers' })),
  );

  expect(new Set(ends.flat())).toEqual(new Set(['504 upstream_timeout']));
  expect(await ask(5)).toEqual(fine);
});

test('early refusals of uploads do not open the circuit breaker', async () => {
  const { ask } = await start();
  await ask(30, { fault: 'early answer to an upload' });

  expect(await ask(1)).toEqual(fine);
});

test('visitors who leave before a response, or during their upload, do not count against the backend', async () => {
  const { ask, url } = await start();
  await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      leave(url, 'hang before headers', index % 2 === 0 ? 500_000 : 0, `10.8.${index}.1`),
    ),
  );

  expect(await ask(5)).toEqual(fine);
});

/** Makes this many visitors leave after waiting a while for the backend. */
async function leaveLate(
  { url, backend }: Started,
  visitors: number,
  network: (index: number) => string,
): Promise<void> {
  const arrived = backend.arrivals.size;
  const waiting = Array.from({ length: visitors }, (_, index) =>
    request(`${url}/api/v1/x`, {
      agent: false,
      headers: {
        'x-id': `waits-${index}`,
        'x-fault': 'hang before headers',
        'x-forwarded-for': network(index),
      },
    })
      .on('error', () => {})
      .end(),
  );
  await expect.poll(() => backend.arrivals.size).toBe(arrived + visitors);
  pass(1_500);
  for (const visitor of waiting) visitor.destroy();
}

test('visitors from several networks who wait and leave open the circuit breaker of a hanging call', async () => {
  const started = await start();
  await leaveLate(started, 30, (index) => `10.8.${index % 6}.1`);

  await expect.poll(() => started.ask(1, { method: 'GET' })).toEqual(resting);
});

test('visitors from one network who wait and leave do not open it', async () => {
  const started = await start();
  await leaveLate(started, 30, () => '10.8.1.1');
  await expect.poll(() => started.metric('foyer_requests_in_flight')).toBe(1);

  expect(await started.ask(5, { method: 'GET' })).toEqual(fine);
});

test('the circuit breaker closes for a recovered backend while a trial request hangs', async () => {
  const { ask } = await start();
  await ask(24, { fault: 'burst of 502' });
  pass(2_000);
  const trial = ask(1, { fault: 'hang before headers' });
  await wait(100);
  expect(await ask(1)).toEqual(resting);

  pass(10_000);

  expect(await ask(5)).toEqual(fine);
  await Promise.all(open.splice(0).map((one) => one.close()));
  await trial;
});

test('late responses to requests from before the circuit breaker opened do not reopen it', async () => {
  const { ask, metric } = await start({ UPSTREAM_FIRST_BYTE_TIMEOUT: '8' });
  const hanging = Promise.all(
    Array.from({ length: 60 }, () => ask(1, { fault: 'hang before headers' })),
  );
  // The 60, and the one that reads this.
  await expect.poll(() => metric('foyer_requests_in_flight')).toBe(61);
  await ask(24, { fault: 'burst of 502' });
  expect(await ask(1)).toEqual(resting);
  pass(2_000);
  expect(await ask(4)).toEqual(fine);

  pass(15_000);

  expect(new Set((await hanging).flat())).toEqual(new Set(['504 upstream_timeout']));
  expect(await ask(10)).toEqual(fine);
  expect([
    await metric('foyer_breaker_opened_total{what="proxied:api/v1",backend="a"}'),
    await metric('foyer_breaker_closed_total{what="proxied:api/v1",backend="a"}'),
  ]).toEqual([1, 1]);
});

test('skips a backend that refuses connections, until it accepts one again', async () => {
  const { ask, backend, log, metric } = await start({ fields: { connectMs: 200 } });
  const down = backend.refuseFor(2_000);
  const first = await Promise.all(
    Array.from({ length: 8 }, (_, index) => ask(1, { visitor: 1, path: `/api/v1/${index}` })),
  );
  expect(new Set(first.flat())).toEqual(new Set(['502 upstream_unreachable']));
  // Nobody waits for a connection, except the request that checks whether there is one again.
  await expect.poll(() => ask(5, { path: '/api/v1/other' })).toEqual(resting);
  expect(await metric('foyer_breaker_open{what="backend",backend="a"}')).toBe(1);

  await down;
  await expect.poll(() => ask(1), { interval: 20 }).toEqual(fine);

  expect(await ask(10)).toEqual(fine);
  const [opened, closed] = log
    .filter((line) => line.includes('circuit breaker'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(opened).toMatchObject({
    level: 'warn',
    msg: 'circuit breaker opened',
    what: 'backend',
    why: '5 requests in a row failed to connect: ECONNREFUSED',
  });
  expect(closed).toMatchObject({ level: 'info', msg: 'circuit breaker closed', what: 'backend' });
});

test('an operator keeps the circuit breaker closed, for a while or for good', async () => {
  const { ask, url } = await start();
  const turn = async (to: string, authorization = `Bearer ${token}`): Promise<number> =>
    (await send(url, `/_foyer/breaker/${to}`, { method: 'POST', headers: { authorization } }))
      .status;
  await ask(24, { fault: 'burst of 502' });
  expect([await ask(1), await turn('off', 'Bearer wrong'), await ask(1)]).toEqual([
    resting,
    401,
    resting,
  ]);

  expect([await turn('off'), await ask(40, { fault: 'burst of 502' })]).toEqual([
    204,
    ['502 upstream_error'],
  ]);
  const status = async (accept: string): Promise<string> =>
    (await send(url, '/_foyer/status', { headers: { authorization: `Bearer ${token}`, accept } }))
      .body;
  expect(JSON.parse(await status('application/json'))).toMatchObject({
    upstream: {
      breaker: { isOn: false, states: { 'proxied:api/v1': { open: 0, opened: 1, closed: 1 } } },
    },
  });
  expect(await status('text/html')).toMatch(/<dt>Circuit breaker<\/dt>\s*<dd class="warn">off/);

  expect([await turn('on'), await ask(40, { fault: 'burst of 502' })]).toEqual([
    204,
    ['502 upstream_error', ...resting],
  ]);
  expect(await status('text/html')).toContain(
    '<dd class="warn">open<small>open for: proxied:api/v1</small>',
  );
  const never = await start({ UPSTREAM_BREAKER: 'no' });
  expect(await never.ask(40, { fault: 'burst of 502' })).toEqual(['502 upstream_error']);
  const closed = await start({ STATUS_TOKEN: '' });
  expect(
    (
      await send(closed.url, '/_foyer/breaker/off', {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
      })
    ).status,
  ).toBe(404);
});

import { ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { queryObjects } from 'node:v8';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningGateway, startGateway } from '../test-gateway.ts';
import { type FaultServer, startFaultServer } from './test-fault-server.ts';
import { leave, type Load, load, type Outcome, p95 } from './test-load.ts';

/**
 * One gateway goes through every fault in turn, under 200 requests per second, so that leftovers of
 * one fault affect the next. Only `npm run test:load` judges the speed, on an otherwise idle
 * machine.
 */
const isTimed = process.env['TEST_LOAD'] === 'full';
let backend: FaultServer;
let front: RunningGateway;
let usual: { p95: number; living: Living };

const limits = {
  UPSTREAM_FIRST_BYTE_TIMEOUT: '1.5',
  UPSTREAM_IDLE_TIMEOUT: '1',
  fields: { shedMs: 0 },
};

interface Living {
  requests: number;
  sockets: number;
  heapMb: number;
}

/**
 * Objects that are reachable after a full garbage collection. A list, timer or listener that holds
 * a request also holds its response.
 */
function living(): Living {
  return {
    requests: queryObjects(ServerResponse, { format: 'count' }),
    sockets: queryObjects(Socket, { format: 'count' }),
    heapMb: process.memoryUsage().heapUsed / 2 ** 20,
  };
}

beforeAll(async () => {
  backend = await startFaultServer();
  front = await startGateway(backend.url, limits);
  await load(front.url, null);
  const { all } = await load(front.url, null);
  expect(ends(all)).toEqual(['200']);
  usual = { p95: p95(all), living: living() };
}, 20_000);
afterAll(async () => {
  await front.close();
  await backend.close();
});

const textOf = ({ status, code }: Outcome): string =>
  code === null ? `${status}` : `${status} ${code}`;

/** How requests ended, each distinct outcome once. */
const ends = (outcomes: Outcome[]): string[] => [...new Set(outcomes.map(textOf))].toSorted();
const reads = (outcomes: Outcome[]): Outcome[] => outcomes.filter(({ method }) => method === 'GET');
const writes = (outcomes: Outcome[]): Outcome[] =>
  outcomes.filter(({ method }) => method !== 'GET');

/** Always true: no write arrives twice, and every response is readable. */
function expectSafe({ all }: Load): void {
  expect(writes(all).filter(({ id }) => (backend.arrivals.get(id) ?? 0) > 1)).toEqual([]);
  expect(all.filter(({ isReadable }) => !isReadable)).toEqual([]);
}

/**
 * Extra time that a busy machine may add to a request. Waiting for another request's time limit
 * would take a second or more.
 */
const slack = ({ lateMs }: Load): number => 3 * usual.p95 + 100 + 2 * lateMs;

function expectNothingNoticed(loaded: Load): void {
  expect(ends(loaded.neighbours)).toEqual(['200']);
  if (isTimed) expect(p95(loaded.neighbours)).toBeLessThan(slack(loaded));
}

const broke = '502 upstream_broke_off';
const late = '504 upstream_timeout';

/**
 * How GETs and writes end if their first attempt meets the fault, and within how many milliseconds.
 */
const faults: [fault: string, ofReads: string, ofWrites: string, withinMs: number][] = [
  ['reset before headers', '200', broke, 500],
  ['end before headers', '200', broke, 500],
  ['reset after headers', '200', broke, 500],
  ['reset in the body', '200', broke, 500],
  ['end in the body', '200', broke, 500],
  ['reset in the upload', '200', broke, 500],
  // A retry would get the same response.
  ['garbage', broke, broke, 500],
  ['oversized headers', broke, broke, 500],
  ['burst of 502', '200', '502 upstream_error', 500],
  ['trickle', '200', '200', 1_500],
  ['hang before headers', late, late, 2_000],
  ['hang in the body', late, late, 1_500],
];

test.each(faults)(
  '%s: GETs return %s, writes return %s and arrive once, and other requests are unaffected',
  { timeout: 20_000 },
  async (fault, ofReads, ofWrites, withinMs) => {
    const loaded = await load(front.url, fault);

    expect([ends(reads(loaded.faulty)), ends(writes(loaded.faulty))]).toEqual([
      [ofReads],
      [ofWrites],
    ]);
    if (isTimed)
      expect(Math.max(...loaded.faulty.map(({ ms }) => ms))).toBeLessThan(withinMs + slack(loaded));
    expectNothingNoticed(loaded);
    expectSafe(loaded);
  },
);

test.each(['close without a word', 'close as the next request is sent'])(
  '%s: all GETs succeed, and a write on the closed connection returns an error',
  { timeout: 20_000 },
  async (fault) => {
    const loaded = await load(front.url, fault);

    expect(ends(reads(loaded.all))).toEqual(['200']);
    const failed = writes(loaded.all).filter(({ status }) => status !== 200);
    expect(failed.filter((one) => textOf(one) !== broke)).toEqual([]);
    // At most one failure per closed connection.
    expect(failed.length).toBeLessThanOrEqual(loaded.faulty.length);
    if (isTimed) expect(p95(loaded.neighbours)).toBeLessThan(slack(loaded));
    expectSafe(loaded);
    // Closes unused connections, which would otherwise break a request of the next test.
    await backend.refuseFor(0);
    await wait(50);
  },
);

test(
  'delivers an early response to an upload without affecting other requests',
  { timeout: 20_000 },
  async () => {
    const loaded = await load(front.url, 'early answer to an upload');

    expect(ends(writes(loaded.faulty))).toEqual(['413']);
    expectNothingNoticed(loaded);
    expectSafe(loaded);
  },
);

test(
  'forwards or replaces an early response that is reset, without resending the upload',
  { timeout: 20_000 },
  async () => {
    const loaded = await load(front.url, 'early answer to an upload, and a reset');

    expect(
      writes(loaded.faulty).filter((one) => textOf(one) !== '413' && textOf(one) !== broke),
    ).toEqual([]);
    expectNothingNoticed(loaded);
    expectSafe(loaded);
  },
);

test('requests wait for a backend that restarts within 0.3 s', { timeout: 20_000 }, async () => {
  const loading = load(front.url, null, 0.6);
  await wait(100);
  await backend.restart(300);
  const { all, ...loaded } = await loading;

  expect(ends(reads(all))).toEqual(['200']);
  const failed = all.filter(({ status }) => status !== 200);
  // On a busy machine, one write may already be on its way into a closing connection.
  expect([failed.filter((one) => textOf(one) !== broke), failed.length <= 2]).toEqual([[], true]);
  // Complete, however it was sent.
  expect(
    all.filter(
      ({ status, bodyBytes, receivedBytes }) => status === 200 && bodyBytes !== receivedBytes,
    ),
  ).toEqual([]);
  expectSafe({ all, ...loaded });
});

test('a backend crash of 0.3 s fails only writes in progress', { timeout: 20_000 }, async () => {
  const loading = load(front.url, null, 0.6);
  await wait(200);
  // Each carries at most one request.
  const connections = backend.connections();
  await backend.refuseFor(300);
  const loaded = await loading;

  expect(ends(reads(loaded.all))).toEqual(['200']);
  const failed = writes(loaded.all).filter(({ status }) => status !== 200);
  expect(failed.filter((one) => textOf(one) !== broke)).toEqual([]);
  expect(failed.length).toBeLessThanOrEqual(connections);
  expectSafe(loaded);
});

test(
  'aborts a long response that breaks off, so that visitors can detect it',
  { timeout: 20_000 },
  async () => {
    const loaded = await load(front.url, 'reset in a long body');

    expect(ends(reads(loaded.faulty))).toEqual(['0']);
    expectNothingNoticed(loaded);
  },
);

test('visitors who leave midway do not affect others', { timeout: 20_000 }, async () => {
  const faultOf = (index: number): string =>
    index % 2 === 0 ? 'hang before headers' : 'hang in the body';
  await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      leave(front.url, faultOf(index), index % 3 === 0 ? 500_000 : 0),
    ),
  );

  const { all } = await load(front.url, null, 0.2);

  expect(ends(all)).toEqual(['200']);
});

test('leaves no request, connection or timer behind', { timeout: 20_000 }, async () => {
  await expect.poll(() => backend.connections(), { timeout: 8_000, interval: 200 }).toBe(0);

  const now = living();
  const handles = process
    .getActiveResourcesInfo()
    .filter((kind) => kind === 'Timeout' || kind === 'TCPSocketWrap');

  expect(handles).toEqual([]);
  expect(now.requests).toBeLessThanOrEqual(usual.living.requests + 5);
  expect(now.sockets).toBeLessThanOrEqual(usual.living.sockets + 5);
  if (isTimed) expect(now.heapMb).toBeLessThan(usual.living.heapMb + 15);
});

import { ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { queryObjects } from 'node:v8';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningGateway, startGateway } from '../test-gateway.ts';
import { type FaultServer, startFaultServer } from './test-fault-server.ts';
import { leave, load, type Outcome, p95 } from './test-load.ts';

/** One gateway lives through every fault in turn, under 200 requests per second, so that what one leaves behind is there for the next. */
let backend: FaultServer;
let front: RunningGateway;
let usual: { p95: number; living: Living };

const limits = { UPSTREAM_FIRST_BYTE_TIMEOUT: '1', UPSTREAM_IDLE_TIMEOUT: '0.5' };

interface Living {
  requests: number;
  sockets: number;
  heapMb: number;
}

/** What is reachable once all garbage is gone. Whatever a list, a timer or a listener of the gateway holds of a request holds its answer too. */
function living(): Living {
  return { requests: queryObjects(ServerResponse, { format: 'count' }), sockets: queryObjects(Socket, { format: 'count' }), heapMb: process.memoryUsage().heapUsed / 2 ** 20 };
}

beforeAll(async () => {
  backend = await startFaultServer();
  front = await startGateway(backend.url, limits);
  await load(front.url, {});
  const outcomes = await load(front.url, {});
  expect(outcomes.filter(({ status }) => status !== 200)).toEqual([]);
  usual = { p95: p95(outcomes), living: living() };
}, 20_000);
afterAll(async () => {
  await front.close();
  await backend.close();
});

const told = ({ status, code }: Outcome): string => (code === null ? `${status}` : `${status} ${code}`);
const bySide = (outcomes: Outcome[]): [faulty: Outcome[], neighbours: Outcome[]] => [outcomes.filter(({ isFaulty }) => isFaulty), outcomes.filter(({ isFaulty }) => !isFaulty)];
/** How the requests of a kind ended: each way once. */
const ends = (outcomes: Outcome[], isRead: boolean): string[] => [...new Set(outcomes.filter(({ method }) => (method === 'GET') === isRead).map(told))].toSorted();

const broke = '502 upstream_broke_off';
const late = '504 upstream_timeout';

/** How GETs that meet the fault on their first attempt end, and writes; and within how many milliseconds. */
const faults: [name: string, reads: string, writes: string, withinMs: number][] = [
  ['reset before headers', '200', broke, 500],
  ['end before headers', '200', broke, 500],
  ['reset after headers', '200', broke, 500],
  ['reset in the body', '200', broke, 500],
  ['reset in the upload', '200', broke, 500],
  ['garbage', '200', broke, 500],
  ['oversized headers', '200', broke, 500],
  ['burst of 502', '200', '502 upstream_error', 500],
  ['trickle', '200', '200', 1_500],
  ['hang before headers', late, late, 1_500],
  ['hang in the body', late, late, 1_000],
];

/** What holds whatever happens: nobody's write arrives twice, and every answer is one. */
function expectSafe(outcomes: Outcome[]): void {
  expect(outcomes.filter(({ id, method }) => method !== 'GET' && (backend.arrivals.get(id) ?? 0) > 1)).toEqual([]);
  expect(outcomes.filter(({ isReadable }) => !isReadable)).toEqual([]);
}

/** The factor is for machines with other work; a request that waits for somebody else's time limit takes 500 ms and more. */
function expectQuick(neighbours: Outcome[]): void {
  expect(p95(neighbours)).toBeLessThan(3 * usual.p95 + 150);
}

test.each(faults)('%s: GETs end in %s, writes in %s and arrive once, and nobody else notices', { timeout: 20_000 }, async (name, reads, writes, withinMs) => {
  const outcomes = await load(front.url, { 'x-fault': name });

  const [faulty, neighbours] = bySide(outcomes);
  expect([ends(faulty, true), ends(faulty, false)]).toEqual([[reads], [writes]]);
  expect(ends(neighbours, true).concat(ends(neighbours, false))).toEqual(['200', '200']);
  expect(Math.max(...faulty.map(({ ms }) => ms))).toBeLessThan(withinMs + 3 * usual.p95 + 250);
  expectQuick(neighbours);
  expectSafe(outcomes);
});

test.each(['close without a word', 'close as the next request goes out'])('%s: no GET fails, and a write that met the closed connection is told so', { timeout: 20_000 }, async (name) => {
  const outcomes = await load(front.url, { 'x-fault': name });

  expect(ends(outcomes, true)).toEqual(['200']);
  const writes = outcomes.filter(({ method }) => method !== 'GET');
  expect(writes.filter((one) => told(one) !== '200' && told(one) !== broke)).toEqual([]);
  expect(writes.filter(({ status }) => status !== 200).length).toBeLessThan(writes.length / 4);
  expectQuick(bySide(outcomes)[1]);
  expectSafe(outcomes);
});

test('an early answer to an upload reaches its sender, and nobody else notices', { timeout: 20_000 }, async () => {
  const outcomes = await load(front.url, { 'x-fault': 'early answer to an upload' });

  const [faulty, neighbours] = bySide(outcomes);
  expect(ends(faulty, false)).toEqual(['413']);
  expect(ends(neighbours, true).concat(ends(neighbours, false))).toEqual(['200', '200']);
  expectQuick(neighbours);
  expectSafe(outcomes);
});

test('an early answer that is reset is passed on or replaced, and its upload is not sent again', { timeout: 20_000 }, async () => {
  const outcomes = await load(front.url, { 'x-fault': 'early answer to an upload, and a reset' });

  const [faulty, neighbours] = bySide(outcomes);
  expect(faulty.filter(({ method, status, code }) => method !== 'GET' && status !== 413 && code !== 'upstream_broke_off')).toEqual([]);
  expect(ends(neighbours, true).concat(ends(neighbours, false))).toEqual(['200', '200']);
  expectSafe(outcomes);
});

test('a backend that is restarted costs no GET, and of the writes only those that were with it', { timeout: 20_000 }, async () => {
  const loading = load(front.url, {});
  await wait(400);
  await backend.refuseFor(50);
  const outcomes = await loading;

  expect(ends(outcomes, true)).toEqual(['200']);
  expect(outcomes.filter((one) => one.status !== 200 && told(one) !== broke)).toEqual([]);
  expect(outcomes.filter(({ status }) => status !== 200).length).toBeLessThan(10);
  expectSafe(outcomes);
});

test('a long answer that breaks off is cut, so that half is not taken for whole', { timeout: 20_000 }, async () => {
  const outcomes = await load(front.url, { 'x-fault': 'reset in a long body' });

  const [faulty, neighbours] = bySide(outcomes);
  expect(ends(faulty, true)).toEqual(['0']);
  expect(neighbours.filter(({ status }) => status !== 200)).toEqual([]);
});

test('visitors who leave in the middle say nothing about the backend', { timeout: 20_000 }, async () => {
  const leaving = Array.from({ length: 60 }, (_, index) => leave(front.url, index % 2 === 0 ? 'hang before headers' : 'hang in the body', index % 3 === 0 ? 500_000 : 0));
  await Promise.all(leaving);

  const outcomes = await load(front.url, {}, 0.2);

  expect(outcomes.filter(({ status }) => status !== 200)).toEqual([]);
});

test('afterwards nothing is left of all that: no request, no connection, no timer', { timeout: 20_000 }, async () => {
  await expect.poll(() => backend.connections(), { timeout: 8_000, interval: 200 }).toBe(0);

  const now = living();
  const held = process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout' || kind === 'TCPSocketWrap');

  expect(held).toEqual([]);
  expect(now.requests).toBeLessThanOrEqual(usual.living.requests + 5);
  expect(now.sockets).toBeLessThanOrEqual(usual.living.sockets + 5);
  expect(now.heapMb).toBeLessThan(usual.living.heapMb + 15);
});

import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { startGateway } from '../test-gateway.ts';
import { type FaultServer, startFaultServer } from './test-fault-server.ts';
import { leave, visit } from './test-load.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(() => Promise.all(open.splice(0).map((one) => one.close())));

/** A gateway before a faulty upstream, and a way to ask it so many times, one after the other; with a fault or without. */
async function start(): Promise<{ url: string; backend: FaultServer; ask: (times: number, fault?: string) => Promise<string[]> }> {
  const backend = await startFaultServer();
  const front = await startGateway(backend.url);
  open.push(front, backend);
  let made = 0;
  const ask = async (times: number, fault?: string): Promise<string[]> => {
    const headers = fault === undefined ? undefined : { 'x-fault': fault };
    const ends: string[] = [];
    for (let sent = 0; sent < times; sent += 1) {
      const { status, code } = await visit(front.url, { id: `${(made += 1)}`, method: 'POST', bodyBytes: 10, headers, agent: false });
      ends.push(`${status} ${code}`);
    }
    return [...new Set(ends)];
  };
  return { url: front.url, backend, ask };
}

test.each(['reset before headers', 'burst of 502', 'garbage'])('two of five requests that meet %s give nobody a rest', async (fault) => {
  const { ask } = await start();
  for (let round = 0; round < 10; round += 1) await Promise.all([ask(3), ask(2, fault)]);

  expect(await ask(10)).toEqual(['200 null']);
});

test.each(['reset before headers', 'burst of 502', 'garbage'])('three of five that meet %s give the backend a rest', async (fault) => {
  const { ask, backend } = await start();
  for (let round = 0; round < 10; round += 1) await Promise.all([ask(2), ask(3, fault)]);
  const asked = backend.arrivals.size;

  expect(await ask(10)).toEqual(['503 upstream_resting']);
  expect(backend.arrivals.size).toBe(asked);
});

test('failures that the backend words itself, and uploads that it refuses, give nobody a rest', async () => {
  const { ask } = await start();
  await ask(30, 'early answer to an upload');

  expect(await ask(1)).toEqual(['200 null']);
});

test('visitors who leave before there is an answer, or in their upload, say nothing about the backend', async () => {
  const { ask, url } = await start();
  await Promise.all(Array.from({ length: 40 }, (_, index) => leave(url, 'hang before headers', index % 2 === 0 ? 500_000 : 0)));

  expect(await ask(5)).toEqual(['200 null']);
});

test('a trial that hangs does not prolong the rest of a backend that is well again', { timeout: 20_000 }, async () => {
  const { ask } = await start();
  await ask(20, 'burst of 502');
  await wait(5_000);
  const trial = ask(1, 'hang before headers');
  await wait(100);
  expect(await ask(1)).toEqual(['503 upstream_resting']);

  await wait(5_000);

  expect(await ask(5)).toEqual(['200 null']);
  await Promise.all(open.splice(0).map((one) => one.close()));
  await trial;
});

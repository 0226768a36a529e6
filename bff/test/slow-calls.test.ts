import type { ServerResponse } from 'node:http';
import { afterEach, expect, test, vi } from 'vitest';
import { addressOf, ask } from '../faults/test-crowd.ts';
import { listen, send, startGateway } from './test-gateway.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  await Promise.all(open.splice(0).map((one) => one.close()));
});

const token = 'operators-token-1234';
const asOperator = { headers: { authorization: `Bearer ${token}` } };
const visitors = 24;

test('a call that becomes slow gets fewer requests at a time, others keep theirs, and it recovers', async () => {
  let now = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const held: ServerResponse[] = [];
  let decided = Promise.withResolvers<void>();
  let undecided = 0;
  const decide = (): void => {
    undecided -= 1;
    if (undecided === 0) decided.resolve();
  };
  const upstream = await listen((req, res) => {
    res.writeHead(200, { 'content-type': 'application/json' });
    if (!req.url?.includes('/search')) return void res.end('{"ok":true}');
    held.push(res);
    decide();
  });
  const front = await startGateway(upstream.url, {
    BREAKER_SLOW_FACTOR: '3',
    // The moved clock looks like a late event loop.
    SHED_EVENT_LOOP_LAG: '0',
    STATUS_TOKEN: token,
    CLIENT_MAX_REQUESTS: '0',
  });
  open.push(front, upstream);
  const eventsOf = (text: string): number =>
    front.log.filter((line) => line.includes(`"${text}"`)).length;

  /** Visitors of as many networks search at the same time, and those whom it reaches wait so long. */
  const search = async (ms: number): Promise<number[]> => {
    undecided = visitors;
    decided = Promise.withResolvers();
    const asked = Array.from({ length: visitors }, async (_, index) => {
      const { status } = await ask(front.url, '/api/v1/search?query=x', {
        from: addressOf(index, 0),
      });
      if (status === 503) decide();
      return status;
    });
    await decided.promise;
    now += ms;
    for (const res of held.splice(0)) res.end('{"ok":true}');
    return Promise.all(asked);
  };
  const passed = (statuses: readonly number[]): number =>
    statuses.filter((status) => status === 200).length;

  for (let round = 0; round < 10; round += 1) {
    expect(passed(await search(120))).toBe(visitors);
    now += 300;
  }
  expect(eventsOf('slow call limited')).toBe(0);
  const slow: number[][] = [];
  for (let round = 0; round < 6; round += 1) {
    slow.push(await search(1_500));
    expect((await send(front.url, '/api/v1/albums/7')).status).toBe(200);
  }

  expect(eventsOf('slow call limited')).toBe(1);
  expect(new Set(slow.flat())).toEqual(new Set([200, 503]));
  expect(passed(slow.at(-1) ?? [])).toBeLessThan(visitors / 3);
  const { body } = await send(front.url, '/metrics', asOperator);
  expect(body).toMatch(/^foyer_slow_call_limit\{call="GET search",backend="a"\} [1-9]\d?$/m);
  expect(body).toContain('foyer_slow_calls_total{call="GET search",backend="a"} 1');
  expect(body).toMatch(/^foyer_failures_total\{code="upstream_resting",cause="slow"\} \d+$/m);
  expect((await send(front.url, '/_foyer/status', asOperator)).body).toContain('Slow calls');

  for (let round = 0; round < 20 && eventsOf('slow call no longer limited') === 0; round += 1) {
    await search(120);
    now += 2_000;
  }
  expect(eventsOf('slow call no longer limited')).toBe(1);
  expect(passed(await search(120))).toBe(visitors);
});

test('without a factor nothing is measured, and there is no metric of slow calls', async () => {
  const upstream = await listen((_, res) => void res.end('{}'));
  const front = await startGateway(upstream.url, { STATUS_TOKEN: token });
  open.push(front, upstream);
  await send(front.url, '/api/v1/search');

  const { body } = await send(front.url, '/metrics', asOperator);

  expect(body).not.toMatch(/^foyer_slow_call_limit\{/m);
});

import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { addressOf, ask, every } from '../faults/test-crowd.ts';
import { listen, send, startGateway } from './test-gateway.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(() => Promise.all(open.splice(0).map((one) => one.close())));

const token = 'operators-token-1234';
const asOperator = { headers: { authorization: `Bearer ${token}` } };

test('a call that becomes slow gets fewer requests at a time, others keep theirs, and it recovers', async () => {
  const state = { ms: 120, underWay: 0, most: 0 };
  const upstream = await listen((req, res) => {
    const isSearch = req.url?.includes('/search') ?? false;
    if (isSearch) state.most = Math.max(state.most, (state.underWay += 1));
    setTimeout(
      () => {
        if (isSearch) state.underWay -= 1;
        res.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":true}');
      },
      isSearch ? state.ms : 5,
    );
  });
  const front = await startGateway(upstream.url, {
    BREAKER_SLOW_FACTOR: '3',
    STATUS_TOKEN: token,
    CLIENT_MAX_REQUESTS: '0',
  });
  open.push(front, upstream);
  // One network for each of forty visitors.
  const visit = (path: string) => (index: number) =>
    ask(front.url, path, { from: addressOf(index % 40, 0), withinMs: 20_000 });
  const search = visit('/api/v1/search?query=x');
  const eventsOf = (text: string): number =>
    front.log.filter((line) => line.includes(`"${text}"`)).length;

  await every(25, 6_000, search);
  expect(eventsOf('slow call limited')).toBe(0);
  state.ms = 1_500;
  const [searches, others] = await Promise.all([
    every(25, 14_000, search),
    every(100, 14_000, visit('/api/v1/albums/7')),
  ]);

  expect(eventsOf('slow call limited')).toBe(1);
  const statuses = new Set(searches.map(({ status }) => status));
  expect(statuses).toEqual(new Set([200, 503]));
  expect(new Set(others.map(({ status }) => status))).toEqual(new Set([200]));
  // Refused at once: nobody waits for it.
  const refused = searches.filter(({ status }) => status === 503);
  expect(refused.length).toBeGreaterThan(100);
  expect(Math.max(...refused.map(({ ms }) => ms))).toBeLessThan(1_000);
  const { body } = await send(front.url, '/metrics', asOperator);
  expect(body).toMatch(/^foyer_slow_call_limit\{call="GET search",backend="a"\} [1-9]\d?$/m);
  expect(body).toContain('foyer_slow_calls_total{call="GET search",backend="a"} 1');
  expect(body).toMatch(/^foyer_failures_total\{code="upstream_resting",cause="slow"\} \d+$/m);
  expect((await send(front.url, '/_foyer/status', asOperator)).body).toContain('Slow calls');

  state.ms = 120;
  await wait(1_500);
  state.most = 0;
  const after = every(25, 25_000, search);
  await expect.poll(() => eventsOf('slow call no longer limited'), { timeout: 28_000 }).toBe(1);
  const last = await after;
  expect(last.slice(-40).every(({ status }) => status === 200)).toBe(true);
}, 90_000);

test('without a factor nothing is measured, and there is no metric of slow calls', async () => {
  const upstream = await listen((_, res) => void res.end('{}'));
  const front = await startGateway(upstream.url, { STATUS_TOKEN: token });
  open.push(front, upstream);
  await send(front.url, '/api/v1/search');

  const { body } = await send(front.url, '/metrics', asOperator);

  expect(body).not.toMatch(/^foyer_slow_call_limit\{/m);
});

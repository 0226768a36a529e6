import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import type { DriftState } from '../operate/drift.ts';
import { send } from './test-gateway.ts';
import { type Pair, operatorToken, startPair } from './test-routed-pair.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(() => Promise.all(open.splice(0).map((one) => one.close())));

const asOperator = { headers: { authorization: `Bearer ${operatorToken}` } };
const onB = [{ name: 'tracks', call: 'GET tracks/{id}', to: 'b' }];

async function linesOf({ front }: Pair, metric: string): Promise<string[]> {
  const { body } = await send(front.url, '/metrics', asOperator);
  return body.split('\n').filter((line) => line.startsWith(`${metric}{`));
}

const askTracks = async ({ front }: Pair, times: number): Promise<number[]> => {
  const statuses = [];
  for (let asked = 0; asked < times; asked += 1)
    statuses.push((await send(front.url, '/api/v1/tracks/7')).status);
  return statuses;
};

test('B009 counts connections and open circuit breakers for each backend', async () => {
  const pair = await startPair(open, onB, { env: { fields: { connectMs: 200 } } });
  await send(pair.front.url, '/api/v1/albums/7');
  await pair.b.close();
  await askTracks(pair, 8);

  expect(await linesOf(pair, 'foyer_breaker_open')).toEqual([
    'foyer_breaker_open{what="backend",backend="a"} 0',
    'foyer_breaker_open{what="backend",backend="b"} 1',
  ]);
  expect(await linesOf(pair, 'foyer_breaker_opened_total')).toContain(
    'foyer_breaker_opened_total{what="backend",backend="b"} 1',
  );
  const sockets = await linesOf(pair, 'foyer_upstream_sockets');
  expect(sockets.map((line) => line.replace(/ \d+$/, ''))).toEqual(
    ['a', 'b'].flatMap((name) =>
      ['open', 'free', 'pending'].map(
        (state) => `foyer_upstream_sockets{state="${state}",backend="${name}"}`,
      ),
    ),
  );
  expect(sockets).toContain('foyer_upstream_sockets{state="open",backend="b"} 0');
  const status = JSON.parse(
    (
      await send(pair.front.url, '/_foyer/status', {
        headers: { ...asOperator.headers, accept: 'application/json' },
      })
    ).body,
  ) as object;
  expect(status).toMatchObject({
    upstream: {
      breaker: { isOn: true, states: { backend: { open: 0 }, 'backend (b)': { open: 1 } } },
    },
  });
});

test('B009 the breaker switch applies to all backends, including one that has had no request', async () => {
  const pair = await startPair(open, onB, { env: { fields: { connectMs: 200 } } });
  await pair.b.close();
  const turn = (to: 'off' | 'on') =>
    send(pair.front.url, `/_foyer/breaker/${to}`, { method: 'POST', ...asOperator });

  await turn('off');
  expect(new Set(await askTracks(pair, 8))).toEqual(new Set([502]));
  await turn('on');
  expect((await askTracks(pair, 8)).at(-1)).toBe(503);
  await turn('off');
  expect(await askTracks(pair, 1)).toEqual([502]);
});

test('B001 B009 a finding names its backend', async () => {
  const pair = await startPair(open, onB, { env: { DRIFT: 'warn', DRIFT_SAMPLE: '100' } });
  const driftOf = async (): Promise<DriftState> =>
    JSON.parse((await send(pair.front.url, '/_foyer/drift', asOperator)).body) as DriftState;
  const found = async (): Promise<string[]> =>
    (await driftOf()).findings
      .filter(({ call, path }) => call === 'GET tracks/{id}' && path === 'track.id')
      .map(({ backend }) => backend);

  await askTracks(pair, 1);
  await expect.poll(found).toEqual(['b']);
  pair.change([]);
  await expect
    .poll(async () => (await askTracks(pair, 1), await wait(50), found()))
    .toEqual(['a', 'b']);

  const metrics = await linesOf(pair, 'foyer_drift_total');
  expect(
    metrics
      .filter((line) => line.includes('path="track.id"'))
      .map((line) => line.replace(/ \d+$/, '')),
  ).toEqual(
    ['a', 'b'].map(
      (name) =>
        `foyer_drift_total{call="GET tracks/{id}",path="track.id",kind="missing",backend="${name}"}`,
    ),
  );
  const lines = pair.front.log
    .map((line) => JSON.parse(line) as { path?: string; msg: string; backend?: string })
    .filter(
      ({ path, msg }) => path === 'track.id' && msg.startsWith('backend response does not match'),
    );
  expect(lines.map(({ backend }) => backend)).toEqual(['b', undefined]);
  expect((await send(pair.front.url, '/_foyer/drift.diff', asOperator)).body).toMatch(
    /^'GET tracks\/\{id\}'\n[^]*^'GET tracks\/\{id\}', of b\n/m,
  );
  expect((await send(pair.front.url, '/_foyer/status', asOperator)).body).toContain(
    'seen nothing, of b',
  );
});

import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Bounds } from '../bounds.ts';
import type { Status } from '../ops/status.ts';
import { listen, type RunningGateway, send, startGateway } from './test-gateway.ts';
import { noRedis, redisBinary, type RunningRedis, startRedis } from './test-redis.ts';

/** Site-wide limits, which the instances split through a real Redis. */
let redis: RunningRedis;
const open: { close(): Promise<void> }[] = [];
beforeEach(async (context) => {
  context.skip(redisBinary === null, noRedis);
  redis = await startRedis();
  open.push(redis);
});
afterEach(async () => {
  for (const one of open.splice(0).toReversed()) await one.close();
});

const token = 'operators-token-1234';
const headers = { authorization: `Bearer ${token}`, accept: 'application/json' };

async function start(env: Record<string, string>, upstream = 'http://127.0.0.1:1') {
  const front = await startGateway(upstream, {
    UPSTREAM_ORIGIN: 'https://api.test',
    STATUS_TOKEN: token,
    UPSTREAM_MAX_REQUESTS_TOTAL: '21',
    ...env,
  });
  let isOpen = true;
  const close = async (): Promise<void> => {
    if (isOpen) await front.close();
    isOpen = false;
  };
  open.push({ close });
  return { ...front, close };
}

const statusOf = async ({ url }: Pick<RunningGateway, 'url'>): Promise<Status> =>
  JSON.parse((await send(url, '/_foyer/status', { headers })).body) as Status;
const boundsOf = async (front: Pick<RunningGateway, 'url'>): Promise<Bounds | undefined> =>
  (await statusOf(front)).requests.bounds;
const requestsOf = (...fronts: Pick<RunningGateway, 'url'>[]): Promise<(number | undefined)[]> =>
  Promise.all(fronts.map(async (front) => (await boundsOf(front))?.requests));

test('without Redis, an instance takes the whole, unless its own limit is lower', async () => {
  expect(await boundsOf(await start({}))).toMatchObject({ requests: 21, ofOneAddress: 10 });
  expect(await requestsOf(await start({ UPSTREAM_MAX_REQUESTS: '8' }))).toEqual([8]);
});

test('reads of data that guests share stay within the share', async () => {
  const heard: string[] = [];
  const env = { UPSTREAM_MAX_REQUESTS_TOTAL: '1', CLIENT_MAX_REQUESTS: '0' };
  const upstream = await listen((req) => void heard.push(req.url ?? ''));
  open.push(upstream);
  const a = await start(env, upstream.url);
  send(a.url, '/api/v1/x').catch(() => {});
  await expect.poll(() => heard.length).toBe(1);

  await send(a.url, '/');

  expect(heard).toHaveLength(1);
});

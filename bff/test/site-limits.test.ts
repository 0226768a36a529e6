import { expect, test } from 'vitest';
import { listen, send } from './test-gateway.ts';
import { open, startRedisForEach } from './test-redis-for-each.ts';
import { boundsOf, requestsOf, start } from './test-site-limits.ts';

startRedisForEach();

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

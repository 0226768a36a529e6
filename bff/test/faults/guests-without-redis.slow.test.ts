import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listen, type Running, type RunningGateway, send, startGateway } from '../test-gateway.ts';
import { noRedis, redisBinary } from '../test-redis.ts';
import { type FaultyRedis, redisFaults, startFaultyRedis } from './test-faulty-redis.ts';

/**
 * Guests of gateways whose Redis fails, over TCP. `npm run bench -- redis` measures how long they
 * wait.
 */
let redis: FaultyRedis;
let backend: Running & { siteName: string };
const open: { close(): Promise<void> }[] = [];
beforeEach(async (context) => {
  context.skip(redisBinary === null, noRedis);
  redis = await startFaultyRedis();
  backend = await startBackend();
  open.push(redis, backend);
});
// Closed in order: gateways before their Redis.
afterEach(async () => {
  for (const one of open.splice(0).toReversed()) await one.close();
});

async function startBackend(): Promise<Running & { siteName: string }> {
  const state = { siteName: 'Before' };
  const running = await listen((req, res) => {
    res
      .writeHead(200, { 'content-type': 'application/json' })
      .end(
        JSON.stringify(
          req.url === '/api/v1/bootstrap-data'
            ? { data: { settings: {}, branding: { site_name: state.siteName } } }
            : { status: 'success' },
        ),
      );
  });
  return Object.assign(state, running);
}

async function startInstance(): Promise<RunningGateway> {
  const instance = await startGateway(backend.url, {
    REDIS_URL: redis.url,
    GUEST_CACHE_SECONDS: '0.1',
  });
  open.push(instance);
  return instance;
}

/** Loads a page; returns its title. */
async function visit(front: RunningGateway): Promise<string> {
  const { body } = await send(front.url, '/');
  return /<title>(.*?)<\/title>/.exec(body)?.[1] ?? '';
}

test.each(redisFaults)(
  'with Redis %s guests get cached pages, then new ones, from every instance',
  async (fault) => {
    const front = await startInstance();
    await visit(front);
    await wait(150);

    await redis.begin(fault);
    backend.siteName = 'After';
    const visits: string[] = [];
    const began = performance.now();
    const isNew = (): boolean => visits.at(-1) === 'After';
    const passedMs = (): number => performance.now() - began;
    for (; passedMs() < 600 || (!isNew() && passedMs() < 5_000); await wait(10))
      visits.push(await visit(front));
    const first = await visit(await startInstance());

    expect([...new Set(visits), first]).toEqual(['Before', 'After', 'After']);
  },
);

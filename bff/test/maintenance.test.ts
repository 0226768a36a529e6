import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { applyScenarios } from '../../mocks/scenarios.ts';
import { type LegacyServer, serveLegacy } from '../../mocks/serve.ts';
import { listen, type RunningGateway, send, startGateway } from './test-gateway.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(() => Promise.all(open.splice(0).map((one) => one.close())));

const token = 'operators-token-1234';
const member = { cookie: 'laravel_session=s' };

async function startSite(
  givesSessions: boolean,
): Promise<{ front: RunningGateway; legacy: LegacyServer; maintain(): Promise<void> }> {
  const legacy = await serveLegacy();
  if (givesSessions) applyScenarios(legacy.world.state, 'sessions for everybody');
  const front = await startGateway(legacy.url, {
    GUEST_CACHE_SECONDS: '0.05',
    STATUS_TOKEN: token,
  });
  open.push(front, legacy);
  const maintain = async (): Promise<void> => {
    legacy.world.state.failures.push({ key: '*', as: 'maintenance', times: 1_000 });
    // The cache is stale by then.
    await wait(100);
  };
  return { front, legacy, maintain };
}

describe.each([false, true])(
  'in front of a backend that gives everybody a session: %s',
  (givesSessions) => {
    test('guests keep their pages during maintenance, and members get a Retry-After', async () => {
      const { front, maintain } = await startSite(givesSessions);
      const before = await send(front.url, '/login');
      await maintain();

      const during = await send(front.url, '/login');

      expect(
        [before, during].map(({ status, headers }) => [
          status,
          headers['set-cookie'],
          headers['cache-control'],
        ]),
      ).toEqual([
        [200, undefined, 'no-cache'],
        [200, undefined, 'no-cache'],
      ]);
      expect(during.body).toBe(before.body);
      expect(await send(front.url, '/login', { headers: member })).toMatchObject({
        status: 503,
        headers: { 'retry-after': '60' },
      });
    });

    test('an uncached page has a Retry-After during maintenance', async () => {
      const { front, maintain } = await startSite(givesSessions);
      await send(front.url, '/login');
      await maintain();

      expect(await send(front.url, '/pages/about')).toMatchObject({
        status: 503,
        headers: { 'retry-after': '60' },
      });
      expect((await send(front.url, '/login')).headers['retry-after']).toBeUndefined();
    });

    test.each([true, false])(
      "a call during maintenance keeps the backend's message and its Retry-After, with debug mode %s",
      async (debug) => {
        const { front, legacy, maintain } = await startSite(givesSessions);
        legacy.world.state.debug = debug;
        await maintain();

        expect(await send(front.url, '/api/v1/landing/artists')).toMatchObject({
          status: 503,
          headers: { 'retry-after': '60' },
          body: '{"message":"Service Unavailable"}',
        });
      },
    );

    test('operators see whether cookies are dropped from shared responses', async () => {
      const { front } = await startSite(givesSessions);
      await send(front.url, '/login');
      const headers = { authorization: `Bearer ${token}` };
      const [page, metrics] = [
        await send(front.url, '/_foyer/status', { headers }),
        await send(front.url, '/metrics', { headers }),
      ];
      const status: unknown = JSON.parse(
        (
          await send(front.url, '/_foyer/status', {
            headers: { ...headers, accept: 'application/json' },
          })
        ).body,
      );

      expect(page.body.includes('Dropped cookies')).toBe(givesSessions);
      expect(status).toMatchObject({ cookiesDropped: givesSessions ? expect.any(Number) : 0 });
      expect(/^foyer_shared_cookies_dropped_total 0$/m.test(metrics.body)).toBe(!givesSessions);
    });
  },
);

test('F108 uncached pages wait for a restarting backend, for guests and for members', async () => {
  const backend = await listen((_, res) =>
    res
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify({ data: { user: null, settings: {} } })),
  );
  const { port } = new URL(backend.url);
  await backend.close();
  const front = await startGateway(backend.url);
  open.push(front);
  const pages = [send(front.url, '/login'), send(front.url, '/login', { headers: member })];
  await wait(250);
  backend.server.listen(Number(port), '127.0.0.1');
  open.push(backend);

  expect((await Promise.all(pages)).map(({ status }) => status)).toEqual([200, 200]);
});

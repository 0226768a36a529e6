import { afterEach, expect, test } from 'vitest';
import type { StaticFile } from '../pages/static-files.ts';
import { listen, noAssets, type RunningGateway, send, startGateway } from './test-gateway.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(() => Promise.all(open.splice(0).map((one) => one.close())));

const nothing: Record<string, object> = {};
const everything = {
  billing: { enable: true },
  api: { integrated: '1' },
  notifications: { integrated: true },
};

/** A site whose features can be changed while it runs. */
async function setUp(): Promise<{ front: RunningGateway; having(settings: object): void }> {
  let settings: object = nothing;
  const upstream = await listen((req, res) => {
    if (req.url?.includes('bootstrap-data'))
      res
        .writeHead(200, { 'content-type': 'application/json' })
        .end(
          JSON.stringify({ data: { user: null, settings, branding: { site_name: 'Undersong' } } }),
        );
    else res.writeHead(404).end();
  });
  const front = await startGateway(
    upstream.url,
    { GUEST_CACHE_SECONDS: '0.001' },
    {
      ...noAssets,
      findFile: (path) => (/^\/(?:openapi\.json|foyer-client\.)/.test(path) ? description : null),
    },
  );
  open.push(front, upstream);
  return { front, having: (changed) => void (settings = changed) };
}

/** As the build writes it. */
const description: StaticFile = {
  type: 'application/json',
  etag: 'x',
  isImmutable: false,
  bodies: { identity: Buffer.from('{"openapi":"3.1.1"}') },
};

const visitors = {
  guest: {},
  member: { cookie: 'laravel_session=s' },
  'member whose page is streamed': { cookie: 'laravel_session=s; XSRF-TOKEN=x' },
};

test.each([
  ['billing', ['/billing', '/billing/invoices', '/checkout/1/2', '/change-plan/1/2/confirm']],
  ['api', ['/api-docs']],
  ['notifications', ['/notifications', '/notifications/settings']],
])(
  'F020 F021 F023 returns a 404 for a page of a feature (%s) that the site lacks',
  async (part, paths) => {
    const { front, having } = await setUp();
    const statuses = async (): Promise<Set<number>> => {
      const found = new Set<number>();
      for (const path of paths)
        for (const headers of Object.values(visitors))
          found.add((await send(front.url, path, { headers })).status);
      return found;
    };

    expect(await statuses()).toEqual(new Set([404]));
    having(everything);
    await expect.poll(statuses).toEqual(new Set([200]));
    having({ ...everything, [part]: { enable: '0', integrated: '0' } });
    await expect.poll(statuses).toEqual(new Set([404]));
  },
);

test('a page of a missing feature is the not-found page, with its code', async () => {
  const { front } = await setUp();
  const reply = await send(front.url, '/billing');

  expect(reply.body).toContain('<title>Page not found · Undersong</title>');
  expect(reply.body).toContain('/assets/not-found.js');
  expect(reply.headers['etag']).toBeUndefined();
});

test.each(['GET', 'HEAD'])(
  'F023 serves the API description and its client only if the API is enabled, for any spelling of their addresses (%s)',
  async (method) => {
    const { front, having } = await setUp();
    const statuses = async (): Promise<number[]> =>
      Promise.all(
        ['/openapi.json', '/%6fpenapi.json', '/foyer-client.js', '/foyer-client.d.ts'].map(
          async (path) => (await send(front.url, path, { method })).status,
        ),
      );

    expect(new Set(await statuses())).toEqual(new Set([404]));
    having(everything);
    await expect.poll(statuses).toEqual([200, 200, 200, 200]);
    expect((await send(front.url, '/openapi.json')).body).toBe('{"openapi":"3.1.1"}');
    having({ ...everything, api: { integrated: false } });
    await expect.poll(statuses).toEqual([404, 404, 404, 404]);
  },
);

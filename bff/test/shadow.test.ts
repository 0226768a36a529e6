import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import type { ShadowState } from '../operate/shadow.ts';
import {
  listen,
  type Running,
  type RunningGateway,
  send,
  startBefore,
  type TestSettings,
} from './test-gateway.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(() => Promise.all(open.splice(0).map((one) => one.close())));

const token = 'operators-token-1234';
type Answer = (path: string, req: IncomingMessage) => unknown;

interface Received {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
}

const serve =
  (answer: Answer, received: Received[]) =>
  (req: IncomingMessage, res: ServerResponse): void => {
    received.push({ method: req.method ?? '', path: req.url ?? '', headers: req.headers });
    res
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify(answer(req.url ?? '', req)));
  };

interface Both {
  front: RunningGateway;
  received: { first: Received[]; second: Received[] };
  shadow: Running;
}

async function start(first: Answer, second: Answer, env: TestSettings = {}): Promise<Both> {
  const received = { first: [] as Received[], second: [] as Received[] };
  const shadow = await listen(serve(second, received.second));
  open.push(shadow);
  const front = await startBefore(open, serve(first, received.first), {
    STATUS_TOKEN: token,
    SHADOW_URL: shadow.url,
    SHADOW_SAMPLE: '100',
    SHADOW_RATE: '1000',
    ...env,
  });
  return { front, received, shadow };
}

async function shadowOf({ url }: RunningGateway): Promise<ShadowState> {
  const { body } = await send(url, '/_foyer/status', {
    headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
  });
  return (JSON.parse(body) as { shadow: ShadowState }).shadow;
}

const compared = ({ front }: Both, count: number): Promise<ShadowState> =>
  vi.waitFor(
    async () => {
      const state = await shadowOf(front);
      expect(Object.values(state.counts).reduce((sum, one) => sum + one, 0)).toBeGreaterThanOrEqual(
        count,
      );
      return state;
    },
    { interval: 50 },
  );

const artists = [
  { id: 1, name: 'Wren', verified: true },
  { id: 2, name: 'Sable', verified: false },
];
let counter = 0;

test('B010 finds differences, and ignores values that differ on every read', async () => {
  const second = [
    { id: 2, name: null, verified: false },
    { id: 1, name: 'Wren' },
  ];
  const both = await start(
    () => ({ artists, took: (counter += 1) }),
    () => ({ artists: second, took: (counter += 1) }),
  );

  for (let visit = 1; visit <= 5; visit += 1) {
    expect(JSON.parse((await send(both.front.url, '/api/v1/landing/artists')).body)).toMatchObject({
      artists,
    });
    await compared(both, visit);
  }
  const { findings, noise } = await shadowOf(both.front);

  expect(
    findings.map(({ call, path, kind, isBreaking }) => [call, path, kind, isBreaking]),
  ).toEqual([
    ['GET landing/artists', 'artists', 'order', false],
    ['GET landing/artists', 'artists[].name', 'type', true],
    ['GET landing/artists', 'artists[].verified', 'missing', false],
  ]);
  expect(noise).toEqual(['GET landing/artists: took (value)']);
  expect(
    (
      await send(both.front.url, '/_foyer/status', {
        headers: { authorization: `Basic ${btoa(`me:${token}`)}` },
      })
    ).body,
  ).toContain('artists[].verified');
});

test('B010 treats replies that differ only in such values as the same', async () => {
  const both = await start(
    () => ({ artists, took: (counter += 1) }),
    () => ({ artists, took: (counter += 1) }),
  );

  await send(both.front.url, '/api/v1/landing/artists');

  expect((await compared(both, 1)).counts).toMatchObject({ same: 1, differs: 0 });
});

test('B010 ignores each backend’s own name in its addresses', async () => {
  const both: Both = await start(
    (_, { headers }) => ({
      artists: [{ id: 1, name: 'Wren', image_small: `http://${headers.host}/storage/1.jpg` }],
    }),
    (_, { headers }) => ({
      artists: [{ id: 1, name: 'Wren', image_small: `http://${headers.host}/storage/1.jpg` }],
    }),
  );

  await send(both.front.url, '/api/v1/landing/artists');

  expect((await compared(both, 1)).counts).toEqual({ same: 1, differs: 0, failed: 0, skipped: 0 });
});

test("B010 excludes members' reads, writes and secret addresses", async () => {
  const both = await start(
    () => ({ artists }),
    () => ({ artists }),
  );
  const { url } = both.front;

  await send(url, '/api/v1/landing/artists', { headers: { cookie: 'laravel_session=secret' } });
  await send(url, '/api/v1/landing/artists', { headers: { authorization: 'Bearer secret' } });
  await send(url, '/api/v1/workspace/join/secret-invitation', {
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  await send(url, '/api/v1/contact-page', {
    method: 'POST',
    headers: { origin: 'https://music.test' },
    body: '{}',
  });
  await send(url, '/api/v1/landing/artists?token=secret');
  await send(url, '/api/v1/landing/artists', { headers: { 'x-custom': 'kept' } });
  await compared(both, 1);
  await wait(100);

  expect(both.received.second.map(({ method, path }) => [method, path])).toEqual([
    ['GET', '/api/v1/landing/artists'],
  ]);
  expect(JSON.stringify(both.received.second)).not.toContain('secret');
});

/** Parameters in which programs and pages put credentials. No call in the table has any of them. */
const words = ['token', 'api_token', 'access_token', 'auth_token', 'api_key', 'apikey', 'key'];
const names = [
  ...words,
  'password',
  'secret',
  'signature',
  'sig',
  'code',
  'email',
  'session',
  'jwt',
];
const spellings = (name: string): string[] => [
  name,
  name.toUpperCase(),
  `%${(name.codePointAt(0) ?? 0).toString(16)}${name.slice(1)}`,
  `${name}[]`,
  `${name}%5B%5D`,
  `${name}[a][b]`,
  `page[${name}]`,
  `${name}.x`,
  `+${name}`,
  `%20${name}`,
  `${name}%00`,
  `page%00${name}`,
  ` page&${name}`.trim(),
];

test('sends the other backend no parameter unknown to the table, in any spelling', async () => {
  const both = await start(
    () => ({ artists }),
    () => ({ artists }),
    { fields: { maxOfOneAddress: Infinity } },
  );
  const queries = names
    .flatMap(spellings)
    .flatMap((name) => [`${name}=hunter2`, `page=1&${name}=hunter2`, `${name}=hunter2&page=1`]);
  for (const query of queries)
    await send(both.front.url, `/api/v1/artists/1/tracks?${query}`.replaceAll(' ', '%20'));
  await send(both.front.url, '/api/v1/artists/1/tracks?page=1&perPage=5');
  await compared(both, 1);
  await wait(200);

  expect(both.received.second.map(({ path }) => path)).toEqual([
    '/api/v1/artists/1/tracks?page=1&perPage=5',
  ]);
});

test('sends the other backend only a guest’s language and accepted type', async () => {
  const both = await start(
    () => ({ artists }),
    () => ({ artists }),
    { TRUSTED_PROXIES: '127.0.0.1' },
  );
  await send(both.front.url, '/api/v1/landing/artists', {
    headers: {
      accept: 'application/json, text/plain',
      'accept-language': 'de',
      cookie: 'theme=hunter2; XSRF=hunter2',
      'x-api-key': 'hunter2',
      'X-Auth-Token': 'hunter2',
      'x-access-token': 'hunter2',
      'x-csrf-token': 'hunter2',
      'x-custom': 'hunter2',
      apikey: 'hunter2',
      referer: 'https://music.test/?token=hunter2',
      'user-agent': 'hunter2',
      tracestate: 'a=hunter2',
      'x-request-id': 'hunter2hunter2',
      'x-forwarded-for': '198.51.100.7',
      from: 'hunter2@site.test',
    },
  });
  await compared(both, 1);

  const { host, connection: _, ...copied } = both.received.second[0]?.headers ?? {};
  expect(copied).toEqual({
    'cdn-loop': expect.stringMatching(/^foyer-/) as string,
    'x-forwarded-host': host,
    'x-forwarded-proto': 'https',
    accept: 'application/json, text/plain',
    'accept-language': 'de',
    'accept-encoding': 'br, gzip',
    'user-agent': 'Foyer',
  });
});

test("ignores replies that differ only because the visitor's headers are missing", async () => {
  const both: Both = await start(
    () => ({ artists }),
    () => ({ artists }),
  );
  let count = 0;
  const first = await startBefore(
    open,
    (_, res) =>
      void res
        .writeHead((count += 1) === 1 ? 200 : 401, { 'content-type': 'application/json' })
        .end(JSON.stringify({ artists })),
    {
      STATUS_TOKEN: token,
      SHADOW_URL: both.shadow.url,
      SHADOW_SAMPLE: '100',
      SHADOW_RATE: '1000',
    },
  );
  await send(first.url, '/api/v1/landing/artists', { headers: { 'x-api-key': 'hunter2' } });
  const { counts, noise } = await compared({ ...both, front: first }, 1);

  expect([counts, noise]).toEqual([{ same: 0, differs: 0, failed: 0, skipped: 1 }, []]);
});

test('B010 sends members’ reads with their cookies where that is enabled', async () => {
  const both = await start(
    () => ({ artists }),
    () => ({ artists }),
    { SHADOW_CREDENTIALS: 'yes' },
  );

  await send(both.front.url, '/api/v1/landing/artists', {
    headers: { cookie: 'laravel_session=secret', 'if-none-match': '"a"' },
  });
  await compared(both, 1);

  expect(both.received.second[0]?.headers).toMatchObject({ cookie: 'laravel_session=secret' });
  expect(both.received.second[0]?.headers['if-none-match']).toBeUndefined();
});

test('B010 counts failures of the second backend without delaying visitors', async () => {
  const both = await start(
    () => ({ artists }),
    () => ({ artists }),
    { UPSTREAM_DOCUMENT_TIMEOUT: '0.3' },
  );
  both.shadow.server.removeAllListeners('request').on('request', () => {});

  // If each waited for the second backend, this would time out.
  for (let visit = 0; visit < 50; visit += 1)
    expect((await send(both.front.url, '/api/v1/landing/artists')).status).toBe(200);

  const { counts } = await compared(both, 10);
  expect(counts.failed + counts.skipped).toBeGreaterThan(0);
  expect(counts.same).toBe(0);
});

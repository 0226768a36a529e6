import type { IncomingHttpHeaders, RequestListener } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  publicUrl,
  type Reply,
  type RequestParts,
  type RunningGateway,
  send,
  startBefore,
} from './test-gateway.ts';

const received: { url: string | undefined; headers: IncomingHttpHeaders }[] = [];
const upstream: RequestListener = (req, res) => {
  received.push({ url: req.url, headers: req.headers });
  res
    .writeHead(200, {
      'content-type': 'image/png',
      'set-cookie': ['laravel_session=s', 'XSRF-TOKEN=t'],
      'access-control-allow-origin': '*',
      vary: 'accept',
    })
    .end('picture');
};
const open: { close(): Promise<void> }[] = [];
let front: RunningGateway;
beforeAll(
  async () =>
    void (front = await startBefore(open, upstream, {
      FILES_ORIGIN: 'https://files.media.test',
      FOYER_DEMO: 'yes',
    })),
);
afterAll(() => Promise.all(open.map((one) => one.close())));
beforeEach(() => void (received.length = 0));

const filesHost = (path: string, { headers, ...parts }: RequestParts = {}): Promise<Reply> =>
  send(front.url, path, { ...parts, headers: { host: 'files.media.test', ...headers } });
const site = (path: string, { headers, ...parts }: RequestParts = {}): Promise<Reply> =>
  send(front.url, path, { ...parts, headers: { host: 'music.test', ...headers } });

test('redirects a file address to the files host without a backend call', async () => {
  for (const method of ['GET', 'HEAD']) {
    const reply = await site('/storage/a%20b.png?v=1&x=%2F', {
      method,
      headers: { cookie: 'laravel_session=s' },
    });
    expect(reply).toMatchObject({
      status: 307,
      headers: {
        location: 'https://files.media.test/storage/a%20b.png?v=1&x=%2F',
        'cache-control': 'public, max-age=3600',
        'x-request-id': expect.any(String),
      },
    });
  }
  expect(
    (await site('/storage/x', { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' } }))
      .status,
  ).toBe(405);
  expect((await site('/storage//evil.test/..;/x')).status).toBe(400);
  expect(received).toEqual([]);
});

test('the files host drops cookies and credentials in both directions', async () => {
  const cookies = {
    cookie: 'laravel_session=s; XSRF-TOKEN=t',
    authorization: 'Bearer x',
    'x-xsrf-token': 't',
    range: 'bytes=0-3',
    accept: 'text/html',
  };
  for (const host of [
    'files.media.test',
    'FILES.media.test',
    'files.media.test:443',
    'files.media.test.',
  ]) {
    const reply = await filesHost('/storage/a.png?x=1', { headers: { ...cookies, host } });
    expect([
      reply.status,
      reply.body,
      reply.headers['set-cookie'],
      reply.headers['x-content-type-options'],
    ]).toEqual([200, 'picture', undefined, 'nosniff']);
  }
  expect(received).toHaveLength(4);
  for (const { url, headers } of received) {
    expect(url).toBe('/storage/a.png?x=1');
    expect(headers).toMatchObject({ range: 'bytes=0-3' });
    expect([headers['cookie'], headers['authorization'], headers['x-xsrf-token']]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  }
});

test('the files host returns 404 for everything else, and refuses writes', async () => {
  for (const path of [
    '/',
    '/login',
    '/api/v1/users/me',
    '/auth/login',
    '/secure/x',
    '/sanctum/csrf-cookie',
    '/horizon',
    '/vendor/x.js',
    '/__demo/state',
    '/healthz',
    '/metrics',
    '/robots.txt',
    '/_foyer/ad-frame',
    '/assets/main.js',
  ]) {
    const reply = await filesHost(path, {
      headers: { accept: 'text/html', 'sec-fetch-dest': 'document' },
    });
    expect([path, reply.status, reply.headers['set-cookie']]).toEqual([path, 404, undefined]);
  }
  expect((await filesHost('/storage/x', { method: 'PUT' })).status).toBe(405);
  expect(received).toEqual([]);
});

test("allows only the site's pages to read files of the files host", async () => {
  const allowed = async (origin?: string) => {
    const { headers } = await filesHost('/storage/icon.svg', {
      headers: origin === undefined ? {} : { origin },
    });
    return [headers['access-control-allow-origin'], headers['vary']];
  };

  expect(await allowed(publicUrl)).toEqual([publicUrl, 'accept, origin']);
  for (const other of ['https://evil.test', 'null', 'https://music.test.evil.test', undefined])
    expect(await allowed(other)).toEqual([undefined, 'accept, origin']);
});

test('the rest of the site is unchanged, and its pages may show, play and read files from the files host', async () => {
  expect((await site('/vendor/x.png')).headers['set-cookie']).toEqual([
    'laravel_session=s; Secure',
    'XSRF-TOKEN=t; Secure',
  ]);
  expect((await site('/healthz')).status).toBe(200);
  const policy = String(
    (await site('/login', { headers: { accept: 'text/html' } })).headers['content-security-policy'],
  );
  for (const name of ['img-src', 'media-src', 'font-src', 'connect-src'])
    expect(policy).toMatch(new RegExp(`${name} [^;]*https://files\\.media\\.test`));
  expect(/script-src [^;]*/.exec(policy)?.[0]).not.toContain('files.media.test');
});

import type { RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Reply,
  type RequestParts,
  type RunningGateway,
  send,
  startBefore,
} from './test-gateway.ts';

/**
 * The upstream's next response: raw headers, names and values alternately, so that one can be
 * repeated.
 */
let answer: { status: number; headers: string[]; body: Buffer } = {
  status: 200,
  headers: [],
  body: Buffer.from(''),
};
const upstream: RequestListener = (_, res) =>
  void res.writeHead(answer.status, answer.headers).end(answer.body);
const open: { close(): Promise<void> }[] = [];
let front: RunningGateway;
beforeAll(
  async () =>
    void (front = await startBefore(open, upstream, {
      UPSTREAM_PREFIXES: 'api/v1, auth, secure, storage, horizon, vendor, radio, uploads',
      UPSTREAM_PAGES: 'horizon, vendor, radio, secure/pages',
    })),
);
afterAll(() => Promise.all(open.map((one) => one.close())));

function get(
  path: string,
  headers: string[],
  {
    status = 200,
    body = 'content',
    ...parts
  }: Omit<RequestParts, 'body'> & { status?: number; body?: string | Buffer } = {},
): Promise<Reply> {
  answer = { status, headers, body: Buffer.from(body) };
  return send(front.url, path, parts);
}

const typed = (type: string): string[] => ['content-type', type];
const headersOf = ({ headers }: Reply) => ({
  type: headers['content-type'],
  nosniff: headers['x-content-type-options'],
  policy: headers['content-security-policy'],
  disposition: headers['content-disposition'],
  vary: headers['vary'],
});
const sandbox = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:";

test.each([
  'image/png',
  'IMAGE/JPEG',
  'audio/mpeg',
  'video/mp4',
  'font/woff2',
  'application/pdf',
  'video/mp4; codecs=avc1',
])('serves a file of type %s unchanged, with nosniff', async (type) => {
  expect(
    headersOf(
      await get('/storage/x', [
        ...typed(type),
        'x-content-type-options',
        'sniff',
        'content-disposition',
        'inline',
      ]),
    ),
  ).toEqual({
    type,
    nosniff: 'nosniff',
    policy: undefined,
    disposition: 'inline',
    vary: undefined,
  });
});

test.each([
  'text/html',
  'text/html; charset=utf-8',
  'image/svg+xml',
  'IMAGE/SVG+XML',
  'application/xhtml+xml',
  'text/xml',
  'application/xml',
  'audio/x+xml',
  'font/a+xml; x=1',
  'text/xsl',
])('sandboxes a file of type %s and forbids embedding it', async (type) => {
  for (const dest of ['iframe', 'embed', 'object', 'empty', undefined]) {
    const reply = await get('/uploads/x', typed(type), {
      headers: dest === undefined ? {} : { 'sec-fetch-dest': dest },
    });
    expect(headersOf(reply)).toEqual({
      type,
      nosniff: 'nosniff',
      policy: sandbox,
      disposition: 'attachment',
      vary: 'sec-fetch-dest',
    });
  }
  expect(
    headersOf(await get('/uploads/x', typed(type), { headers: { 'sec-fetch-dest': 'document' } })),
  ).toMatchObject({ policy: sandbox, disposition: undefined, vary: 'sec-fetch-dest' });
});

test.each([
  'text/javascript',
  'application/javascript; charset=utf-8',
  'Text/JavaScript1.5',
  'application/x-javascript',
  'text/ecmascript',
  'text/jscript',
  'text/livescript',
  'text/css',
])('serves a file of type %s as text', async (type) => {
  expect(headersOf(await get('/storage/x.js', typed(type)))).toMatchObject({
    type: 'text/plain; charset=utf-8',
    nosniff: 'nosniff',
    policy: sandbox,
  });
});

test.each([
  [typed('image/png, text/javascript')],
  [typed('text/html, image/png')],
  [[...typed('image/png'), ...typed('text/javascript')]],
  [[...typed('text/html'), ...typed('image/png')]],
  [typed('multipart/x-mixed-replace; boundary=x')],
  [typed('text')],
  [typed('text/html/x')],
  [typed('image/png text/html')],
])('serves a file with the types %j as binary', async (headers) => {
  expect(headersOf(await get('/storage/x', headers))).toMatchObject({
    type: 'application/octet-stream',
    nosniff: 'nosniff',
    policy: sandbox,
  });
});

test.each([
  ['video/mp4; codecs="avc1, mp4a"', 'video/mp4'],
  ['image/png; a="b", text/javascript', 'image/png'],
  ['text/html; a=b, image/png', 'text/html'],
])('normalises the type %j', async (type, sent) => {
  expect(headersOf(await get('/storage/x', typed(type))).type).toBe(sent);
});

test('sends nosniff without a type for a file without one', async () => {
  expect(headersOf(await get('/storage/x', []))).toEqual({
    type: undefined,
    nosniff: 'nosniff',
    policy: sandbox,
    disposition: undefined,
    vary: undefined,
  });
});

test("keeps a file's policy, name and Vary from the upstream", async () => {
  const headers = [
    ...typed('image/svg+xml'),
    'content-security-policy',
    "script-src 'none'",
    'content-disposition',
    'inline; filename="a b.svg"',
    'vary',
    'accept-encoding',
    'cache-control',
    'public',
  ];
  const framed = await get('/storage/x.svg', headers, { headers: { 'sec-fetch-dest': 'iframe' } });
  const opened = await get('/storage/x.svg', headers, {
    headers: { 'sec-fetch-dest': 'document' },
  });

  expect(framed.headers).toMatchObject({
    'content-security-policy': `script-src 'none', ${sandbox}`,
    'content-disposition': 'attachment; filename="a b.svg"',
    vary: 'accept-encoding, sec-fetch-dest',
    'cache-control': 'public',
  });
  expect(opened.headers['content-disposition']).toBe('inline; filename="a b.svg"');
  const reply = await get(
    '/storage/x.html',
    [...typed('text/html'), 'content-disposition', 'attachment'],
    { headers: { 'sec-fetch-dest': 'document' } },
  );
  expect(reply.headers['content-disposition']).toBe('attachment');
});

test('sends the same headers for a HEAD, a part, an error and compressed bytes', async () => {
  const zipped = gzipSync('<svg/>');
  const replies = [
    await get('/storage/x', typed('text/html'), { method: 'HEAD' }),
    await get('/storage/x', [...typed('text/html'), 'content-range', 'bytes 0-6/9'], {
      status: 206,
      headers: { range: 'bytes=0-6' },
    }),
    await get('/storage/x', typed('text/html'), { status: 404 }),
    await get(
      '/storage/x',
      [...typed('text/html'), 'content-encoding', 'gzip', 'content-length', String(zipped.length)],
      { body: zipped },
    ),
  ];

  const parts = await get('/storage/x.pdf', typed('multipart/byteranges; boundary=x'), {
    status: 206,
    headers: { range: 'bytes=0-1,5-6' },
  });

  expect(replies.map(({ status }) => status)).toEqual([200, 206, 404, 200]);
  expect(headersOf(parts)).toMatchObject({
    type: 'multipart/byteranges; boundary=x',
    nosniff: 'nosniff',
  });
  for (const reply of replies)
    expect(headersOf(reply)).toMatchObject({
      type: 'text/html',
      nosniff: 'nosniff',
      policy: sandbox,
      disposition: 'attachment',
    });
  expect(replies[1]?.headers['content-range']).toBe('bytes 0-6/9');
  expect(replies[3]?.headers).toMatchObject({
    'content-encoding': 'gzip',
    'content-length': String(zipped.length),
  });
});

test('keeps the policy of a revalidated file', async () => {
  const plain = await get('/storage/x.pdf', ['etag', '"1"'], { status: 304, body: '' });
  const named = await get('/storage/x.svg', [...typed('image/svg+xml'), 'etag', '"1"'], {
    status: 304,
    body: '',
  });

  expect(headersOf(plain)).toMatchObject({
    nosniff: 'nosniff',
    policy: undefined,
    type: undefined,
  });
  expect(headersOf(named)).toMatchObject({ nosniff: 'nosniff', policy: sandbox });
});

test("leaves the backend's own listed pages and scripts unchanged", async () => {
  for (const path of [
    '/horizon',
    '/horizon/dashboard',
    '/vendor/horizon/app.js',
    '/radio/old.html',
  ]) {
    for (const type of ['text/html', 'text/javascript', 'image/svg+xml']) {
      expect(headersOf(await get(path, typed(type)))).toEqual({
        type,
        nosniff: undefined,
        policy: undefined,
        disposition: undefined,
        vary: undefined,
      });
    }
  }
  expect(headersOf(await get('/horizontal', typed('text/html'))).policy).not.toBe(sandbox);
  expect(headersOf(await get('/storage/horizon/x', typed('text/html'))).policy).toBe(sandbox);
});

test.each([
  '/secure/auth/social/google/callback',
  '/auth/verify/1',
  '/secure/pages/report',
  '/secure/pages',
])('serves a page of the backend at %s without a sandbox', async (path) => {
  expect(headersOf(await get(path, typed('text/html; charset=utf-8')))).toMatchObject({
    nosniff: undefined,
    policy: undefined,
    disposition: undefined,
  });
});

test.each([
  'application/json',
  'application/json; charset=utf-8',
  'Application/JSON',
  'application/problem+json',
  'application/vnd.api+json;v=1',
])('protects API JSON (%s) from sniffing and from embedding by other sites', async (type) => {
  for (const path of ['/api/v1/unknown', '/secure/x', '/auth/x', '/api/v1/tracks/7']) {
    const reply = await get(
      path,
      [
        ...typed(type),
        'x-content-type-options',
        'sniff',
        'cross-origin-resource-policy',
        'cross-origin',
      ],
      { body: '{}' },
    );
    expect(headersOf(reply)).toMatchObject({ type, nosniff: 'nosniff', policy: undefined });
    expect(reply.headers['cross-origin-resource-policy']).toBe('same-origin');
  }
});

const paths = [
  '/api/v1/file-entries/7',
  '/secure/uploads/7',
  '/secure/authority/7',
  '/secure/authx',
  '/secure/Auth/social',
  '/secure/pages-of-people',
  '/secure//uploads/auth/x',
  '/%73ecure/uploads/7',
  '/auth/x',
];

test.each(paths)('sandboxes an API response at %s without a type', async (path) => {
  for (const headers of [[], typed('')]) {
    const reply = await get(path, headers, { body: '<script>alert(1)</script>' });
    expect([path, headersOf(reply)]).toEqual([
      path,
      expect.objectContaining({ nosniff: 'nosniff', policy: sandbox }),
    ]);
  }
});

test('sandboxes API responses of every type but JSON', async () => {
  const types = fc.oneof(
    fc.constantFrom(
      'text/html',
      'TEXT/HTML;charset=utf-8',
      'text/html;application/json',
      'application/jsonx',
      'application/json, text/html',
      'application/json text/html',
      'text/html+json',
      'xapplication/json',
      'application/x',
      'image/svg+xml',
      'text/plain',
      ' ',
      ';',
    ),
    fc.stringMatching(/^[a-z]{1,9}\/[a-z+.-]{1,9}$/),
  );
  await fc.assert(
    fc.asyncProperty(types, fc.constantFrom(...paths.slice(0, -1)), async (type, path) => {
      fc.pre(
        !/^(?:image|audio|video|font)\/(?!.*xml)|^application\/(?:pdf|(?:.*\+)?json)$/.test(type),
      );
      const { nosniff, policy } = headersOf(await get(path, typed(type)));
      expect([nosniff, policy]).toEqual(['nosniff', sandbox]);
    }),
    { numRuns: 60 },
  );
});

test('treats a file that the API delivers as a file', async () => {
  for (const [path, type] of [
    ['/api/v1/file-entries/7', 'text/html'],
    ['/api/v1/file-entries/7', 'image/svg+xml'],
    ['/secure/uploads/7', 'image/svg+xml'],
    ['/secure/uploads/7', 'text/html'],
  ] as const) {
    expect(headersOf(await get(path, typed(type)))).toMatchObject({
      type,
      nosniff: 'nosniff',
      policy: sandbox,
      disposition: 'attachment',
    });
  }
  expect(headersOf(await get('/api/v1/tracks/7/download', typed('audio/mpeg')))).toMatchObject({
    type: 'audio/mpeg',
    nosniff: 'nosniff',
    policy: undefined,
  });
});

import { createHash } from 'node:crypto';
import { type IncomingHttpHeaders, request, type RequestListener } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import * as zlib from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { type RunningGateway, send, startBefore } from './test-gateway.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(() => Promise.all(open.splice(0).map((one) => one.close())));

const internal = 'legacy.internal.test';
const env = { UPSTREAM_ORIGIN: `https://${internal}`, GUEST_CACHE_SECONDS: '5' };
const before = (
  listener: RequestListener,
  more: Record<string, string> = {},
): Promise<RunningGateway> => startBefore(open, listener, { ...env, ...more });

const json = { 'content-type': 'application/json' };
const call = '/api/v1/artists/7';

/** As PHP writes JSON. */
const php = (value: unknown): string => JSON.stringify(value).replaceAll('/', String.raw`\/`);

interface RawReply {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

function fetchRaw(
  front: RunningGateway,
  path: string,
  { method = 'GET', headers = {}, msBetween = 0 } = {},
): Promise<RawReply> {
  return new Promise((resolve, reject) => {
    request(`${front.url}${path}`, { method, headers, agent: false }, (res) => {
      const read = async (): Promise<Buffer> => {
        if (msBetween === 0) return buffer(res);
        const chunks: Buffer[] = [];
        for await (const chunk of res) {
          chunks.push(chunk as Buffer);
          await wait(msBetween);
        }
        return Buffer.concat(chunks);
      };
      read().then(
        (body) => resolve({ status: res.statusCode ?? 0, headers: res.headers, body }),
        reject,
      );
    })
      .on('error', reject)
      .end();
  });
}

/** The upstream's response to every request: all places in which Laravel writes its own address. */
const everywhere: RequestListener = (req, res) => {
  const origin = `https://${internal}`;
  const headers = {
    ...json,
    host: internal,
    'x-powered-by': 'PHP/8.1.27',
    server: `nginx/1.22 (${internal})`,
    'x-debug-token-link': `${origin}/_profiler/1`,
    link: `<${origin}/api/v1/artists?page=2>; rel="next"`,
    'access-control-allow-origin': origin,
  };
  const settings = {
    base_url: origin,
    homepage: {
      type: 'landingPage',
      appearance: { headerTitle: 'Hello', headerImage: `${origin}/storage/hero.jpg` },
    },
  };
  const data = {
    user: req.headers.cookie?.includes('session')
      ? { id: 7, display_name: 'Ada', image: `${origin}/storage/ada.jpg` }
      : null,
    settings,
    menus: [],
    branding: { site_name: 'Undersong', logo_light: `${origin}/storage/logo.svg` },
  };
  const path = req.url?.split('?', 1)[0] ?? '';
  if (path.endsWith('/bootstrap-data'))
    return void res.writeHead(200, headers).end(
      php({
        data:
          path.startsWith('/api') && req.headers['x-base64'] === undefined
            ? btoa(JSON.stringify(data))
            : data,
      }),
    );
  if (path.startsWith('/secure'))
    return void res
      .writeHead(302, { ...headers, 'content-type': 'text/html', location: `${origin}/login` })
      .end(`<meta http-equiv="refresh" content="0;url='${origin}/login'">`);
  if (path === '/auth/login')
    return void res.writeHead(200, headers).end(php({ bootstrapData: data }));
  const artist = {
    id: 7,
    name: 'Isola',
    verified: false,
    image_small: `${origin}/storage/isola.jpg`,
    views: 1,
    likes_count: 1,
  };
  res.writeHead(200, headers).end(
    php({
      artist,
      artists: [artist],
      next_page_url: `${origin}/api/v1/artists?page=2`,
      albums: [],
      tracks: [],
    }),
  );
};

test.each([
  [call, {}],
  ['/api/v1/bootstrap-data', {}],
  ['/secure/auth/social/google/login', { accept: 'text/html' }],
  ['/', {}],
  ['/artist/7/isola', {}],
  ['/', { cookie: 'undersong_session=1; XSRF-TOKEN=1' }],
  ['/artist/7/isola', { cookie: 'undersong_session=1; XSRF-TOKEN=1' }],
])(
  "removes the backend's host and software from a response at %s with %j",
  async (path, headers) => {
    const front = await before(everywhere);

    for (let round = 0; round < 2; round += 1) {
      const reply = await send(front.url, path, { headers });

      expect(reply.status).toBeLessThan(400);
      expect(reply.rawHeaders.join('\n') + reply.body).not.toMatch(
        /internal|PHP\/|nginx|x-powered-by|x-debug/i,
      );
    }
  },
);

test("rewrites addresses in the sign-in's bootstrap data, links and redirects to this site's", async () => {
  const front = await before(everywhere);

  const login = await send(front.url, '/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  const artist = await send(front.url, call);
  const redirect = await send(front.url, '/secure/auth/social/google/login');

  expect(JSON.parse(login.body)).toMatchObject({
    bootstrapData: {
      settings: { base_url: 'https://music.test' },
      branding: { logo_light: 'https://music.test/storage/logo.svg' },
    },
  });
  expect(JSON.parse(artist.body)).toMatchObject({
    artist: { image_small: 'https://music.test/storage/isola.jpg' },
    next_page_url: 'https://music.test/api/v1/artists?page=2',
  });
  expect(artist.headers).toMatchObject({
    link: '<https://music.test/api/v1/artists?page=2>; rel="next"',
    'access-control-allow-origin': 'https://music.test',
  });
  expect(redirect).toMatchObject({
    status: 302,
    body: '',
    headers: { location: 'https://music.test/login', 'content-length': '0' },
  });
  expect(redirect.headers['content-type']).toBeUndefined();
});

const named = php({ image: `https://${internal}/storage/a.jpg`, name: 'Zoë' });
const renamed = php({ image: 'https://music.test/storage/a.jpg', name: 'Zoë' });
const unnamed = php({ image: '/storage/a.jpg', name: 'Zoë' });
const codings: Record<
  string,
  [encode: (body: string | Buffer) => Buffer, decode: (body: Buffer) => Buffer]
> = {
  identity: [(body) => Buffer.from(body), (body) => body],
  gzip: [zlib.gzipSync, zlib.gunzipSync],
  deflate: [zlib.deflateSync, zlib.inflateSync],
  br: [
    (body) =>
      zlib.brotliCompressSync(body, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 1 } }),
    zlib.brotliDecompressSync,
  ],
  zstd: [zlib.zstdCompressSync, zlib.zstdDecompressSync],
};
const each = Object.entries(codings).map(([name, [encode, decode]]) => ({ name, encode, decode }));

test.each(each)(
  'sends the correct length of a reply in $name with rewritten addresses, and a weak ETag',
  async ({ name, encode, decode }) => {
    const body = encode(named);
    const front = await before(
      (_, res) =>
        void res
          .writeHead(200, {
            ...json,
            'content-encoding': name,
            'content-length': String(body.length),
            etag: '"abc"',
            'accept-ranges': 'bytes',
          })
          .end(body),
    );

    const reply = await fetchRaw(front, call);

    expect(reply.headers).toMatchObject({
      'content-length': String(reply.body.length),
      etag: 'W/"abc;foyer"',
      'content-encoding': name,
    });
    expect(reply.headers['accept-ranges']).toBeUndefined();
    expect(decode(reply.body).toString()).toBe(renamed);
  },
);

test.each(each)(
  'forwards a reply in $name without backend addresses byte for byte, with its ETag',
  async ({ name, encode }) => {
    const body = encode(unnamed);
    const front = await before(
      (_, res) =>
        void res
          .writeHead(200, {
            ...json,
            'content-encoding': name,
            'content-length': String(body.length),
            etag: '"abc"',
          })
          .end(body),
    );

    const reply = await fetchRaw(front, call);

    expect(reply.headers).toMatchObject({ 'content-length': String(body.length), etag: '"abc"' });
    expect(reply.body).toEqual(body);
  },
);

/** Poorly compressible, with an address in every line. */
const longText = (host: string): string =>
  JSON.stringify(
    Array.from(
      { length: 4_000 },
      (_, index) =>
        `https://${host}/${createHash('sha512').update(String(index)).digest('base64url')}`,
    ),
  );

test.each(each)(
  'rewrites a long reply in $name while it streams, even in the middle of an address, for a slow visitor',
  async ({ name, encode, decode }) => {
    const body = encode(longText(internal));
    const front = await before((_, res) => {
      res.writeHead(200, {
        ...json,
        'content-encoding': name,
        'content-length': String(body.length),
        etag: 'W/"abc"',
      });
      void (async () => {
        for (let at = 0; at < body.length; at += 9_973) {
          res.write(body.subarray(at, at + 9_973));
          await wait(1);
        }
        res.end();
      })();
    });

    const reply = await fetchRaw(front, call, { msBetween: 5 });

    expect(reply.headers).toMatchObject({ 'transfer-encoding': 'chunked', etag: 'W/"abc"' });
    expect(decode(reply.body).toString() === longText('music.test')).toBe(true);
  },
);

test('starts to forward a long reply before it is complete', async () => {
  const finish = Promise.withResolvers<() => void>();
  const front = await before((_, res) => {
    res.writeHead(200, json).write(named.padEnd(5_000));
    finish.resolve(() => void res.end());
  });

  const reply = await fetch(`${front.url}${call}`);
  const first = await reply.body?.getReader().read();

  expect(new TextDecoder().decode(first?.value as Uint8Array | undefined)).toMatch(
    /^\{"image":"https:\\\/\\\/music\.test/,
  );
  (await finish.promise)();
});

test.each([
  ['short', gzipBroken(named)],
  ['long', gzipBroken(longText(internal))],
])('aborts the connection when a %s reply breaks off', async (length, body) => {
  const front = await before(
    (_, res) => void res.writeHead(200, { ...json, 'content-encoding': 'gzip' }).end(body),
  );

  const reply = fetchRaw(front, call);

  if (length === 'short') expect(await reply).toMatchObject({ status: 502 });
  else await expect(reply).rejects.toThrow('aborted');
});

function gzipBroken(text: string): Buffer {
  const body = zlib.gzipSync(text);
  return body.subarray(0, body.length - 20);
}

test.each<
  [
    what: string,
    path: string,
    status: number,
    headers: Record<string, string>,
    more?: Record<string, string>,
  ]
>([
  ['of a call that the table lacks', '/api/v1/anything', 200, json],
  ['that is not JSON', call, 200, { 'content-type': 'text/plain' }],
  ['that is a partial response', call, 206, { ...json, 'content-range': 'bytes 0-9/100' }],
  ['of a backend that keeps its addresses', call, 200, json, { UPSTREAM_ADDRESSES: 'keep' }],
  [
    'of a backend with the address of this site',
    call,
    200,
    json,
    { UPSTREAM_ORIGIN: 'https://music.test' },
  ],
])('leaves a reply %s unchanged', async (_, path, status, headers, more) => {
  const front = await before(
    (_req, res) => void res.writeHead(status, { ...headers, etag: '"abc"' }).end(named),
    more,
  );

  const reply = await send(front.url, path);

  expect(reply.body).toBe(named);
  expect(reply.headers['etag']).toBe('"abc"');
});

test("rewrites for a backend that uses this site's address too, if the operator enables it", async () => {
  const front = await startBefore(
    open,
    (req, res) =>
      void res
        .writeHead(200, json)
        .end(php({ image: `http://127.0.0.1:${req.socket.localPort}/a.jpg` })),
    { UPSTREAM_ORIGIN: 'https://music.test', UPSTREAM_ADDRESSES: 'rewrite' },
  );

  expect((await send(front.url, call)).body).toBe(php({ image: 'https://music.test/a.jpg' }));
});

test.each([
  ['GET', 304, 'W/"abc;foyer"'],
  ['HEAD', 200, 'W/"abc;foyer"'],
])('omits Content-Length for a reply without a body (%s, %i)', async (method, status, etag) => {
  const front = await before(
    (_, res) =>
      void res.writeHead(status, { ...json, etag: '"abc"', 'content-length': '100' }).end(),
  );

  const reply = await send(front.url, call, { method });

  expect(reply).toMatchObject({ status, headers: { etag } });
  expect(reply.headers['content-length']).toBeUndefined();
});

test.each(['if-match', 'if-none-match'])(
  'sends the upstream its own ETag in %s, even after its bytes were changed',
  async (name) => {
    const conditions: unknown[] = [];
    const front = await before((req, res) => {
      conditions.push(req.headers[name]);
      res.writeHead(200, { ...json, etag: '"abc"' }).end(named);
    });
    const { etag } = (await send(front.url, call)).headers;

    await send(front.url, call, { headers: { [name]: `W/"of it", ${etag}, "own"` } });

    expect(conditions).toEqual([undefined, 'W/"of it", "abc", "own"']);
  },
);

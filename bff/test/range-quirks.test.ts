import type { IncomingMessage, RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { type Reply, send, startBefore } from './test-gateway.ts';

/**
 * Tracks from backends that are less polite than the fake one: the gateway passes their responses
 * unchanged.
 */

const open: { close(): Promise<void> }[] = [];
afterEach(() => Promise.all(open.splice(0).map((one) => one.close())));

const path = '/storage/tracks/1.mp3';
const audio = { 'content-type': 'audio/mpeg' };

/** Sends a request to a backend with this response, and returns what the backend received. */
async function ask(
  answer: { status: number; headers: Record<string, string>; body?: string | Buffer },
  headers: Record<string, string> = {},
  { method = 'GET', at = path } = {},
): Promise<{ reply: Reply; received: IncomingMessage }> {
  let received: IncomingMessage | undefined;
  const front = await startBefore(open, (req, res) => {
    received = req;
    res.writeHead(answer.status, answer.headers).end(answer.body ?? '');
  });
  const reply = await send(front.url, at, { method, headers });
  if (!received) throw new Error('Nothing came to the backend.');
  return { reply, received };
}

test('P014 passes the whole file on when a backend ignores the range', async () => {
  const { reply } = await ask(
    { status: 200, headers: { ...audio, 'content-length': '5' }, body: 'whole' },
    { range: 'bytes=2-3' },
  );

  expect([
    reply.status,
    reply.body,
    reply.headers['content-range'],
    reply.headers['accept-ranges'],
    reply.headers['content-length'],
  ]).toEqual([200, 'whole', undefined, undefined, '5']);
});

test.each([
  ['of unknown length', { 'content-range': 'bytes 2-3/*', 'content-length': '2' }],
  [
    'with a weak ETag',
    {
      'content-range': 'bytes 2-3/5',
      'content-length': '2',
      etag: 'W/"1"',
      'last-modified': 'Sun, 22 Nov 2026 10:00:00 GMT',
    },
  ],
  [
    'of another range than the requested one',
    { 'content-range': 'bytes 0-1/5', 'content-length': '2' },
  ],
])('P014 passes a part %s unchanged', async (_, headers) => {
  const { reply } = await ask(
    { status: 206, headers: { ...audio, 'accept-ranges': 'bytes', ...headers }, body: 'ol' },
    { range: 'bytes=2-3' },
  );

  expect([reply.status, reply.body]).toEqual([206, 'ol']);
  expect(reply.headers).toMatchObject({ ...audio, 'accept-ranges': 'bytes', ...headers });
});

test('P014 sends a part of unknown length in chunks', async () => {
  const front = await startBefore(open, (_, res) => {
    res.writeHead(206, { ...audio, 'content-range': 'bytes 0-9/*' });
    res.write('hello');
    setTimeout(() => res.end('again'), 20);
  });
  const reply = await send(front.url, path, { headers: { range: 'bytes=0-9' } });

  expect([
    reply.status,
    reply.body,
    reply.headers['content-range'],
    reply.headers['content-length'],
  ]).toEqual([206, 'helloagain', 'bytes 0-9/*', undefined]);
});

test('P014 passes several parts of a file unchanged, with the separators between them', async () => {
  const type = 'multipart/byteranges; boundary=3d6b6a416f9b5';
  const body =
    ['0-1', '4-4']
      .map(
        (range) =>
          `--3d6b6a416f9b5\r\nContent-Type: audio/mpeg\r\nContent-Range: bytes ${range}/5\r\n\r\n${range}\r\n`,
      )
      .join('') + '--3d6b6a416f9b5--\r\n';
  const { reply, received } = await ask(
    { status: 206, headers: { 'content-type': type, 'content-length': String(body.length) }, body },
    { range: 'bytes=0-1, -1' },
  );

  expect([reply.status, reply.headers['content-type'], reply.body]).toEqual([206, type, body]);
  expect(received.headers.range).toBe('bytes=0-1, -1');
});

test("P014 forwards conditional headers unchanged, and returns the backend's 304 without a body", async () => {
  const conditions = {
    'if-none-match': 'W/"1", "2"',
    'if-modified-since': 'Sun, 22 Nov 2026 10:00:00 GMT',
    'if-match': '*',
    'if-unmodified-since': 'Sun, 22 Nov 2026 11:00:00 GMT',
    'if-range': 'Sun, 22 Nov 2026 10:00:00 GMT',
    range: 'bytes=0-',
  };
  const { reply, received } = await ask(
    {
      status: 304,
      headers: {
        etag: 'W/"1"',
        'cache-control': 'private, max-age=3600',
        'last-modified': 'Sun, 22 Nov 2026 10:00:00 GMT',
      },
    },
    conditions,
  );

  expect(received.headers).toMatchObject(conditions);
  expect([reply.status, reply.body]).toEqual([304, '']);
  expect(reply.headers).toMatchObject({
    etag: 'W/"1"',
    'cache-control': 'private, max-age=3600',
    'last-modified': 'Sun, 22 Nov 2026 10:00:00 GMT',
  });
});

test('P014 forwards a HEAD as HEAD, and returns the length of the body that it omits', async () => {
  const { reply, received } = await ask(
    {
      status: 206,
      headers: {
        ...audio,
        'content-length': '5000000',
        'content-range': 'bytes 0-4999999/5000000',
        'accept-ranges': 'bytes',
      },
    },
    { range: 'bytes=0-' },
    { method: 'HEAD' },
  );

  expect(received.method).toBe('HEAD');
  expect([reply.status, reply.body]).toEqual([206, '']);
  expect(reply.headers).toMatchObject({
    'content-length': '5000000',
    'content-range': 'bytes 0-4999999/5000000',
    'accept-ranges': 'bytes',
  });
});

test.each(['/storage/tracks/1.mp3', '/api/v1/tracks/1/download'])(
  'P014 rejects a range beyond the end of %s with the actual length',
  async (at) => {
    for (const body of ['', '<html>416</html>']) {
      const { reply } = await ask(
        {
          status: 416,
          headers: {
            'content-type': 'text/html',
            'content-range': 'bytes */5',
            'content-length': String(body.length),
          },
          body,
        },
        { range: 'bytes=5-' },
        { at },
      );

      expect([reply.status, reply.headers['content-range']]).toEqual([416, 'bytes */5']);
    }
  },
);

test('P014 passes every byte of a signed address to the backend', async () => {
  const queries = [
    'expires=1795344000&signature=9f86d081884c7d65',
    'X-Amz-Signature=a%2Fb%2fc&X-Amz-Date=20261122T100000Z',
    'a=1&a=2&&b',
    'token=a+b%20c%2B==&',
    'path=..%2F..%2Fx&id[]=7&id[]=8&with=a&with=b',
    'q=%C3%A4%ff&%5B%5D[x]=|^`{}',
    'url=https%3A%2F%2Fmusic.test%2Fx',
  ];
  for (const query of queries) {
    const { received } = await ask(
      { status: 206, headers: audio, body: 'x' },
      { cookie: 'activeWorkspaceId=7' },
      { at: `/storage/tracks/${encodeURIComponent('Só Danço – 1')}.mp3?${query}` },
    );
    expect(received.url).toBe(`/storage/tracks/${encodeURIComponent('Só Danço – 1')}.mp3?${query}`);
  }
});

test('P014 forwards a track byte for byte, even if it looks like another type', async () => {
  const address = (port: string): string =>
    `{"src":"http:\\/\\/127.0.0.1:${port}\\/storage\\/x.mp3"}`.repeat(40);
  let port = '';
  const listener: RequestListener = (req, res) => {
    port = String(req.socket.localPort);
    const zipped = gzipSync(address(port));
    if (req.url === '/storage/zipped')
      res
        .writeHead(206, {
          ...audio,
          'content-encoding': 'gzip',
          'content-length': zipped.length,
          'content-range': `bytes 0-${zipped.length - 1}/${zipped.length}`,
        })
        .end(zipped);
    else
      res
        .writeHead(req.headers.range === undefined ? 200 : 206, {
          'content-type': req.url?.startsWith('/api') ? 'application/json' : 'audio/mpeg',
          'content-length': address(port).length,
        })
        .end(address(port));
  };
  const front = await startBefore(open, listener, { UPSTREAM_ORIGIN: '' });
  const headers = { 'accept-encoding': 'br, gzip', range: 'bytes=0-' };

  for (const at of ['/storage/plain', '/api/v1/tracks/1']) {
    const reply = await send(front.url, at, { headers });
    expect([reply.status, reply.headers['content-encoding'], reply.body]).toEqual([
      206,
      undefined,
      address(port),
    ]);
  }
  expect(
    (await send(front.url, '/storage/plain', { headers: { 'accept-encoding': 'br, gzip' } })).body,
  ).toBe(address(port));
  const zipped = await send(front.url, '/storage/zipped', { headers });
  expect([zipped.headers['content-encoding'], zipped.headers['content-length']]).toEqual([
    'gzip',
    String(gzipSync(address(port)).length),
  ]);
});

test('P014 aborts a partial response that breaks off instead of combining two files', async () => {
  const received: (string | undefined)[] = [];
  const front = await startBefore(open, (req, res) => {
    received.push(req.headers.range);
    const letter = received.length === 1 ? 'a' : 'b';
    if (req.url === '/storage/late' && received.length === 1) return void res.destroy();
    const size = req.url === '/storage/long' ? 400_000 : 40_000;
    res.writeHead(206, {
      ...audio,
      'content-length': size,
      'content-range': `bytes 0-${size - 1}/${size}`,
      etag: `"${letter}"`,
    });
    if (received.length > 1) res.end(letter.repeat(size));
    else res.write(letter.repeat(size / 2), () => setTimeout(() => res.destroy(), 20));
  });

  // Bytes that were sent cannot be taken back: a player requests the rest itself, with an ETag that
  // tells two files apart.
  for (const at of ['/storage/short', '/storage/long']) {
    received.length = 0;
    await expect(send(front.url, at, { headers: { range: 'bytes=0-' } })).rejects.toThrow(
      'aborted',
    );
    expect(received).toEqual(['bytes=0-']);
  }
  received.length = 0;
  const late = await send(front.url, '/storage/late', { headers: { range: 'bytes=0-' } });
  expect([new Set(late.body), late.headers['etag'], received.length]).toEqual([
    new Set('b'),
    '"b"',
    2,
  ]);
});

test('P014 streams parts of any length', async () => {
  const passed = Promise.withResolvers<void>();
  const front = await startBefore(open, (_, res) => {
    res
      .writeHead(206, { ...audio, 'content-length': '10', 'content-range': 'bytes 0-9/10' })
      .write('first');
    void passed.promise.then(() => res.end('last.'));
  });
  const response = await fetch(front.url + path, { headers: { range: 'bytes=0-' } });
  const reader = response.body!.getReader();
  expect(Buffer.from((await reader.read()).value ?? []).toString()).toBe('first');

  passed.resolve();

  expect(Buffer.from((await reader.read()).value ?? []).toString()).toBe('last.');
});

import { afterAll, beforeEach, expect, test } from 'vitest';
import { catalogue } from '../../mocks/seed/catalogue.ts';
import { applyScenarios } from '../../mocks/scenarios.ts';
import { serveLegacy } from '../../mocks/serve.ts';
import { send, startGateway } from './test-gateway.ts';

/**
 * Tracks of the fake backend through the gateway: byte for byte the same as straight from the
 * backend.
 */

const legacy = await serveLegacy();
const front = await startGateway(legacy.url);
afterAll(() => Promise.all([front.close(), legacy.close()]));
beforeEach(() => legacy.world.reset());

const song = '/storage/tracks/1.wav';
const size = 44 + (catalogue.tracks[0]?.duration ?? 0) * 44.1 * 4;

interface Answer {
  status: number;
  headers: Record<string, string | null>;
  bytes: Buffer;
}

const rangeHeaders = [
  'content-type',
  'content-length',
  'content-range',
  'accept-ranges',
  'etag',
  'cache-control',
  'content-encoding',
  'transfer-encoding',
];

async function ask(
  base: string,
  headers: Record<string, string>,
  { method = 'GET', path = song } = {},
): Promise<Answer> {
  const response = await fetch(base + path, {
    method,
    headers: { 'accept-encoding': 'gzip, br', ...headers },
  });
  return {
    status: response.status,
    headers: Object.fromEntries(rangeHeaders.map((name) => [name, response.headers.get(name)])),
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}

const etag = async (): Promise<string> =>
  (await ask(front.url, {}, { method: 'HEAD' })).headers['etag'] ?? '';

const [start, second] = [`bytes=${size - 3_000}-`, `bytes=${size - 200_000}-${size - 100_001}`];

test.each<[string, Record<string, string>, number, string | null, number]>([
  ['all of it as a range', { range: 'bytes=0-' }, 206, `bytes 0-${size - 1}/${size}`, size],
  ['the first two bytes', { range: 'bytes=0-1' }, 206, `bytes 0-1/${size}`, 2],
  [
    'a part in the middle',
    { range: second },
    206,
    `bytes ${size - 200_000}-${size - 100_001}/${size}`,
    100_000,
  ],
  [
    'everything from a position',
    { range: start },
    206,
    `bytes ${size - 3_000}-${size - 1}/${size}`,
    3_000,
  ],
  ['the last bytes', { range: 'bytes=-5' }, 206, `bytes ${size - 5}-${size - 1}/${size}`, 5],
  [
    'more last bytes than the file has',
    { range: `bytes=-${size + 1}` },
    206,
    `bytes 0-${size - 1}/${size}`,
    size,
  ],
  [
    'a range that ends after the end',
    { range: `bytes=${size - 10}-${size + 10}` },
    206,
    `bytes ${size - 10}-${size - 1}/${size}`,
    10,
  ],
  ['a range after the end', { range: `bytes=${size}-` }, 416, `bytes */${size}`, 0],
  ['zero last bytes', { range: 'bytes=-0' }, 416, `bytes */${size}`, 0],
  ['an unknown unit', { range: 'seconds=0-1' }, 200, null, size],
])(
  'P014 %s: the same status, headers and bytes as directly from the backend',
  async (_, headers, status, range, length) => {
    // The fake backend sends a whole track slowly, so its HEAD is compared instead.
    const method = length === size ? 'HEAD' : 'GET';
    const [through, straight] = [
      await ask(front.url, headers, { method }),
      await ask(legacy.url, headers, { method }),
    ];

    expect([through.status, through.headers['content-range']]).toEqual([status, range]);
    expect(through).toEqual(straight);
    if (method === 'GET') expect(through.bytes.length).toBe(length);
    if (status !== 416)
      expect([
        through.headers['content-length'],
        through.headers['accept-ranges'],
        through.headers['content-encoding'],
      ]).toEqual([String(length), 'bytes', null]);
  },
);

test('P014 responds to a range from the first byte with a partial response, whose bytes arrive at once', async () => {
  const response = await fetch(front.url + song, { headers: { range: 'bytes=0-' } });
  const { value } = (await response.body?.getReader().read()) ?? {};

  expect([
    response.status,
    response.headers.get('content-range'),
    Buffer.from(value ?? []).toString('latin1', 0, 4),
  ]).toEqual([206, `bytes 0-${size - 1}/${size}`, 'RIFF']);
});

test('P014 If-Range returns part of the same file, or the whole of a changed one', async () => {
  const tag = await etag();

  expect(
    (await ask(front.url, { range: 'bytes=0-3', 'if-range': tag })).bytes.toString('latin1'),
  ).toBe('RIFF');
  const whole = await fetch(front.url + song, {
    headers: { range: 'bytes=0-3', 'if-range': '"another"' },
  });
  expect([
    whole.status,
    whole.headers.get('content-length'),
    whole.headers.get('content-range'),
  ]).toEqual([200, String(size), null]);
  await whole.body?.cancel();
});

test('P014 sends a short 304 to a visitor who already has the file', async () => {
  const known = await ask(front.url, { 'if-none-match': await etag() });

  expect([known.status, known.bytes.length, known.headers['etag']]).toEqual([304, 0, await etag()]);
});

test('P014 the head of a track contains its length and announces ranges', async () => {
  const { status, headers, bytes } = await ask(front.url, {}, { method: 'HEAD' });

  expect([
    status,
    headers['content-length'],
    headers['accept-ranges'],
    headers['content-type'],
    bytes.length,
  ]).toEqual([200, String(size), 'bytes', 'audio/wav', 0]);
});

test('P014 P015 serves a signed address and its ranges until it expires', async () => {
  applyScenarios(legacy.world.state, 'music by signed addresses');
  const reply = await send(front.url, '/api/v1/tracks/1');
  const { src } = (JSON.parse(reply.body) as { track: { src: string } }).track;

  expect(await ask(front.url, { range: 'bytes=0-3' }, { path: src })).toMatchObject({
    status: 206,
    headers: { 'content-range': `bytes 0-3/${size}` },
  });
  expect((await ask(front.url, { range: 'bytes=0-3' })).status).toBe(403);
  legacy.world.advance(61_000);
  expect((await ask(front.url, { range: 'bytes=0-3' }, { path: src })).status).toBe(403);
});

test('P014 requests each part of a track from the backend, without a shared cache', async () => {
  expect((await ask(front.url, { range: 'bytes=0-3' })).status).toBe(206);
  legacy.world.state.sound.broken[1] = 'missing';

  expect((await ask(front.url, { range: 'bytes=0-3' })).status).toBe(404);
});

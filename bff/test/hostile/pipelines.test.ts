import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { megabyte } from '../test-bodies.ts';
import { listen, type Running, type RunningGateway, startGateway } from '../test-gateway.ts';
import { get, head, post } from './corpus/hostile.ts';
import { exchangeBytes } from './test-raw-client.ts';

/** The requests that the upstream received, and its highest concurrency. */
let received: string[] = [];
let now = 0;
let peak = 0;
let upstream: Running;
let gateway: RunningGateway;
beforeAll(async () => {
  upstream = await listen((req, res) => {
    received.push(`${req.method} ${req.url}`);
    peak = Math.max(peak, (now += 1));
    res.on('close', () => void (now -= 1));
    if (req.url?.endsWith('/held')) return void req.resume();
    if (req.url?.endsWith('/stream')) res.write('half');
    if (req.url?.endsWith('/large'))
      return void res
        .writeHead(200, { 'content-type': 'application/octet-stream' })
        .end(Buffer.concat(Array.from({ length: 8 }, () => megabyte)));
    req.resume().on('end', () => setTimeout(() => res.end('ok'), 30));
  });
  gateway = await startGateway(upstream.url);
});
beforeEach(() => {
  received = [];
  peak = 0;
});
afterAll(() => Promise.all([gateway.close(), upstream.close()]));

const port = (): number => Number(new URL(gateway.url).port);
const chunked = 'Transfer-Encoding: chunked';

describe.each([
  ['a response that has not begun', [get('/api/v1/slow')]],
  ['a response that has begun', [get('/api/v1/stream')]],
  ['several', [get('/api/v1/slow'), get('/api/v1/stream'), get('/api/v1/slow?2')]],
  ['an upload', [post('/api/v1/upload', ['Content-Length: 3'], 'abc')]],
  ['an upload in chunks', [post('/api/v1/upload', [chunked], '3\r\nabc\r\n0\r\n\r\n')]],
  ['a HEAD', [head('HEAD /api/v1/slow HTTP/1.1')]],
  ['the response to a page', [get('/healthz'), get('/api/v1/slow')]],
] as const)('after %s', (_, good) => {
  test.each([
    ['an unreadable request', 'nonsense\r\n\r\n', 400],
    ['two lengths', post('/api/v1/broken', ['Content-Length: 3', 'Content-Length: 4'], 'abc'), 400],
    ['a head that is too large', get('/api/v1/broken', `X: ${'y'.repeat(20_000)}`), 431],
    ['another version', get('/api/v1/broken').replace('1.1', '3.7'), 505],
    ['a body in broken chunks', post('/api/v1/broken', [chunked], '3\r\nabcd'), 400],
    ['a CONNECT', head('CONNECT music.test:443 HTTP/1.1'), 405],
    ['an upgrade', get('/api/v1/broken', 'Connection: Upgrade', 'Upgrade: websocket'), 501],
    ['dots', get('/api/v1/../broken'), 400],
  ])('refuses %s in order, without forwarding any of it', async (_, broken, status) => {
    const { responses, rest, isClosed } = await exchangeBytes(
      port(),
      [...good, broken, get('/api/v1/behind')].join(''),
      { expected: good.length + 1, heads: good[0].startsWith('HEAD') ? [0] : [] },
    );

    expect({ statuses: responses.map((one) => one.status), rest, isClosed }).toEqual({
      statuses: [...good.map(() => 200), status],
      rest: '',
      isClosed: true,
    });
    expect(received.filter((line) => /broken|behind/.test(line))).toEqual([]);
  });
});

test.each([
  ['in one piece with it', 0],
  ['later', 15],
  ['after its response', 60],
])('drops everything after an ignored upgrade, %s', async (_, ms) => {
  const socket = connect(port(), '127.0.0.1')
    .on('error', () => {})
    .setNoDelay(true);
  const response = text(socket);
  socket.write(
    get('/api/v1/slow', 'Connection: Upgrade', 'Upgrade: h2c') +
      (ms === 0 ? get('/api/v1/behind') : ''),
  );
  if (ms > 0) await wait(ms);
  if (ms > 0) socket.write(get('/api/v1/behind'));

  expect((await response).match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200']);
  expect(received).toEqual(['GET /api/v1/slow']);
});

test('answers a pending request that half a head follows', async () => {
  const socket = connect(port(), '127.0.0.1');
  const response = text(socket);
  socket.end(`${get('/api/v1/slow')}GET /api/v1/bro`);

  expect((await response).match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 400']);
});

test('delivers a large response in full before a CONNECT', async () => {
  const socket = connect(port(), '127.0.0.1');
  socket.write(get('/api/v1/large') + head('CONNECT music.test:443 HTTP/1.1'));
  await wait(50);
  const response = await text(socket);

  expect([response.length > 8 * megabyte.length, response.match(/HTTP\/1\.1 \d+/g)]).toEqual([
    true,
    ['HTTP/1.1 200', 'HTTP/1.1 405'],
  ]);
});

test('sends no second response for a broken body', async () => {
  const { responses, isClosed } = await exchangeBytes(
    port(),
    post('/healthz', [chunked], '3\r\nabc\r\n'),
    { withinMs: 200 },
  );
  expect([responses.map(({ status }) => status), isClosed]).toEqual([[405], false]);
  const socket = connect(port(), '127.0.0.1').on('error', () => {});
  let raw = '';
  socket
    .on('data', (chunk) => void (raw += String(chunk)))
    .write(post('/healthz', [chunked], '3\r\nabc\r\n'));
  await once(socket, 'data');
  socket.write('nonsense\r\n');
  await once(socket, 'close');

  expect(raw.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 405']);
});

test('forwards one request per connection at a time, and queues only a few', async () => {
  const { responses } = await exchangeBytes(port(), get('/api/v1/slow').repeat(5), { expected: 5 });
  expect([responses.length, received.length, peak]).toEqual([5, 5, 1]);

  const all = await exchangeBytes(port(), get('/healthz').repeat(30), { expected: 30 });
  expect(all.responses.length).toBe(30);
  const crowd = await exchangeBytes(port(), get('/api/v1/slow').repeat(50), { expected: 50 });
  expect([crowd.responses.length, crowd.isClosed]).toEqual([0, true]);
});

test('drops the queued requests of a client that leaves', async () => {
  const socket = connect(port(), '127.0.0.1').on('error', () => {});
  socket.write(get('/api/v1/held').repeat(5));
  await expect.poll(() => received.length).toBe(1);
  socket.destroy();
  await expect.poll(() => now).toBe(0);
  await wait(100);

  expect(received).toEqual(['GET /api/v1/held']);
});

test('answers OPTIONS *', async () => {
  const { responses } = await exchangeBytes(port(), head('OPTIONS * HTTP/1.1') + get('/healthz'), {
    expected: 2,
  });

  expect(responses.map(({ status }) => status)).toEqual([204, 200]);
  expect(responses[0]?.head).toMatch(/^allow: GET, HEAD, POST/im);
});

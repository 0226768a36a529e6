import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { causeOf } from '../errors.ts';
import { listen, type RunningGateway, send, startGateway } from './test-gateway.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(() => Promise.all(open.splice(0).map((one) => one.close())));

/**
 * The port of a server that treats each connection like this. `before`: number of earlier
 * connections.
 */
async function portOf(misbehave: (socket: Socket, before: number) => void): Promise<number> {
  let connections = 0;
  const server = createServer((socket) => {
    socket.on('error', () => {}).once('data', () => misbehave(socket, connections++));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  open.push({ close: async () => void server.close() });
  return (server.address() as AddressInfo).port;
}

async function before(upstreamUrl: string): Promise<RunningGateway> {
  const front = await startGateway(upstreamUrl, {
    fields: { connectMs: 500 },
    UPSTREAM_DOCUMENT_TIMEOUT: '2',
  });
  open.push(front);
  return front;
}

/** The log line of a request, at the level that operators use. */
async function lineOf(
  front: RunningGateway,
  path: string,
  method: string,
): Promise<Record<string, unknown>> {
  front.log.length = 0;
  await send(front.url, path, { method });
  await expect.poll(() => front.log.length).toBeGreaterThan(0);
  return JSON.parse(front.log.find((line) => line.includes('"msg":"request"')) ?? '{}') as Record<
    string,
    unknown
  >;
}

const faults: readonly (readonly [cause: string, failure: string, url: () => Promise<string>])[] = [
  [
    'refused',
    'upstream_unreachable',
    async () => {
      const gone = await listen(() => {});
      await gone.close();
      return gone.url;
    },
  ],
  ['dns', 'upstream_unreachable', async () => 'http://nowhere.invalid'],
  [
    'tls',
    'upstream_unreachable',
    async () =>
      `https://127.0.0.1:${await portOf((socket) => socket.end('HTTP/1.1 400 No\r\n\r\n'))}`,
  ],
  [
    'reset',
    'upstream_broke_off',
    async () => `http://127.0.0.1:${await portOf((socket) => void socket.resetAndDestroy())}`,
  ],
  [
    'closed',
    'upstream_broke_off',
    async () => `http://127.0.0.1:${await portOf((socket) => void socket.end())}`,
  ],
  [
    'parser',
    'upstream_broke_off',
    async () => `http://127.0.0.1:${await portOf((socket) => void socket.end('no HTTP\r\n\r\n'))}`,
  ],
  [
    'parser',
    'upstream_broke_off',
    async () =>
      `http://127.0.0.1:${await portOf((socket) => void socket.end(`HTTP/1.1 200 OK\r\nx: ${'x'.repeat(40_000)}\r\n\r\n`))}`,
  ],
];

test.each(faults)(
  'the log line of a request names the cause %s of its failure %s',
  async (cause, failure, url) => {
    const front = await before(await url());

    expect(await lineOf(front, '/api/v1/x', 'POST')).toMatchObject({
      level: 'warn',
      status: 502,
      failure,
      cause,
    });
  },
);

test('the log line of a failed page reports the cause too', async () => {
  const front = await before(
    `http://127.0.0.1:${await portOf((socket) => void socket.resetAndDestroy())}`,
  );

  expect(await lineOf(front, '/login', 'GET')).toMatchObject({ status: 503, cause: 'reset' });
});

test('names the cause of a redirect to the requested address itself, for calls and for pages', async () => {
  const toHttps = await listen(
    ({ headers, url }, response) =>
      void response.writeHead(301, { location: `https://${headers.host}${url}` }).end(),
  );
  open.push(toHttps);
  const front = await before(toHttps.url);

  expect(await lineOf(front, '/api/v1/genres?a=1', 'GET')).toMatchObject({
    status: 502,
    failure: 'upstream_unreadable',
    cause: 'redirect',
  });
  expect(await lineOf(front, '/login', 'GET')).toMatchObject({ cause: 'redirect' });
});

const ok = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}';
const error502 = 'HTTP/1.1 502 Bad Gateway\r\nContent-Length: 0\r\nConnection: close\r\n\r\n';

test.each([
  [
    'reset',
    (socket: Socket, times: number) =>
      void (times === 0 ? socket.resetAndDestroy() : socket.end(ok)),
  ],
  ['status', (socket: Socket, times: number) => void socket.end(times === 0 ? error502 : ok)],
])(
  'the log line of a retried request names the failure %s of its first attempt',
  async (cause, misbehave) => {
    const front = await before(`http://127.0.0.1:${await portOf(misbehave)}`);

    expect(await lineOf(front, '/api/v1/x', 'GET')).toMatchObject({
      level: 'info',
      status: 200,
      attempts: 2,
      cause,
    });
  },
);

test('the log line of a request that succeeds at once has neither attempts nor a cause', async () => {
  const front = await before(`http://127.0.0.1:${await portOf((socket) => void socket.end(ok))}`);

  expect(Object.keys(await lineOf(front, '/api/v1/x', 'GET'))).toEqual([
    'level',
    'time',
    'id',
    'trace',
    'method',
    'path',
    'route',
    'status',
    'ms',
    'bytes',
    'upstreamMs',
    'msg',
  ]);
});

const withCode = (code: string): Error => Object.assign(new Error('x'), { code });

test.each([
  ['EMFILE', 'descriptors'],
  ['ENFILE', 'descriptors'],
  ['UND_ERR_CONNECT_TIMEOUT', 'connect_timeout'],
  ['EHOSTUNREACH', 'unreachable'],
  ['CERT_HAS_EXPIRED', 'tls'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'tls'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'tls'],
  ['EACCES', 'other'],
  ['UND_ERR_DESTROYED', 'other'],
  ['client_timeout', null],
  ['constructor', null],
])('%s is %s', (code, cause) => {
  expect(causeOf(withCode(code))).toBe(cause);
  expect(causeOf(new Error('around', { cause: withCode(code) }))).toBe(cause);
});

test('other errors have no cause', () => {
  for (const error of [
    undefined,
    null,
    'ECONNRESET',
    new Error('x'),
    new DOMException('x', 'AbortError'),
  ])
    expect(causeOf(error)).toBeNull();
});

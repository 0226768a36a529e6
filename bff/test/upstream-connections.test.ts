import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { type RunningGateway, send, startGateway } from './test-gateway.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(() => Promise.all(open.splice(0).map((one) => one.close())));

/**
 * A gateway whose upstream writes these bytes for each request. `connections`: all connections it
 * ever had.
 */
async function before(
  bytes: string,
): Promise<{ front: RunningGateway; connections: Socket[]; requests: string[] }> {
  const connections: Socket[] = [];
  const requests: string[] = [];
  const server = createServer((socket) => {
    connections.push(socket);
    socket
      .on('error', () => {})
      .on('data', (chunk) => {
        requests.push(String(chunk));
        socket.write(bytes);
      });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const front = await startGateway(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  open.push(front, { close: async () => void server.close() });
  return { front, connections, requests };
}

/** All response bytes until the connection ends. */
async function bytesOf(front: RunningGateway, lines: string): Promise<string> {
  const socket = connect(Number(new URL(front.url).port), '127.0.0.1');
  socket.write(`GET /storage/x HTTP/1.1\r\nHost: x\r\n${lines}Connection: close\r\n\r\n`);
  let all = '';
  for await (const chunk of socket) all += String(chunk);
  return all;
}

const hints =
  'HTTP/1.1 102 Processing\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: </style.css>; rel=preload; as=style\r\nSet-Cookie: hint=1\r\n\r\n';
const trailed =
  'HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nTransfer-Encoding: chunked\r\nTrailer: Server-Timing, Set-Cookie\r\n\r\n4\r\nbody\r\n0\r\nServer-Timing: db;dur=1\r\nSet-Cookie: trailer=1\r\n\r\n';

test('drops interim responses and trailers of the backend, passes the response between them whole, and reuses the connection', async () => {
  const { front, connections, requests } = await before(hints + trailed);
  const replies = [await bytesOf(front, 'TE: trailers\r\n'), await bytesOf(front, '')];

  for (const reply of replies) {
    expect(reply).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    expect(reply).toMatch(/body(?:\r\n0\r\n\r\n)?$/);
    expect(reply).not.toMatch(/HTTP\/1\.1 10|hint=|trailer|db;dur|preload/i);
  }
  // The gateway announces no trailers, so the backend need not send any.
  expect(requests[0]).not.toMatch(/^te:/im);
  expect(connections).toHaveLength(1);
});

const withHint = (seconds: number): string =>
  `HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: keep-alive\r\nKeep-Alive: timeout=${seconds}\r\n\r\nok`;

test("closes an idle connection two seconds before the backend's keep-alive timeout", async () => {
  const { front, connections } = await before(withHint(3));
  await send(front.url, '/storage/x');
  await send(front.url, '/storage/x');
  const [connection, ...others] = connections;
  const closed = once(connection as Socket, 'end').then(() => 'closed');

  expect(others).toEqual([]);
  expect(await Promise.race([closed, wait(3_000, 'the time of the backend is over')])).toBe(
    'closed',
  );
});

test('does not reuse a connection that the backend is about to close', async () => {
  const { front, connections } = await before(withHint(1));
  await send(front.url, '/storage/x');
  await send(front.url, '/storage/x');

  expect(connections).toHaveLength(2);
});

test('ten HEADs of a call share one connection; after HEADs of files it closes, because a body could follow', async () => {
  const { front, connections } = await before('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n');
  const head = { method: 'HEAD' };
  for (let sent = 0; sent < 10; sent += 1) await send(front.url, '/api/v1/users/7', head);
  expect(connections).toHaveLength(1);

  await send(front.url, '/storage/x', head);
  await send(front.url, '/storage/x', head);
  expect(connections).toHaveLength(2);
});

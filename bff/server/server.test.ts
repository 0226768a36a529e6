import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { createGatewayServer } from './server.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

async function connected(
  listener: RequestListener,
  limits = {},
): Promise<{ socket: Socket; log: string[] }> {
  const log: string[] = [];
  const server = createGatewayServer(
    listener,
    pino({}, { write: (line) => void log.push(line) }),
    limits,
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
  ends.push(() => {
    socket.destroy();
    server.closeAllConnections();
    server.close();
  });
  await once(socket, 'connect');
  return { socket, log };
}

const hasty = { headersTimeout: 60, connectionsCheckingInterval: 20 };

test('closes the connection of a slow request head, with a reason', async () => {
  const { socket, log } = await connected((_, res) => void res.end(), hasty);
  const response = text(socket);
  socket.write('GET / HTTP/1.1\r\nHo');
  const trickle = setInterval(() => socket.write('o'), 20);

  expect(await response).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n[^]*"code":"slow_request"/);
  clearInterval(trickle);
  expect(JSON.parse(log[0] ?? '')).toMatchObject({
    msg: 'refused',
    status: 408,
    failure: 'slow_request',
  });
});

test('silently closes a connection that was never used', async () => {
  const { socket, log } = await connected((_, res) => void res.end(), hasty);

  expect(await text(socket)).toBe('');
  expect(log).toEqual([]);
});

test('keeps a used connection open for its next request', async () => {
  // A busy machine may take long to read the first request.
  const limits = { ...hasty, headersTimeout: 500 };
  const { socket } = await connected((_, res) => void res.end('ok'), limits);
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(socket, 'data');
  await wait(700);

  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');

  expect(String(await once(socket, 'data'))).toMatch(/^HTTP\/1\.1 200 OK/);
});

test('finishes a response in progress before it reports a parser error', async () => {
  const { socket } = await connected((_, res) => {
    res.writeHead(200, { 'content-length': 8 }).write('half');
    setTimeout(() => res.end('half'), 50);
  });
  const response = text(socket);
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await wait(20);
  socket.write('nonsense\r\n\r\n');
  await wait(10);
  socket.write('more of it');

  expect(await response).toMatch(
    /\r\n\r\nhalfhalfHTTP\/1\.1 400 [^]*"code":"malformed_request"[^{}]*\}$/,
  );
});

test("keeps a response intact when the request's body turns out to be malformed", async () => {
  const { socket } = await connected(
    (_, res) => void res.writeHead(200, { 'content-length': 10 }).write('half'),
  );
  const response = text(socket).catch(() => 'reset');
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n');
  await wait(20);

  socket.write('nonsense\r\n\r\n');

  expect(await response).toMatch(/\r\n\r\nhalf$|^reset$/);
});

test('delivers a refusal to a client that keeps sending', async () => {
  const { socket } = await connected((_, res) => void res.end());
  const response = text(socket);
  socket.write(`nonsense\r\n\r\n`);
  for (let sent = 0; sent < 100; sent += 1) socket.write(Buffer.alloc(65_536, 'x'));

  expect(await response).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n[^]*"code":"malformed_request"/);
});

import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { cutUnread, discardRest } from './unread-bytes.ts';

const open: { server: Server; socket: Socket }[] = [];
afterEach(() => {
  for (const { server, socket } of open.splice(0)) {
    socket.destroy();
    server.closeAllConnections();
    server.close();
  }
});

const megabyte = Buffer.alloc(1024 * 1024, 'x');

/** A server that immediately responds with this many megabytes, and a connection to it. */
async function connected(
  megabytes: number,
  idleMs = 200,
): Promise<{ socket: Socket; hasClosed: () => boolean }> {
  let isClosed = false;
  const server = createServer((req, res) => {
    res.on('prefinish', () => cutUnread(res, idleMs)).on('close', () => discardRest(req, idleMs));
    for (let sent = 0; sent < megabytes; sent += 1) res.write(megabyte);
    res.end('ok');
  });
  server.on('connection', (one) => void one.on('close', () => (isClosed = true)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
  open.push({ server, socket });
  await once(socket, 'connect');
  return { socket, hasClosed: () => isClosed };
}

test("disconnects visitors who don't read the response", async () => {
  const { socket, hasClosed } = await connected(32);
  socket.pause();
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');

  await expect.poll(hasClosed).toBe(true);
});

test('lets a visitor read slowly, and keeps the connection for the next request', async () => {
  const { socket, hasClosed } = await connected(8, 1_000);
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  let bytes = 0;
  socket.on('data', (chunk) => {
    bytes += chunk.length;
    socket.pause();
    setTimeout(() => socket.resume(), 10);
  });
  await expect.poll(() => bytes).toBeGreaterThan(8 * megabyte.length);
  await wait(1_500);

  expect(hasClosed()).toBe(false);
});

test('disconnects a client that keeps sending after the response', async () => {
  const { socket, hasClosed } = await connected(0);
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\n');
  const trickle = setInterval(() => socket.write('x'), 20);

  await expect.poll(hasClosed).toBe(true);
  clearInterval(trickle);
});

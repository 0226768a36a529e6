import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { ConnectionBound } from './connections.ts';
import { connectionLimits, createGatewayServer } from './server.ts';

test('limits heads and idle connections, but not uploads', () => {
  const { headersTimeout, keepAliveTimeout, requestTimeout } = createServer(connectionLimits);

  expect({ headersTimeout, keepAliveTimeout, requestTimeout }).toEqual({
    headersTimeout: 30_000,
    keepAliveTimeout: 65_000,
    requestTimeout: 0,
  });
});

test.each([
  ['says nothing', '', /^$/],
  ['trickles its head', 'X-Slow: ', /^HTTP\/1\.1 408 [^]*slow_request/],
])('closes a connection that %s', async (_, head, expected) => {
  const server = createGatewayServer(
    (_req, res) => void res.end('done'),
    pino({ level: 'silent' }),
    { ...connectionLimits, headersTimeout: 300, connectionsCheckingInterval: 50 },
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const response = new Promise<string>((resolve) => {
    let received = '';
    socket.on('data', (chunk) => void (received += String(chunk)));
    // Writing to a connection that was just closed causes a reset.
    socket.on('error', () => {}).on('close', () => resolve(received));
  });
  if (head !== '') socket.write(`GET / HTTP/1.1\r\nHost: x\r\n${head}`);
  const trickle = setInterval(() => void (head !== '' && socket.writable && socket.write('x')), 20);

  expect(await response).toMatch(expected);
  clearInterval(trickle);
  server.close();
});

test('a lower bound closes idle connections, and applies to new ones', async () => {
  const bound = new ConnectionBound(4);
  const server = createGatewayServer(
    (_req, res) => void res.end('done'),
    pino({ level: 'silent' }),
    connectionLimits,
    bound,
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  let left = 0;
  const open = async (): Promise<void> => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    left += 1;
    socket.on('error', () => {}).on('close', () => (left -= 1));
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    await once(socket, 'data');
  };
  for (let made = 0; made < 4; made += 1) await open();
  expect(left).toBe(4);

  bound.max = 2;
  await expect.poll(() => left, { timeout: 1_500 }).toBe(2);
  for (let made = 0; made < 3; made += 1) await open();
  await expect.poll(() => left, { timeout: 1_500 }).toBe(2);

  bound.max = 3;
  await open();
  expect([left, server.maxConnections]).toEqual([3, 35]);
  server.closeAllConnections();
  server.close();
});

import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { connectionLimits } from './server.ts';

test('sets a limit to heads and to idle connections, and none to uploads', () => {
  const { headersTimeout, keepAliveTimeout, requestTimeout } = createServer(connectionLimits);

  expect({ headersTimeout, keepAliveTimeout, requestTimeout }).toEqual({ headersTimeout: 30_000, keepAliveTimeout: 65_000, requestTimeout: 0 });
});

test.each([
  ['says nothing', ''],
  ['trickles its head', 'X-Slow: '],
])('lets go of a connection that %s', async (_, head) => {
  const server = createServer({ ...connectionLimits, headersTimeout: 300, connectionsCheckingInterval: 50 }, (_req, res) => void res.end('done'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const response = text(socket);
  if (head !== '') socket.write(`GET / HTTP/1.1\r\nHost: x\r\n${head}`);
  const trickle = setInterval(() => void (head !== '' && socket.writable && socket.write('x')), 20);

  expect(await response).toMatch(/^HTTP\/1\.1 408 /);
  clearInterval(trickle);
  server.close();
});

import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  ServerResponse,
} from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { Duplex } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { PipelinedRequests } from './pipelined-requests.ts';

const get = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;

/** Everything that is received for these bytes. */
async function talk(
  bytes: string,
  listener: RequestListener,
  drainTimeoutMs?: number,
): Promise<string> {
  const turns = new PipelinedRequests(listener, drainTimeoutMs);
  const server = createServer((req, res) => turns.take(req, res)).on('clientError', (_, socket) =>
    turns.end(socket, () => void socket.end('ended')),
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(bytes);
  const response = await text(socket);
  server.close();
  return response;
}

test('starts a request after the previous response is sent, and ends after the last one', async () => {
  const steps: string[] = [];
  const response = await talk(
    `${get('/a')}${get('/b')}${get('/c')}nonsense\r\n\r\n`,
    ({ url = '' }, res) => {
      steps.push(url);
      res.on('close', () => void steps.push('over'));
      setTimeout(() => res.end(url), 5);
    },
  );

  expect(steps).toEqual(['/a', 'over', '/b', 'over', '/c', 'over']);
  expect(response).toMatch(/\/a[^]*\/b[^]*\/c[^]*ended$/);
});

test('waits only a limited time for a response that never comes', async () => {
  expect(await talk(`${get('/a')}nonsense\r\n\r\n`, () => {}, 50)).toBe('');
});

const requestOf = (socket: Duplex, url: string, headers = {}): IncomingMessage =>
  ({ socket, url, headers, method: 'GET', complete: true }) as IncomingMessage;

test('ignores a request that arrives while the connection closes after its last response', async () => {
  const dispatched: (string | undefined)[] = [];
  const requests = new PipelinedRequests((req, res) => {
    dispatched.push(req.url);
    res.destroy();
  });
  const socket = new Duplex({ read() {}, write: (_, __, done) => done() });
  const take = (url: string): ServerResponse => {
    const req = requestOf(socket, url);
    const res = new ServerResponse(req);
    requests.take(req, res);
    return res;
  };

  await once(take('/first'), 'close');
  await once(take('/second'), 'close');
  expect(dispatched).toEqual(['/first', '/second']);

  socket.end();
  take('/behind');
  expect(dispatched).toEqual(['/first', '/second']);
});

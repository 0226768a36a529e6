import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { megabyte } from '../test/test-bodies.ts';
import {
  publicUrl,
  type Running,
  type RunningGateway,
  type ReceivedRequest,
  startEcho,
  startGateway,
} from '../test/test-gateway.ts';

let upstream: Running & { requests: ReceivedRequest[] };
let gateway: RunningGateway;
beforeEach(async () => {
  upstream = await startEcho();
  gateway = await startGateway(upstream.url);
});
afterEach(() => Promise.all([gateway.close(), upstream.close()]));

const forged =
  'POST /api/v1/x HTTP/1.1\r\nHost: x\r\nOrigin: https://evil.test\r\nCookie: laravel_session=s\r\n';

/** Everything that is received for these pieces until the connection closes. */
function talk(...pieces: (string | Buffer)[]): Promise<string> {
  const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1');
  for (const piece of pieces) socket.write(piece);
  return text(socket);
}

test('delivers a refusal to the sender of a large body, and closes the connection', async () => {
  const pieces = Array.from({ length: 8 }, () => megabyte);

  expect(await talk(`${forged}Content-Length: ${8 * megabyte.length}\r\n\r\n`, ...pieces)).toMatch(
    /^HTTP\/1\.1 403 Forbidden[^]*connection: close[^]*"code":"foreign_origin"[^]*\}$/i,
  );
});

test('waits only a limited time for a body that never arrives', async () => {
  expect(await talk(`${forged}Content-Length: 5\r\n\r\n`)).toMatch(/^HTTP\/1\.1 403 /);
});

test('ignores requests hidden behind a refused one, in the same chunk or later', async () => {
  const good = `GET /api/v1/y HTTP/1.1\r\nHost: x\r\nOrigin: ${publicUrl}\r\n\r\n`;

  const [first = '', ...more] =
    (await talk(`${forged}Content-Length: 2\r\n\r\n{}${good}`, good)).match(/HTTP\/1\.1 \d+/g) ??
    [];

  expect([first, more]).toEqual(['HTTP/1.1 403', []]);
  expect(upstream.requests).toEqual([]);
});

import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { countBytes, megabyte, writeBytes } from '../test-bodies.ts';
import { send, startBefore } from '../test-gateway.ts';
import { addressOf, postSlowly, slowBodies } from './test-crowd.ts';

/** Slow bodies hold connections to the gateway, and as few as possible to the backend. */
const open: { close(): Promise<void> }[] = [];
afterEach(() => Promise.all(open.splice(0).map((one) => one.close())));

const countThem = (req: IncomingMessage, answer: (text: string) => void): void =>
  void countBytes(req).then(
    (bytes) => answer(`${bytes} bytes`),
    () => {},
  );

const strict = { fields: { bodyMinRate: 1_000, bodyGraceMs: 1_000 } };

test.each(['in chunks', 'of a short length', 'of a long length'])(
  '200 slow bodies %s leave backend connections free for a fast one',
  async (kind) => {
    let asked = 0;
    const front = await startBefore(open, (req, res) => {
      asked += 1;
      countThem(req, (words) => res.end(words));
    });
    const body = slowBodies[kind] ?? { head: '', piece: '' };
    const slow = Array.from({ length: 200 }, (_, index) =>
      postSlowly(front.url, body, { from: addressOf(3, index % 2), everyMs: 20 }),
    );
    await expect
      .poll(
        async () =>
          new Promise((resolve) => void front.server.getConnections((_, count) => resolve(count))),
        { timeout: 4_000 },
      )
      .toBe(200);
    await wait(200);

    const good = await send(front.url, '/api/v1/x', { method: 'POST', body: 'good' });

    expect([good.status, good.body]).toEqual([200, '4 bytes']);
    expect(asked).toBe(1);
    for (const { socket } of slow) socket.destroy();
  },
);

test('a fast enough body may take many times the grace period', async () => {
  const front = await startBefore(
    open,
    (req, res) => countThem(req, (words) => res.end(words)),
    strict,
  );
  const outgoing = request(`${front.url}/storage/x`, { method: 'POST', agent: false });
  const answer = new Promise<string>((resolve) =>
    outgoing.on('response', (response) => void text(response).then(resolve)),
  );
  for (let sent = 0; sent < 40; sent += 1) {
    outgoing.write('x'.repeat(10_000));
    await wait(100);
  }
  outgoing.end();

  expect(await answer).toBe('400000 bytes');
});

test('does not time out a body that the backend reads slowly', async () => {
  const front = await startBefore(
    open,
    (req, res) => {
      req.pause();
      setTimeout(() => countThem(req, (words) => res.end(words)), 3_000);
    },
    strict,
  );
  const size = 16 * megabyte.length;
  const outgoing = request(`${front.url}/storage/x`, {
    method: 'POST',
    agent: false,
    headers: { 'content-length': size },
  });
  const answer = new Promise<string>((resolve) =>
    outgoing.on('response', (response) => void text(response).then(resolve)),
  );
  await writeBytes(outgoing, size);

  expect(await answer).toBe(`${size} bytes`);
});

test('F205 closes a resumable upload only when it stalls', async () => {
  const front = await startBefore(open, (req) => void req.resume(), {
    ...strict,
    UPSTREAM_IDLE_TIMEOUT: '1',
  });
  const path = '/api/v1/tus/upload/1';
  const body = { head: 'Content-Length: 100\r\n\r\n', piece: 'x' };

  const moving = postSlowly(front.url, body, { from: '127.0.0.1', everyMs: 100, path });
  const still = postSlowly(front.url, body, { from: '127.0.0.1', everyMs: 60_000, path });
  await expect.poll(still.text).toMatch(/^HTTP\/1\.1 408 /);
  await wait(1_500);

  expect([moving.text(), moving.socket.closed]).toEqual(['', false]);
  for (const { socket } of [moving, still]) socket.destroy();
});

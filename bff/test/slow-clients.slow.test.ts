import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { countBytes, megabyte, writeBytes } from './test-bodies.ts';
import { type RunningGateway, startBefore } from './test-gateway.ts';

/**
 * Slow clients may take as long as they like while they make progress; idle ones are disconnected
 * after the idle limit. All tests wait in parallel.
 */
const open: { close(): Promise<void> }[] = [];
afterAll(() => Promise.all(open.map((one) => one.close())));

const idleMs = 1_500;
const idle = { UPSTREAM_IDLE_TIMEOUT: String(idleMs / 1_000) };

function connectTo(front: RunningGateway, head: string): Socket {
  const socket = connect(Number(new URL(front.url).port), '127.0.0.1');
  socket.on('error', () => {}).write(head);
  return socket;
}

/** All text received until the connection ends or enough has arrived. */
async function textUntil(socket: Socket, enough: RegExp): Promise<string> {
  let all = '';
  for await (const chunk of socket) if (enough.test((all += String(chunk)))) break;
  return all;
}

// More than a slow reader and the buffers of two sockets hold, so that the gateway has to wait for
// its visitor.
const size = 96 * megabyte.length;

async function download(): Promise<{ socket: Socket; left: Promise<void> }> {
  const gone = Promise.withResolvers<void>();
  const front = await startBefore(
    open,
    (_, res) => {
      res.once('close', gone.resolve);
      void writeBytes(res.writeHead(200, { 'content-length': size }), size).catch(() => {});
    },
    idle,
  );
  return {
    socket: connectTo(
      front,
      'GET /storage/big HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    ).pause(),
    left: gone.promise,
  };
}

test.concurrent(
  'delivers everything to a visitor who reads slowly for longer than the idle limit',
  { timeout: 40_000 },
  async () => {
    const { socket } = await download();
    let [bytes, sinceRest, slowBytes] = [0, 0, 0];
    const slowUntil = performance.now() + 5 * idleMs;
    // A receiver's kernel reports reads in steps of a sixteenth of its buffer: 2 MB on one machine,
    // 8 KB for a visitor at 1 KB/s. This is the slowest rate that is visible here.
    for await (const chunk of socket) {
      bytes += (chunk as Buffer).length;
      sinceRest += (chunk as Buffer).length;
      if (sinceRest < megabyte.length || performance.now() > slowUntil) continue;
      sinceRest = 0;
      slowBytes = bytes;
      await wait(idleMs / 6);
    }

    expect(slowBytes).toBeLessThan(size / 2);
    expect(bytes).toBeGreaterThan(size);
  },
);

test.concurrent("disconnects a visitor who reads nothing, and aborts the backend's response", async () => {
  const { left } = await download();
  const started = performance.now();

  await left;

  expect(performance.now() - started).toBeGreaterThan(idleMs * 0.9);
});

const chunked = 'Transfer-Encoding: chunked';
const uploads: [name: string, length: string, piece: string, end: string][] = [
  ['of known length', 'Content-Length: 6', 'x', ''],
  ['in chunks', chunked, '1\r\nx\r\n', '0\r\n\r\n'],
];

test.concurrent.each(uploads)(
  'F102 accepts an upload %s that sends a byte every half of the idle limit',
  { timeout: 30_000 },
  async (_, length, piece, end) => {
    const front = await startBefore(
      open,
      (req, res) => void countBytes(req).then((bytes) => res.end(`${bytes} bytes`)),
      idle,
    );
    const socket = connectTo(front, `POST /storage/x HTTP/1.1\r\nHost: x\r\n${length}\r\n\r\n`);
    for (let sent = 0; sent < 6; sent += 1) {
      await wait(idleMs / 2);
      socket.write(piece);
    }
    socket.write(end);

    expect(await textUntil(socket, /bytes/)).toMatch(/^HTTP\/1\.1 200[^]*6 bytes/);
  },
);

test.concurrent.each(uploads)(
  'responds to an upload %s that stalls with an error',
  async (_, length, piece) => {
    const front = await startBefore(
      open,
      (req, res) =>
        void countBytes(req).then(
          () => res.end(),
          () => {},
        ),
      idle,
    );
    const socket = connectTo(
      front,
      `POST /storage/x HTTP/1.1\r\nHost: x\r\n${length}\r\n\r\n${piece}`,
    );

    expect(await textUntil(socket, /client_timeout/)).toMatch(/^HTTP\/1\.1 408 /);
  },
);

test.concurrent('passes a trickling response on as long as it makes progress', async () => {
  const front = await startBefore(
    open,
    (_, res) => {
      let left = 6;
      const step = setInterval(() => {
        left -= 1;
        if (left > 0) return void res.write('x');
        clearInterval(step);
        res.end('done');
      }, idleMs / 2);
    },
    idle,
  );
  const socket = connectTo(front, 'GET /storage/x HTTP/1.1\r\nHost: x\r\n\r\n');

  expect(await textUntil(socket, /done/)).toMatch(/^HTTP\/1\.1 200/);
});

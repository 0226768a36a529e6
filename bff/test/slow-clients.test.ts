import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { countBytes, megabyte, writeBytes } from './test-bodies.ts';
import { type RunningGateway, startBefore } from './test-gateway.ts';

/** Slow is not still: who moves at all may take as long as they like, who does not is let go after the idle limit. All wait at the same time. */
const open: { close(): Promise<void> }[] = [];
afterAll(() => Promise.all(open.map((one) => one.close())));

const idleMs = 600;
const idle = { UPSTREAM_IDLE_TIMEOUT: String(idleMs / 1_000) };

function connectTo(front: RunningGateway, head: string): Socket {
  const socket = connect(Number(new URL(front.url).port), '127.0.0.1');
  socket.on('error', () => {}).write(head);
  return socket;
}

/** The text of everything that comes, when the connection is over or enough has come. */
async function textUntil(socket: Socket, enough: RegExp): Promise<string> {
  let all = '';
  for await (const chunk of socket) if (enough.test((all += String(chunk)))) break;
  return all;
}

// More than is read slowly and the buffers of two sockets hold, so that the gateway has to wait for its visitor.
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
  'a visitor who reads slowly, for much longer than the idle limit, gets all of it',
  { timeout: 20_000 },
  async () => {
    const { socket } = await download();
    let [bytes, sinceRest, slowBytes] = [0, 0, 0];
    const slowUntil = performance.now() + 5 * idleMs;
    // The kernel of a receiver tells of what was read in steps of a sixteenth of its buffer, which is 2 MB on one machine and 8 KB for a
    // visitor at a kilobyte per second: this is the slowest that can be seen to move here.
    for await (const chunk of socket) {
      bytes += (chunk as Buffer).length;
      sinceRest += (chunk as Buffer).length;
      if (sinceRest < megabyte.length || performance.now() > slowUntil) continue;
      sinceRest = 0;
      slowBytes = bytes;
      await wait(100);
    }

    expect(slowBytes).toBeLessThan(size / 2);
    expect(bytes).toBeGreaterThan(size);
  },
);

test.concurrent('a visitor who reads nothing is let go, and the backend with him', async () => {
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
  'F102 an upload %s of a byte every half of the idle limit arrives',
  { timeout: 15_000 },
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
  'an upload %s that stands still is told so',
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

test.concurrent('an answer that the backend trickles passes, for as long as it moves', async () => {
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

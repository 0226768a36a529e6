import { once } from 'node:events';
import {
  type IncomingMessage,
  request,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { afterEach, expect, test } from 'vitest';
import { countBytes, megabyte, writeBytes } from './test-bodies.ts';
import { type RunningGateway, send, startBefore, startGateway } from './test-gateway.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(() => Promise.all(open.splice(0).map((one) => one.close())));

const before = (listener: RequestListener, env?: Record<string, string>) =>
  startBefore(open, listener, env);

const size = 64 * megabyte.length;

const writeAll = (out: NodeJS.WritableStream): Promise<void> => writeBytes(out, size);

/** Starts a request. Returns it with a promise of its response. */
async function begin(
  front: RunningGateway,
  path: string,
  method = 'GET',
  headers: Record<string, string | number> = {},
): Promise<{ outgoing: ReturnType<typeof request>; response: Promise<IncomingMessage> }> {
  const outgoing = request(front.url + path, { method, headers, agent: false });
  const response = once(outgoing, 'response').then(([message]) => message as IncomingMessage);
  response.catch(() => {});
  if (method === 'GET') outgoing.end();
  else outgoing.flushHeaders();
  return { outgoing, response };
}

test('streams 64 MB down and up completely', async () => {
  const received: number[] = [];
  const front = await before((req, res) => {
    if (req.method === 'GET') void writeAll(res.writeHead(200, { 'content-length': size }));
    else
      void countBytes(req).then((bytes) => {
        received.push(bytes);
        res.end('ok');
      });
  });
  const { response } = await begin(front, '/storage/big');
  expect(await countBytes(await response)).toBe(size);
  const upload = await begin(front, '/api/v1/file-entries', 'POST', { 'content-length': size });
  await writeAll(upload.outgoing);
  expect((await upload.response).statusCode).toBe(200);

  expect(received).toEqual([size]);
});

test('reads from the upstream only as fast as the visitor does', async () => {
  let upstream: ServerResponse | undefined;
  const front = await before((_, res) => {
    upstream = res;
    void writeAll(res).catch(() => {});
  });
  const socket = connect(Number(new URL(front.url).port), '127.0.0.1');
  socket.pause();
  socket.write('GET /storage/big HTTP/1.1\r\nHost: x\r\n\r\n');
  await wait(500);

  expect(upstream?.socket?.bytesWritten).toBeLessThan(size / 2);
  socket.destroy();
});

test('reads from the visitor only as fast as the upstream does', async () => {
  const front = await before((req) => void req.pause());
  const { outgoing } = await begin(front, '/api/v1/x', 'POST', { 'content-length': size });
  outgoing.on('error', () => {});
  void writeAll(outgoing).catch(() => {});
  await wait(500);

  expect(outgoing.socket?.bytesWritten).toBeLessThan(size / 2);
  outgoing.destroy();
});

test('aborts the upstream request when the visitor leaves a download', async () => {
  const gone = Promise.withResolvers<void>();
  const front = await before((_, res) => {
    res.once('close', gone.resolve);
    res.write('begin');
  });
  const { outgoing, response } = await begin(front, '/storage/x');
  await once(await response, 'data');

  outgoing.destroy();

  await gone.promise;
});

test('aborts the upstream request when the visitor leaves before a response', async () => {
  const [arrived, gone] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const front = await before((req) => {
    arrived.resolve();
    req.socket.once('close', () => gone.resolve());
  });
  const { outgoing } = await begin(front, '/api/v1/slow');
  outgoing.on('error', () => {});
  await arrived.promise;

  outgoing.destroy();

  await gone.promise;
});

test('aborts an upload at the upstream when the visitor leaves', async () => {
  const [begun, cut] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const front = await before((req) => {
    req.once('data', () => begun.resolve());
    req.once('error', () => cut.resolve());
  });
  const { outgoing } = await begin(front, '/api/v1/x', 'POST', { 'content-length': size });
  outgoing.on('error', () => {}).write(megabyte);
  await begun.promise;

  outgoing.destroy();

  await cut.promise;
  expect((await send(front.url, '/healthz')).status).toBe(200);
});

const deaths: [string, (res: ServerResponse) => void][] = [
  ['of known length', (res) => res.writeHead(200, { 'content-length': 100_000 }).write('half')],
  ['in chunks', (res) => res.writeHead(200).write('half')],
];

test.each(deaths)(
  'aborts a response %s when the upstream dies in the middle, so that visitors can detect it',
  async (_, start) => {
    const front = await before((_req, res) => {
      start(res);
      setTimeout(() => res.destroy(), 30);
    });
    const { response } = await begin(front, '/storage/x');

    await expect(countBytes(await response)).rejects.toThrow('aborted');
    await expect
      .poll(() => JSON.parse(front.log[0] ?? '{}') as object)
      .toMatchObject({ status: 200, cut: true, failure: 'upstream_broke_off' });
  },
);

test('passes on a response that arrives before the upload is complete', async () => {
  const front = await before(
    (_, res) =>
      void res
        .writeHead(413, { 'content-type': 'application/json' })
        .end('{"message":"Too large"}'),
  );
  const { outgoing, response } = await begin(front, '/api/v1/x', 'POST', {
    'content-length': size,
  });
  outgoing.on('error', () => {});
  void writeAll(outgoing).catch(() => {});

  expect((await response).statusCode).toBe(413);
  outgoing.destroy();
});

test('discards the rest of the upload after an early response, and the connection serves the next request', async () => {
  const front = await before((req, res) => {
    req.pause();
    setTimeout(() => res.writeHead(413, { 'content-length': 0 }).end(), 200);
  });
  const socket = connect(Number(new URL(front.url).port), '127.0.0.1');
  let responses = '';
  socket.on('data', (chunk) => void (responses += chunk.toString()));
  socket.write(`POST /storage/x HTTP/1.1\r\nHost: x\r\nContent-Length: ${size}\r\n\r\n`);
  for (let sent = 0; sent < size; sent += megabyte.length) socket.write(megabyte);
  socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');

  await expect.poll(() => responses).toMatch(/413 Payload Too Large[^]*200 OK/);
  socket.destroy();
});

test.each(['/horizon/events', '/api/v1/albums/1'])(
  'passes on the head and each event of a stream (%s)',
  async (path) => {
    let send = (_: string): unknown => null;
    const front = await before((_, res) => {
      res.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
      send = (event) => res.write(event);
    });
    const { outgoing, response } = await begin(front, path);
    const stream = await response;

    expect(stream.headers['content-type']).toBe('text/event-stream');
    for (const event of ['data: 1\n\n', 'data: 2\n\n']) {
      send(event);
      expect(String((await once(stream, 'data'))[0])).toBe(event);
    }
    outgoing.on('error', () => {}).destroy();
  },
);

test('removes the body and the type of a 205', async () => {
  const front = await before((_, res) =>
    res.writeHead(205, { 'content-type': 'application/json', 'content-length': '2' }).end('{}'),
  );

  const { response } = await begin(front, '/api/v1/albums/1');
  const { headers } = await response;

  expect([headers['content-length'], headers['content-type']]).toEqual(['0', undefined]);
});

/**
 * Accepts no connection: its queue is full, and further attempts get no reply, as behind a firewall
 * that drops packets.
 */
async function unreachable(): Promise<string> {
  const listener = new Worker(
    `
    const { parentPort } = require('node:worker_threads');
    const server = require('node:net').createServer().listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => {
      parentPort.postMessage(server.address().port);
      setImmediate(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20_000));
    });`,
    { eval: true },
  );
  const [port] = (await once(listener, 'message')) as [number];
  const waiting = Array.from({ length: 4 }, () =>
    connect({ port, host: '127.0.0.1' }).on('error', () => {}),
  );
  open.push({
    close: async () => {
      for (const socket of waiting) socket.destroy();
      await listener.terminate();
    },
  });
  await wait(100);
  return `http://127.0.0.1:${port}`;
}

test('F102 times out on an upstream that does not accept a connection', async () => {
  const front = await startGateway(await unreachable(), { fields: { connectMs: 200 } });
  open.push(front);

  const reply = await send(front.url, '/api/v1/x', { method: 'POST', body: 'x' });

  expect([reply.status, JSON.parse(reply.body)]).toEqual([
    502,
    expect.objectContaining({ code: 'upstream_unreachable' }),
  ]);
});

test('F102 times out on an upstream that does not start to respond', async () => {
  const front = await before(() => {}, { UPSTREAM_FIRST_BYTE_TIMEOUT: '0.1' });

  const reply = await send(front.url, '/api/v1/x', { method: 'POST', body: 'x' });

  expect([reply.status, JSON.parse(reply.body)]).toEqual([
    504,
    expect.objectContaining({ code: 'upstream_timeout' }),
  ]);
});

test('measures the time to the first byte from the end of a slow upload', async () => {
  const front = await before(
    (req, res) => void countBytes(req).then((bytes) => res.end(String(bytes))),
    { UPSTREAM_FIRST_BYTE_TIMEOUT: '0.6' },
  );
  const { outgoing, response } = await begin(front, '/api/v1/x', 'POST', { 'content-length': 5 });
  for (const part of 'abcd') {
    outgoing.write(part);
    await wait(200);
  }
  outgoing.end('e');

  expect((await response).statusCode).toBe(200);
});

test('F102 aborts a response that stalls', async () => {
  const front = await before((_, res) => void res.writeHead(200).write('begin'), {
    UPSTREAM_IDLE_TIMEOUT: '0.1',
  });
  const { response } = await begin(front, '/storage/x');

  await expect(countBytes(await response)).rejects.toThrow('aborted');
});

test('sends 408 to a visitor whose upload stalls', async () => {
  const front = await before((req) => void req.resume(), { UPSTREAM_IDLE_TIMEOUT: '0.1' });
  const { outgoing, response } = await begin(front, '/api/v1/x', 'POST', { 'content-length': 10 });
  outgoing.write('half');

  expect((await response).statusCode).toBe(408);
  outgoing.on('error', () => {}).destroy();
});

test('F205 sets no timeout for a resumable upload', async () => {
  const times = { UPSTREAM_IDLE_TIMEOUT: '0.1', UPSTREAM_FIRST_BYTE_TIMEOUT: '0.1' };
  const front = await before(
    (req, res) => void countBytes(req).then(() => setTimeout(() => res.writeHead(204).end(), 300)),
    times,
  );
  const { outgoing, response } = await begin(front, '/api/v1/tus/upload/1', 'PATCH', {
    'content-length': 2,
  });
  outgoing.write('a');
  await wait(300);
  outgoing.end('b');

  expect((await response).statusCode).toBe(204);
});

import { readdirSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { send } from '../test-gateway.ts';
import { startProcess } from '../test-process.ts';
import { addressOf, ask, every, figures, startWorkingBackend } from './test-crowd.ts';

/** A process that runs out of files. */
const open: { close(): Promise<void> }[] = [];
afterEach(() => Promise.all(open.splice(0).map((one) => one.close())));

const leave = (sockets: Socket[]): void => sockets.forEach((socket) => socket.destroy());

test(
  'with few file descriptors, health checks and guests are served despite a hanging backend and idle connections',
  { timeout: 20_000 },
  async () => {
    const backend = await startWorkingBackend({ workers: 10_000, workMs: 1 });
    open.push(backend);
    const files = 256;
    const { child, url } = await startProcess(open, { UPSTREAM_URL: backend.url }, { files });
    await ask(url, '/');
    // More connections than files, each with an incomplete head or none.
    const silent = Array.from({ length: 400 }, (_, index) => {
      const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1' });
      return socket
        .on('error', () => {})
        .on('connect', () => void (index % 2 === 0 && socket.write('GET / HTTP/1.1\r\nX-Slow: ')));
    });
    backend.hangs = true;
    let peak = 0;

    const members = every(2, 800, (index) =>
      ask(url, '/api/v1/users/7', { from: addressOf(5, index), withinMs: 1_000 }),
    );
    const others = await every(40, 800, (index) => {
      peak = Math.max(peak, readdirSync(`/proc/${child.pid}/fd`).length);
      return ask(url, index % 2 === 0 ? '/healthz' : '/', { withinMs: 4_000 });
    });

    expect(figures(others).byStatus).toBe(`200: ${others.length}`);
    expect(figures(await members).byStatus).toMatch(/^(?:503: \d+, )?none: \d+$/);
    expect(peak).toBeLessThan(files - 10);
    leave(silent);
  },
);

test(
  'the limits derived from ulimit -n are in the log, the metrics and the status page',
  { timeout: 20_000 },
  async () => {
    const { url, log } = await startProcess(
      open,
      { UPSTREAM_URL: 'http://127.0.0.1:1', STATUS_TOKEN: 'token' },
      { files: 700 },
    );
    const bounds = {
      requests: 201,
      ofOneCall: 101,
      ofOneAddress: 100,
      connections: 403,
      files: 700,
    };

    const read = async (path: string, accept: string): Promise<string> =>
      (await send(url, path, { headers: { authorization: 'Bearer token', accept } })).body;

    expect(log).toContainEqual(
      expect.objectContaining({ level: 'info', msg: 'limits lowered by ulimit -n', ...bounds }),
    );
    const metrics = await read('/metrics', '*/*');
    for (const sample of ['requests"} 201', 'requests_of_one_call"} 101', 'connections"} 403'])
      expect(metrics).toContain(`foyer_bound{of="${sample}`);
    expect(JSON.parse(await read('/_foyer/status', 'application/json'))).toMatchObject({
      requests: { atUpstream: 0, bounds },
    });
    expect(await read('/_foyer/status', 'text/html')).toContain(
      'At most 201; 101 for one call, 100 for one address. Connections: 403 at most. ulimit -n: 700',
    );
  },
);

test(
  'without free file descriptors, the response is 503 and the log names the cause',
  { timeout: 20_000 },
  async () => {
    const backend = await startWorkingBackend({ workers: 100, workMs: 1 });
    open.push(backend);
    backend.hangs = true;
    const { url, log } = await startProcess(open, { UPSTREAM_URL: backend.url }, { files: 40 });
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        ask(url, '/api/v1/x', { from: addressOf(6, index), withinMs: 4_000 }),
      ),
    );

    expect(figures(answers).byStatus).toMatch(/503/);
    await expect
      .poll(() => log, { timeout: 2_000 })
      .toContainEqual(
        expect.objectContaining({ status: 503, failure: 'overloaded', cause: 'descriptors' }),
      );
  },
);

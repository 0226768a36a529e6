import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Visitors from many addresses: all of 127.0.0.0/8 is this machine. `crowd` and `index` count from
 * 0.
 */
export const addressOf = (crowd: number, index: number): string =>
  `127.${crowd + 1}.${Math.floor(index / 200)}.${(index % 200) + 1}`;

export interface Answer {
  /** 0: no complete response. */
  status: number;
  ms: number;
}

interface Options {
  from?: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  withinMs?: number;
}

/** Sends a request over its own connection; never rejects. */
export function ask(
  url: string,
  path: string,
  { from = '127.0.0.1', method = 'GET', headers = {}, body, withinMs = 10_000 }: Options = {},
): Promise<Answer> {
  const began = performance.now();
  return new Promise((resolve) => {
    const outgoing = request(url + path, { agent: false, localAddress: from, method, headers });
    const end = (status: number): void => {
      clearTimeout(timer);
      resolve({ status, ms: performance.now() - began });
      outgoing.destroy();
    };
    const timer = setTimeout(() => end(0), withinMs);
    outgoing.on('error', () => end(0));
    outgoing.on(
      'response',
      (answer) =>
        void answer
          .resume()
          .on('end', () => end(answer.statusCode ?? 0))
          .on('error', () => end(0)),
    );
    outgoing.end(body);
  });
}

/**
 * Starts something at a fixed interval until the time is up, without waiting for each. Resolves to
 * all results.
 */
export async function every<T>(
  ms: number,
  forMs: number,
  act: (index: number) => Promise<T>,
): Promise<T[]> {
  const [began, under] = [performance.now(), [] as Promise<T>[]];
  for (let index = 0; performance.now() - began < forMs; index += 1) {
    under.push(act(index));
    await wait(Math.max(0, began + (index + 1) * ms - performance.now()));
  }
  return Promise.all(under);
}

export interface Figures {
  answers: number;
  /** Number of responses by status, such as `200: 5, none: 1`. */
  byStatus: string;
  p50: number;
  p95: number;
  p99: number;
  max: number;
}

export function figures(answers: readonly Answer[]): Figures {
  const times = answers.map(({ ms }) => ms).toSorted((one, other) => one - other);
  const at = (share: number): number =>
    Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0);
  const counted = Map.groupBy(answers, ({ status }) => (status === 0 ? 'none' : String(status)));
  const byStatus = [...counted]
    .map(([status, of]) => `${status}: ${of.length}`)
    .toSorted()
    .join(', ');
  return {
    answers: answers.length,
    byStatus,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    max: at(1),
  };
}

/** A slow body's headers, its first part, and the part that is then sent repeatedly. */
export interface SlowBody {
  head: string;
  piece: string;
}

export const slowBodies: Record<string, SlowBody> = {
  'in chunks': { head: 'Transfer-Encoding: chunked\r\n\r\n', piece: '1\r\nx\r\n' },
  'of a short length': { head: 'Content-Length: 1000\r\n\r\n', piece: 'x' },
  'of a long length': { head: 'Content-Length: 1000000\r\n\r\n', piece: 'x' },
  'that starts fast': { head: `Content-Length: 1000000\r\n\r\n${'x'.repeat(70_000)}`, piece: 'x' },
};

/**
 * Posts a body slowly from this address. `said` is the response so far; `over` resolves once the
 * connection is closed.
 */
export function postSlowly(
  url: string,
  { head, piece }: SlowBody,
  { from, everyMs, path = '/api/v1/x' }: { from: string; everyMs: number; path?: string },
): { socket: Socket; text: () => string; over: Promise<void> } {
  const socket = connect({
    port: Number(new URL(url).port),
    host: '127.0.0.1',
    localAddress: from,
  });
  let text = '';
  socket.on('data', (bytes) => void (text += bytes.toString('latin1')));
  socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\n${head}`);
  const step = setInterval(() => void (socket.writable && socket.write(piece)), everyMs);
  const over = new Promise<void>((resolve) => {
    socket
      .on('error', () => {})
      .on('close', () => {
        clearInterval(step);
        resolve();
      });
  });
  return { socket, text: () => text, over };
}

export interface WorkingBackend {
  url: string;
  /** Makes it hang: it stops responding. */
  hangs: boolean;
  /** The most requests that it processed, and that waited for a worker, at the same time. */
  peak: { working: number; waiting: number };
  close(): Promise<void>;
}

/**
 * A backend like PHP-FPM: each worker handles one request from start to end, and the others wait.
 */
export async function startWorkingBackend({
  workers,
  workMs,
}: {
  workers: number;
  workMs: number;
}): Promise<WorkingBackend> {
  const waiting: (() => void)[] = [];
  let working = 0;
  const state = { hangs: false, peak: { working: 0, waiting: 0 } };
  const work = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    for await (const _ of req);
    await wait(workMs);
    if (!state.hangs)
      res
        .writeHead(200, { 'content-type': 'application/json' })
        .end('{"data":{"user":null,"settings":{}},"bootstrapData":{"user":null,"settings":{}}}');
  };
  const begin = (req: IncomingMessage, res: ServerResponse): void => {
    working += 1;
    state.peak.working = Math.max(state.peak.working, working);
    res.once('close', () => {
      working -= 1;
      waiting.shift()?.();
    });
    void work(req, res).catch(() => {});
  };
  const server = createServer({ requestTimeout: 0 }, (req, res) => {
    if (working < workers) return begin(req, res);
    waiting.push(() => (req.destroyed ? waiting.shift()?.() : begin(req, res)));
    state.peak.waiting = Math.max(state.peak.waiting, waiting.length);
  });
  await new Promise<void>(
    (resolve) => void server.listen({ port: 0, host: '127.0.0.1', backlog: 4_096 }, resolve),
  );
  const close = async (): Promise<void> => {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  };
  return Object.assign(state, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close,
  });
}

import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** A request as the upstream sees it. */
interface FaultRequest {
  id: string;
  /** How often a request with this ID has arrived, including this time. */
  times: number;
  fault: string | null;
  bodyBytes: number;
}

type Respond = (socket: Socket, request: FaultRequest) => void;

const head = (length: number): string =>
  `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;

const answerWell: Respond = (socket, { id, bodyBytes }) => {
  const body = JSON.stringify({ id, bodyBytes });
  socket.write(head(body.length) + body);
};

const answerAndClose: Respond = (socket, { id, bodyBytes }) => {
  const body = JSON.stringify({ id, bodyBytes });
  socket.end(head(body.length).replace('\r\n', '\r\nConnection: close\r\n') + body);
};

/** Sends pending bytes before the reset. */
function writeAndReset(socket: Socket, text: string): void {
  socket.write(text);
  setTimeout(() => socket.resetAndDestroy(), 5);
}

/** Writes the text byte by byte, in about 0.4 s. */
function trickle(socket: Socket, text: string): void {
  let next = 0;
  const step = setInterval(() => {
    if (socket.destroyed || next === text.length) return clearInterval(step);
    socket.write(text[next] ?? '');
    next += 1;
  }, 4);
}

const badGateway = '<html><h1>502 Bad Gateway</h1></html>';

/** Faults in a response after the whole request has arrived. */
const atEnd: Record<string, Respond> = {
  'reset before headers': (socket) => void socket.resetAndDestroy(),
  'reset after headers': (socket) => writeAndReset(socket, head(20)),
  'reset in the body': (socket) => writeAndReset(socket, `${head(20)}{"half":`),
  'end in the body': (socket) => void socket.end(`${head(20)}{"half":`),
  'end before headers': (socket) => void socket.end(),
  'reset in a long body': (socket) => writeAndReset(socket, head(100_000) + ' '.repeat(50_000)),
  'hang before headers': () => {},
  'hang in the body': (socket) => void socket.write(`${head(20)}{"half":`),
  trickle: (socket, { id }) => trickle(socket, `${head(id.length + 9)}{"id":"${id}"}`),
  'burst of 502': (socket) =>
    void socket.write(
      `HTTP/1.1 502 Bad Gateway\r\nContent-Type: text/html\r\nContent-Length: ${badGateway.length}\r\n\r\n${badGateway}`,
    ),
  'close without a word': (socket, request) => {
    answerWell(socket, request);
    socket.end();
  },
  'close as the next request is sent': (socket, request) => {
    answerWell(socket, request);
    socket.removeAllListeners('data').on('data', () => socket.resetAndDestroy());
  },
  garbage: (socket) => void socket.write('nonsense\r\n\r\n'),
  'oversized headers': (socket) =>
    void socket.write(
      `HTTP/1.1 200 OK\r\nX-Long: ${'x'.repeat(64 * 1024)}\r\nContent-Length: 0\r\n\r\n`,
    ),
};

const refusal =
  'HTTP/1.1 413 Payload Too Large\r\nContent-Type: application/json\r\nConnection: close\r\nContent-Length: 23\r\n\r\n{"message":"Too large"}';

/** Faults while the body is still arriving. */
const cookiesFromHead: Record<string, Respond> = {
  'early answer to an upload': (socket) => void socket.write(refusal),
  'early answer to an upload, and a reset': (socket) =>
    void setImmediate(() => socket.write(refusal) && socket.resetAndDestroy()),
  'reset in the upload': (socket) => void socket.resetAndDestroy(),
};

export interface FaultServer {
  url: string;
  /** How often each request has arrived, by its `x-id`. */
  arrivals: Map<string, number>;
  connections(): number;
  /** Closes every connection and accepts no new one for this many milliseconds. */
  refuseFor(ms: number): Promise<void>;
  /** A careful operator's restart: open connections get their response, which closes them. */
  restart(ms: number): Promise<void>;
  close(): Promise<void>;
}

/**
 * An upstream over bare sockets that responds well unless a request's header `x-fault` names a
 * fault. Then it misbehaves the first time that this `x-id` arrives, or every time with
 * `x-fault-always`. Bodies have a Content-Length.
 */
export async function startFaultServer(): Promise<FaultServer> {
  const arrivals = new Map<string, number>();
  const sockets = new Set<Socket>();
  const state = { isLeaving: false };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    serve(socket, arrivals, state);
  });
  const closed = (): Promise<void> => {
    for (const socket of sockets) socket.resetAndDestroy();
    return new Promise((resolve) => server.close(() => resolve()));
  };
  const listen = async (port: number): Promise<number> => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const refuseFor = async (ms: number): Promise<void> => {
    await closed();
    await new Promise((resolve) => void setTimeout(resolve, ms));
    await listen(port);
  };
  const port = await listen(0);
  return {
    url: `http://127.0.0.1:${port}`,
    arrivals,
    connections: () => sockets.size,
    refuseFor,
    async restart(ms) {
      state.isLeaving = true;
      // Waits for a new connection, because right after one is accepted, hardly any other is
      // waiting and would be reset.
      await once(server, 'connection');
      await new Promise((resolve) => void setImmediate(resolve));
      server.close();
      await new Promise((resolve) => void setTimeout(resolve, ms));
      await listen(port);
      state.isLeaving = false;
    },
    close: closed,
  };
}

/** Reads requests from a connection, one after another. */
function serve(
  socket: Socket,
  arrivals: Map<string, number>,
  state: { readonly isLeaving: boolean },
): void {
  let [text, left] = ['', 0];
  let request: FaultRequest | null = null;
  socket.on('data', (bytes) => {
    text += bytes.toString('latin1');
    if (!request) {
      const end = text.indexOf('\r\n\r\n');
      if (end === -1) return;
      request = readHead(text.slice(0, end), arrivals);
      left = request.bodyBytes;
      text = text.slice(end + 4);
      const respond = cookiesFromHead[request.fault ?? ''];
      if (respond) {
        respond(socket, request);
        // Reads the rest, so that closing does not destroy the response.
        socket.removeAllListeners('data').resume();
        setTimeout(() => socket.destroy(), 300);
        return;
      }
    }
    left -= text.length;
    text = '';
    if (left > 0) return;
    const whole = request;
    request = null;
    (atEnd[whole.fault ?? ''] ?? (state.isLeaving ? answerAndClose : answerWell))(socket, whole);
  });
}

function readHead(text: string, arrivals: Map<string, number>): FaultRequest {
  const header = (name: string): string | null =>
    new RegExp(`^${name}: (.*)$`, 'im').exec(text)?.[1]?.trim() ?? null;
  const id = header('x-id') ?? '';
  const times = (arrivals.get(id) ?? 0) + 1;
  arrivals.set(id, times);
  const isDue = times === 1 || header('x-fault-always') !== null;
  return {
    id,
    times,
    fault: isDue ? header('x-fault') : null,
    bodyBytes: Number(header('content-length') ?? 0),
  };
}

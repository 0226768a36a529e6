import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { type Readable, Transform } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';

/** A chunk of a resumable upload as the backend received it. */
export interface SentPiece {
  offset: number;
  /** Bytes received, also of a chunk that was cut off. */
  bytes: number;
}

export interface BackendWire {
  url: string;
  pieces: SentPiece[];
  /** Bytes of the file received so far, including the chunk in progress. */
  received: () => number;
  /** Number of resumable uploads that were started. */
  created: () => number;
  /** Responds to the next HEAD of a resumable upload with this status. */
  refuseNextHead: (status: number, headers: Record<string, string>) => void;
  /** Cuts every connection once, like a network failure. */
  cut: () => void;
  /** Takes the backend offline for this long: cuts connections and refuses new ones. */
  away: (ms: number) => Promise<void>;
  /** Throttles upload chunks, so that a test can act during the upload. */
  slowDown: (bytesPerSecond: number) => void;
  close: () => Promise<void>;
}

/**
 * A proxy between gateway and backend. It counts the traffic, and fails like a network or a server
 * on demand.
 */
export async function startBackendWire(backendUrl: string): Promise<BackendWire> {
  const pieces: SentPiece[] = [];
  const refusals: [status: number, headers: Record<string, string>][] = [];
  const sockets = new Set<Socket>();
  let created = 0;
  let rate = Infinity;
  const received = (incoming: IncomingMessage): Readable => {
    if (!incoming.url?.startsWith('/api/v1/tus/upload') || incoming.method !== 'POST')
      return incoming;
    if (incoming.headers['x-http-method-override'] !== 'PATCH') {
      created += 1;
      return incoming;
    }
    const piece = { offset: Number(incoming.headers['upload-offset']), bytes: 0 };
    pieces.push(piece);
    return incoming.pipe(
      new Transform({
        transform(chunk: Buffer, _, done) {
          piece.bytes += chunk.length;
          setTimeout(() => done(null, chunk), (chunk.length / rate) * 1_000);
        },
      }),
    );
  };
  const server = createServer((incoming, outgoing) => {
    const refusal = isTusHead(incoming) ? refusals.shift() : undefined;
    if (refusal) outgoing.writeHead(...refusal).end();
    else passOn(backendUrl, incoming, received(incoming), outgoing);
  });
  server.on('connection', (socket) => {
    sockets.add(socket.on('close', () => sockets.delete(socket)));
  });
  const listen = (port: number): Promise<void> =>
    new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  const cut = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  const close = (): Promise<void> => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    cut();
    return closed;
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    pieces,
    received: () => Math.max(0, ...pieces.map(({ offset, bytes }) => offset + bytes)),
    created: () => created,
    refuseNextHead: (...refusal) => void refusals.push(refusal),
    cut,
    slowDown(bytesPerSecond) {
      rate = bytesPerSecond;
    },
    async away(ms) {
      await close();
      await wait(ms);
      await listen(port);
    },
    close,
  };
}

const isTusHead = ({ method, url }: IncomingMessage): boolean =>
  method === 'HEAD' && (url?.startsWith('/api/v1/tus/upload/') ?? false);

function passOn(
  backendUrl: string,
  incoming: IncomingMessage,
  body: Readable,
  outgoing: ServerResponse,
): void {
  const onward = request(
    new URL(incoming.url ?? '/', backendUrl),
    { method: incoming.method, headers: incoming.headers },
    (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    },
  );
  onward.on('error', () => outgoing.destroy());
  outgoing.on('close', () => onward.destroy());
  body.pipe(onward);
}

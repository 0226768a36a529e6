import { randomUUID } from 'node:crypto';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  STATUS_CODES,
} from 'node:http';
import type { Duplex } from 'node:stream';
import type { Logger } from 'pino';
import { errorReply, type FailureCode, GatewayError } from '../errors.ts';
import { boundConnections } from './connections.ts';
import { markRefused, wasRefused } from './refuse.ts';
import { Turns } from './turns.ts';

/** What Node's server keeps an eye on by itself, as options of `createServer`. */
export const connectionLimits = {
  // Uploads last as long as they last; the gateway ends the ones that stand still.
  requestTimeout: 0,
  // Heads do not: this limit would be switched off with the other. Node looks every so often.
  headersTimeout: 30_000,
  connectionsCheckingInterval: 5_000,
  // Request line and headers together. A flag of Node's must not make room for more, or forgive what is malformed.
  maxHeaderSize: 16 * 1024,
  insecureHTTPParser: false,
  // The listener looks for a Host itself, and says in JSON that there is none.
  requireHostHeader: false,
  // Longer than the minute for which load balancers keep a connection: one that this side closes first costs them a request.
  keepAliveTimeout: 65_000,
  // Visitors who vanish without a word are noticed where no time limit applies.
  keepAlive: true,
  keepAliveInitialDelay: 60_000,
} as const;

/** The server of the gateway: it refuses what cannot be read as a request; `listener` handles everything else, one request of a connection after the other. */
export function createGatewayServer(
  listener: RequestListener,
  log: Logger,
  limits: ServerOptions = connectionLimits,
  mostConnections = Infinity,
): Server {
  const turns = new Turns(listener);
  const listen: RequestListener = (req, res) => turns.take(req, res);
  const server = createServer(limits, listen);
  if (Number.isFinite(mostConnections))
    boundConnections(
      server,
      mostConnections,
      (socket) => turns.current(socket)?.closed ?? true,
      log,
    );
  server.on('checkExpectation', listen);
  server.on('connect', ({ socket }: IncomingMessage) => {
    // Node has let go of the connection: it reads no more of it, and tells no response that it may go on.
    socket.on('drain', () => turns.current(socket)?.emit('drain')).resume();
    turns.end(socket, () => endWith(socket, new GatewayError('method_not_allowed'), log));
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // The connection ends with a response that is not out yet.
    if (turns.isEnding(socket) || wasRefused(socket)) return;
    // A request said that it was the last; in its trailers, too, where nobody else hears it.
    if (error.code === 'HPE_CLOSED_CONNECTION' && socket.writable) return turns.endWithLast(socket);
    if (!socket.writable || isSilent(error, socket)) return void socket.destroy();
    turns.end(socket, () => endWith(socket, asFailure(error), log));
  });
  return server;
}

/** Nobody waits for a response: the connection broke, or was opened ahead and never used. */
function isSilent({ code }: NodeJS.ErrnoException, socket: Duplex): boolean {
  const isUnused = 'bytesRead' in socket && socket.bytesRead === 0;
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? isUnused : !code?.startsWith('HPE_');
}

/** What Node's parser, llhttp, reports. */
function asFailure(error: NodeJS.ErrnoException): GatewayError {
  const [code, status] = meanings[error.code ?? ''] ?? ['malformed_request'];
  return new GatewayError(code, { ...(status === undefined ? {} : { status }), cause: error });
}

const meanings: Record<string, [code: FailureCode, status?: number]> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['slow_request'],
  HPE_HEADER_OVERFLOW: ['head_too_large'],
  HPE_INVALID_VERSION: ['unsupported', 505],
  HPE_PAUSED_H2_UPGRADE: ['unsupported', 505],
};

/** Milliseconds for which a refused client may go on sending: closing with bytes unread could destroy the response on its way. */
const graceMs = 1_000;

function endWith(socket: Duplex, error: GatewayError, log: Logger): void {
  const id = randomUUID();
  const { cause } = error as { cause?: NodeJS.ErrnoException };
  log.info({ id, status: error.status, failure: error.code, reason: cause?.code }, 'refused');
  const body = Buffer.from(JSON.stringify(errorReply(error, id)));
  const lines = [
    `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status] ?? ''}`,
    'Content-Type: application/json',
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    `X-Request-Id: ${id}`,
    'Connection: close',
    `Content-Length: ${body.length}`,
  ];
  markRefused(socket);
  socket.on('error', () => {});
  socket.end(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), body]));
  setTimeout(() => socket.destroy(), graceMs).unref();
}

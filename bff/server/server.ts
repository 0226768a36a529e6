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
import { incidentsOf } from '../incidents.ts';
import type { ConnectionBound } from './connections.ts';
import { markRefused, wasRefused } from './refuse.ts';
import { PipelinedRequests } from './pipelined-requests.ts';

/** Limits that Node's server enforces itself, as options of `createServer`. */
export const connectionLimits = {
  // Uploads may take any time; the gateway ends stalled ones.
  requestTimeout: 0,
  // Heads may not. Set explicitly, because this limit would be switched off with the other. Node
  // checks periodically.
  headersTimeout: 30_000,
  connectionsCheckingInterval: 5_000,
  // Request line and headers together, above the limit that the listener checks: a browser with too
  // many cookies gets a page. Set here so that no Node flag can raise the limit or allow malformed
  // headers.
  maxHeaderSize: 64 * 1024,
  insecureHTTPParser: false,
  // The listener checks the Host itself, and reports a missing one in JSON.
  requireHostHeader: false,
  // Longer than the minute for which load balancers keep a connection. Closing it first would cost
  // them a request.
  keepAliveTimeout: 65_000,
  // Detects visitors who vanish silently where no time limit applies.
  keepAlive: true,
  keepAliveInitialDelay: 60_000,
  optimizeEmptyRequests: true,
} as const;

/**
 * The gateway's HTTP server. It refuses unreadable requests; `listener` handles everything else,
 * one request per connection at a time.
 */
export function createGatewayServer(
  listener: RequestListener,
  log: Logger,
  limits: ServerOptions = connectionLimits,
  bound: ConnectionBound | null = null,
): Server {
  const turns = new PipelinedRequests(listener);
  const listen: RequestListener = (req, res) => turns.take(req, res);
  const server = createServer(limits, listen);
  bound?.apply(server, (socket) => turns.current(socket)?.closed ?? true, log);
  server.on('checkExpectation', listen);
  server.on('connect', ({ socket }: IncomingMessage) => {
    // Node has detached from the connection: it reads no more, and no longer emits drain to the
    // response.
    socket.on('drain', () => turns.current(socket)?.emit('drain')).resume();
    turns.end(socket, () => endWith(socket, new GatewayError('method_not_allowed'), log));
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // The connection already ends after a pending response.
    if (turns.isEnding(socket) || wasRefused(socket)) return;
    // A request announced that it was the last one. Trailers may announce it too, and only this
    // error reports that.
    if (error.code === 'HPE_CLOSED_CONNECTION' && socket.writable) return turns.endWithLast(socket);
    if (!socket.writable || isSilent(error, socket)) return void socket.destroy();
    turns.end(socket, () => endWith(socket, asFailure(error), log));
  });
  return server;
}

/** Nobody waits for a response: the connection broke, or was opened in advance and never used. */
function isSilent({ code }: NodeJS.ErrnoException, socket: Duplex): boolean {
  const isUnused = 'bytesRead' in socket && socket.bytesRead === 0;
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? isUnused : !code?.startsWith('HPE_');
}

/** Converts errors of Node's parser, llhttp. */
function asFailure(error: NodeJS.ErrnoException): GatewayError {
  const [code, status] = meanings[error.code ?? ''] ?? ['malformed_request'];
  return new GatewayError(code, { ...(status && { status }), cause: error });
}

const meanings: Record<string, [code: FailureCode, status?: number]> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['slow_request'],
  HPE_HEADER_OVERFLOW: ['head_too_large'],
  HPE_INVALID_VERSION: ['unsupported', 505],
  HPE_PAUSED_H2_UPGRADE: ['unsupported', 505],
};

/**
 * Milliseconds for which a refused client may keep sending: closing with unread bytes could destroy
 * the response in transit.
 */
const graceMs = 1_000;

function endWith(socket: Duplex, error: GatewayError, log: Logger): void {
  const id = randomUUID();
  const { status, code: failure } = error;
  const { code: reason } = (error.cause ?? {}) as NodeJS.ErrnoException;
  const about = { status, failure, reason };
  const key = `refused ${failure} ${reason ?? ''}`;
  // Clients can send these at any rate, so they are logged at `debug`.
  const isFirst = incidentsOf(log).isFirst({ key, level: 'info', about, message: 'refused' });
  log[isFirst ? 'info' : 'debug']({ id, ...about }, 'refused');
  const body = Buffer.from(JSON.stringify(errorReply(error, id)));
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
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

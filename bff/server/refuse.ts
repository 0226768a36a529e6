import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FailureCode, GatewayError } from '../errors.ts';
import type { Exchange } from '../exchange.ts';
import { sendFailure } from '../reply/failure-response.ts';
import { hasBody } from '../request/headers.ts';

const refused = new WeakSet<Duplex>();

export const markRefused = (socket: Duplex): void => void refused.add(socket);

/** Whether a request on this connection was refused. Anything after it may be smuggled. */
export const wasRefused = (socket: Duplex): boolean => refused.has(socket);

/** Failures that clients cause by mistake, often many times on one connection. */
const harmless = new Set<FailureCode>(['not_found', 'method_not_allowed']);

/**
 * Refuses a request and closes its connection, unless it has no body and only asked for something
 * that is not there.
 */
export function refuse(exchange: Exchange, error: GatewayError): void {
  const { req, res } = exchange;
  if (harmless.has(error.code) && !hasBody(req)) return sendFailure(exchange, error);
  markRefused(req.socket);
  res.shouldKeepAlive = false;
  sendFailure(exchange, error, [], (body) => endAfterBody(req, res, body));
}

/** Milliseconds for which the body of a refused request may keep arriving. */
const graceMs = 1_000;

/**
 * The response is sent at once, but ends only after the request ends: closing with unread bytes
 * could destroy the response in transit.
 */
function endAfterBody(req: IncomingMessage, res: ServerResponse, body: Buffer | undefined): void {
  const { 'content-length': length = '0', 'transfer-encoding': coding } = req.headers;
  if (body === undefined || (coding === undefined && Number(length) === 0))
    return void res.end(body);
  res.write(body);
  const timer = setTimeout(() => res.end(), graceMs);
  const end = (): void => {
    clearTimeout(timer);
    res.end();
  };
  req.once('end', end).once('close', end).resume();
}

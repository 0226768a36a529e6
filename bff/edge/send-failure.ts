import type { OutgoingHttpHeaders } from 'node:http';
import { errorReply, type GatewayError } from '../errors.ts';
import type { Exchange } from '../exchange.ts';
import { serverTiming } from '../server-timing.ts';

/** Answers a request with a failure as JSON; where an answer has begun already, it is cut off, since it can only be half of one. */
export function sendFailure(exchange: Exchange, error: GatewayError, headers: OutgoingHttpHeaders = {}): void {
  const { res, req } = exchange;
  noteFailure(exchange, error);
  if (res.headersSent || res.destroyed) {
    res.destroy();
    return;
  }
  const answer = failureAnswer(exchange, error);
  // As bytes: with a text Node would write the headers in the text's encoding, and change those that hold more than ASCII.
  const body = Buffer.from(answer.body);
  res.writeHead(error.status, { 'server-timing': serverTiming(exchange), ...headers, ...answer.headers, 'content-length': body.length });
  res.end(req.method === 'HEAD' ? undefined : body);
}

/** The same as a Response, for what is answered through Hono. */
export function failureResponse(exchange: Exchange, error: GatewayError): Response {
  noteFailure(exchange, error);
  const { headers, body } = failureAnswer(exchange, error);
  return new Response(body, { status: error.status, headers });
}

function failureAnswer({ id }: Exchange, error: GatewayError): { headers: Record<string, string>; body: string } {
  const headers = {
    ...error.headers,
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-request-id': id,
  };
  return { headers, body: JSON.stringify(errorReply(error, id)) };
}

function noteFailure(exchange: Exchange, error: GatewayError): void {
  const { id, log } = exchange;
  exchange.failure = error.code;
  if (error.code === 'internal') log.error({ id, err: error.cause }, 'unexpected error');
  else if (error.cause instanceof Error) log.debug({ id, cause: error.cause.message }, error.code);
}

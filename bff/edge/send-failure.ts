import { errorReply, type GatewayError } from '../errors.ts';
import type { Exchange, HeaderPairs } from '../exchange.ts';
import { serverTiming } from '../server-timing.ts';
import { failurePage } from './failure-page.ts';

/**
 * Answers a request with a failure, as JSON or as a page, whichever is asked for; where an answer has begun already, it is cut off,
 * since it can only be half of one. `end` writes the body, if there is one.
 */
export function sendFailure(exchange: Exchange, error: GatewayError, headers: HeaderPairs = [], end: (body?: Buffer) => void = (body) => void exchange.res.end(body)): void {
  const { res, req } = exchange;
  noteFailure(exchange, error);
  if (res.headersSent || res.destroyed) {
    res.destroy();
    return;
  }
  const answer = failureAnswer(exchange, error);
  // As bytes: with a text Node would write the headers in the text's encoding, and change those that hold more than ASCII.
  const body = Buffer.from(answer.body);
  // With what stays of the backend's answer comes a time already.
  const timing = headers.includes('server-timing') ? null : { 'server-timing': serverTiming(exchange) };
  const own: Record<string, string> = { ...answer.headers, ...timing, 'content-length': String(body.length) };
  res.writeHead(error.status, [...headers.filter((_, index) => !((headers[index - (index % 2)] ?? '') in own)), ...Object.entries(own).flat()]);
  end(req.method === 'HEAD' ? undefined : body);
}

/** The same as a Response, for what is answered through Hono. */
export function failureResponse(exchange: Exchange, error: GatewayError): Response {
  noteFailure(exchange, error);
  const { headers, body } = failureAnswer(exchange, error);
  return new Response(body, { status: error.status, headers });
}

function failureAnswer({ id, req }: Exchange, error: GatewayError): { headers: Record<string, string>; body: string } {
  // Whoever went to an address in a browser, such as that of a sign-in popup, is to read words.
  const page = req.headers.accept?.includes('text/html') ? failurePage(error.message, id) : null;
  const headers = {
    ...error.headers,
    'content-type': page ? 'text/html; charset=utf-8' : 'application/json',
    ...(page && { 'content-security-policy': page.policy }),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-request-id': id,
  };
  return { headers, body: page?.html ?? JSON.stringify(errorReply(error, id)) };
}

function noteFailure(exchange: Exchange, error: GatewayError): void {
  const { id, log } = exchange;
  exchange.failure = error.code;
  if (error.code === 'internal') log.error({ id, err: error.cause }, 'unexpected error');
  else if (error.cause instanceof Error) log.debug({ id, cause: error.cause.message }, error.code);
}

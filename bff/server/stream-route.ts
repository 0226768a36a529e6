import type { ServerResponse } from 'node:http';
import type { Context, Handler, Hono } from 'hono';
import { asGatewayError, type GatewayError } from '../errors.ts';
import type { Exchange, GatewayEnv, HeldHead } from '../exchange.ts';
import { noteFailure } from '../reply/failure-response.ts';
import type { HeaderPairs } from '../request/headers.ts';
import { refuse } from './refuse.ts';

/** Writes to Node's response, now or later. @throws GatewayError to refuse the request. */
export type Respond = (exchange: Exchange) => void;

const streams = new WeakMap<Handler<GatewayEnv>, Respond>();

/**
 * A route that streams: it writes to Node's response. Without a middleware before it, it is called
 * directly: Hono's chain, Context and Response took up to a fifth of a GET's time.
 */
export function streamRoute(respond: Respond): Handler<GatewayEnv> {
  const handler: Handler<GatewayEnv> = (c) => headOf(c, respond);
  streams.set(handler, respond);
  return handler;
}

/**
 * The path that routes match. Hono would decode it, but routes match it as it was sent. A request
 * that no route may answer gets the root path, so that it meets the middleware.
 */
export const routedPath = ({ isRouted, target }: Exchange): string =>
  isRouted ? target.path : '/';

/** The route that streams a request's response, if Hono finds nothing else for it. */
export function streamFor(router: Hono<GatewayEnv>['router'], exchange: Exchange): Respond | null {
  const { method } = exchange;
  const [handlers] = router.match(method === 'HEAD' ? 'GET' : method, routedPath(exchange));
  const handler = handlers.length === 1 ? handlers[0]?.[0][0] : undefined;
  return (handler && streams.get(handler as Handler<GatewayEnv>)) ?? null;
}

/** Streams a response. An error that is thrown refuses the request. */
export function stream(exchange: Exchange, respond: Respond): void {
  try {
    respond(exchange);
  } catch (error) {
    refuse(exchange, asGatewayError(error));
  }
}

/**
 * For middleware: resolves with status and headers of a streamed response once they are known. The
 * response is held until the middleware has seen them.
 */
async function headOf(c: Context<GatewayEnv>, respond: Respond): Promise<Response> {
  const { exchange } = c.env;
  const held = holdHead(exchange.res);
  c.env.held = held;
  stream(exchange, respond);
  const { status, headers } = await held.head;
  return c.newResponse(null, new Response(null, { status, headers }));
}

/**
 * The response to an error that a middleware or a route threw. A response that has begun is cut
 * off.
 */
export function refuseThrown(c: Context<GatewayEnv>, error: GatewayError): Promise<Response> {
  const { exchange, held } = c.env;
  if (held === null) return headOf(c, () => refuse(exchange, error));
  cutOff(exchange, error);
  return Promise.resolve(c.newResponse(null, error.status as 500));
}

/** Ends a response that somebody is still writing. */
export function cutOff(exchange: Exchange, error: GatewayError): void {
  noteFailure(exchange, error);
  exchange.res.destroy();
}

/** The status of a response that nobody waits for any more, by nginx's convention. */
const visitorGone = 499;

/**
 * Holds a response: its head, and the body after it. The code that writes it waits after the first
 * bytes, as for a slow reader.
 */
function holdHead(res: ServerResponse): HeldHead {
  const { promise, resolve } = Promise.withResolvers<{ status: number; headers: Headers }>();
  const writes: (() => void)[] = [];
  let mustDrain = false;

  function writeHead(status: number, pairs: HeaderPairs = []): ServerResponse {
    for (let index = 0; index < pairs.length; index += 2) res.removeHeader(pairs[index] ?? '');
    for (let index = 0; index < pairs.length; index += 2)
      res.appendHeader(pairs[index] ?? '', pairs[index + 1] ?? '');
    res.statusCode = status;
    Object.defineProperty(res, 'headersSent', { configurable: true, value: true });
    resolve({ status: shown(status), headers: headersOf(res) });
    return res;
  }
  const replaced = {
    writeHead,
    write(...args: Parameters<ServerResponse['write']>) {
      if (!res.headersSent) writeHead(res.statusCode);
      writes.push(() => void res.write(...args));
      mustDrain = true;
      return false;
    },
    end(...args: Parameters<ServerResponse['end']>) {
      if (!res.headersSent) writeHead(res.statusCode);
      writes.push(() => void res.end(...args));
      return res;
    },
    flushHeaders: () => void writes.push(() => res.flushHeaders()),
  };
  Object.assign(res, replaced);
  res.once('close', () => resolve({ status: visitorGone, headers: new Headers() }));

  return {
    head: promise,
    send({ status, headers }) {
      for (const name of [...Object.keys(replaced), 'headersSent'])
        Reflect.deleteProperty(res, name);
      if (res.destroyed) return;
      for (const name of res.getHeaderNames()) res.removeHeader(name);
      for (const [name, value] of headers) res.appendHeader(name, value);
      res.writeHead(status === shown(res.statusCode) ? res.statusCode : status);
      for (const write of writes) write();
      if (mustDrain && !res.writableEnded && !res.writableNeedDrain) res.emit('drain');
    },
  };
}

/** A Response knows no other status. */
const shown = (status: number): number => Math.min(Math.max(status, 200), 599);

function headersOf(res: ServerResponse): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(res.getHeaders()))
    for (const one of [value ?? []].flat()) headers.append(name, String(one));
  return headers;
}

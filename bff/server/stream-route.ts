import type { Context, Handler, Hono } from 'hono';
import { asGatewayError, type GatewayError } from '../errors.ts';
import type { Exchange, GatewayEnv } from '../exchange.ts';
import { noteFailure } from '../reply/failure-response.ts';
import { holdHead } from './held-head.ts';
import { refuse } from './refuse.ts';

/** Writes to Node's response, now or later. @throws GatewayError to refuse the request. */
export type Respond = (exchange: Exchange) => void;

const streams = new WeakMap<Handler<GatewayEnv>, Respond>();

/**
 * A route that streams: it writes to Node's response. Without a middleware before it, it is called
 * directly; Hono's chain, Context and Response cost more than all rules of the gateway together.
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
  noteFailure(exchange, error);
  exchange.res.destroy();
  return Promise.resolve(c.newResponse(null, error.status as 500));
}

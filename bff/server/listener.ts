import type { IncomingMessage, RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Hono } from 'hono';
import { GatewayError } from '../errors.ts';
import { type Exchange, type GatewayEnv, pushOwnHeaders } from '../exchange.ts';
import { isPublic } from '../reply/response-headers.ts';
import type { OpenExchange } from '../request/open-exchange.ts';
import { servedMethods } from '../request/override-method.ts';
import { markRefused, refuse, wasRefused } from './refuse.ts';
import { cutOff, routedPath, stream, streamFor } from './stream-route.ts';

const exchangeKey = Symbol('exchange');

/**
 * Stored on the request itself: a map from requests to exchanges would cost half as much as a
 * cached page.
 */
interface OpenedRequest extends IncomingMessage {
  [exchangeKey]: Exchange;
}

/** The steps that every request takes, in this order. */
export interface App {
  /** Counts and logs the request when it ends. */
  observe(exchange: Exchange): void;
  /** Sets `refusal` if the request must be refused. */
  check(exchange: Exchange): void;
  routes: Pick<Hono<GatewayEnv>, 'fetch' | 'router'>;
}

/**
 * Passes requests to the app, each with its exchange. A request whose only handler streams is
 * handed to it at once; all others, and all that meet a middleware, go through Hono. No decision
 * uses the URL that Hono builds.
 */
export function createListener(app: App, open: OpenExchange): RequestListener {
  const respondByHono = getRequestListener(
    (request, { incoming }) => fetchFrom(app, request, (incoming as OpenedRequest)[exchangeKey]),
    {
      // Otherwise the library would replace Request and Response by lighter classes, in the
      // development server and tests too.
      overrideGlobalObjects: false,
      // The gateway has its own rules for reading the rest of a body.
      autoCleanupIncoming: false,
    },
  );
  return (req, res) => {
    // Anything after a refused request may be a smuggled request.
    if (wasRefused(req.socket)) return;
    const exchange = open(req, res);
    // Marked at once, so that a parser error in the following bytes gets no response in place of
    // this request.
    if (exchange.refusal !== null) markRefused(req.socket);
    // About the server as a whole (RFC 9110 §9.3.7).
    else if (req.url === '*' && exchange.method === 'OPTIONS') {
      res.writeHead(204, { allow: servedMethods.join(', ') }).end();
      return;
    }
    app.observe(exchange);
    app.check(exchange);
    const only = streamFor(app.routes.router, exchange);
    if (only !== null) return stream(exchange, only);
    // From here on every address is a path of this site. With an absolute address or a strange
    // Host, Hono would build a foreign URL or fail.
    req.url = addressForHono(exchange);
    req.headers.host = 'localhost';
    Object.assign(req, { [exchangeKey]: exchange });
    void respondByHono(req, res);
  };
}

async function fetchFrom(
  { routes }: Pick<App, 'routes'>,
  request: Request,
  exchange: Exchange,
): Promise<Response> {
  const env: GatewayEnv['Bindings'] = { exchange, held: null };
  try {
    const response = await routes.fetch(request, env);
    if (env.held === null) return withOwnHeaders(response, exchange);
    env.held.send(response);
  } catch (thrown) {
    // Hono passes every Error to the app's onError, but nothing else that is thrown.
    const error = new GatewayError('internal', { cause: thrown });
    if (env.held === null) refuse(exchange, error);
    else cutOff(exchange, error);
  }
  return RESPONSE_ALREADY_SENT;
}

function withOwnHeaders(response: Response, exchange: Exchange): Response {
  if (isPublic(response.headers.get('cache-control'))) exchange.res.removeHeader('set-cookie');
  const own = pushOwnHeaders([], exchange);
  for (let index = 0; index < own.length; index += 2)
    response.headers.set(own[index] ?? '', own[index + 1] ?? '');
  return response;
}

function addressForHono(exchange: Exchange): string {
  const path = routedPath(exchange);
  const { query } = exchange.target;
  return path === '/' || query === '' ? path : `${path}?${query}`;
}

import type { IncomingMessage, RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Hono } from 'hono';
import { asGatewayError } from '../errors.ts';
import type { Exchange, GatewayEnv } from '../exchange.ts';
import { isPublic } from '../policy/response-headers.ts';
import type { OpenExchange } from './open-exchange.ts';
import { setOwnHeaders } from './own-headers.ts';
import { markRefused, refuse, wasRefused } from './refuse.ts';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const exchangeKey = Symbol('exchange');

/**
 * Stored on the request itself: a map from requests to exchanges would cost half as much as a
 * cached page.
 */
interface OpenedRequest extends IncomingMessage {
  [exchangeKey]: Exchange;
}

/**
 * Passes requests to the app, each with its exchange. No decision uses the URL that Hono builds.
 */
export function createListener(
  app: Pick<Hono<GatewayEnv>, 'fetch'>,
  open: OpenExchange,
): RequestListener {
  const listen = getRequestListener(
    (request, { incoming }) => handle(app, request, (incoming as OpenedRequest)[exchangeKey]),
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
    Object.assign(req, { [exchangeKey]: exchange });
    // Marked at once, so that a parser error in what follows is not answered in place of this
    // request.
    if (exchange.refusal !== null) markRefused(req.socket);
    // About the server as a whole (RFC 9110 §9.3.7).
    else if (exchange.url === '*' && exchange.method === 'OPTIONS') {
      res.writeHead(204, { allow: methods.join(', ') }).end();
      return;
    }
    // From here on every address is a path of this site. With an absolute address or a strange
    // Host, Hono would build a foreign URL or fail.
    req.url = addressForHono(exchange);
    req.headers.host = 'localhost';
    void listen(req, res);
  };
}

/**
 * After all middleware has run, writes responses that bypass Hono, with the headers that middleware
 * set.
 */
async function handle(
  app: Pick<Hono<GatewayEnv>, 'fetch'>,
  request: Request,
  exchange: Exchange,
): Promise<Response> {
  const response = await app.fetch(request, { exchange });
  if (exchange.respond === null) {
    if (isPublic(response.headers.get('cache-control'))) exchange.res.removeHeader('set-cookie');
    return response;
  }
  setOwnHeaders(exchange.res, response.headers);
  try {
    exchange.respond(exchange);
  } catch (error) {
    refuse(exchange, asGatewayError(error));
  }
  return RESPONSE_ALREADY_SENT;
}

/**
 * Path and query. A refused request gets the root path, so that it meets the middleware but no
 * route.
 */
function addressForHono({ refusal, target: { path, query, isAmbiguous } }: Exchange): string {
  if (refusal !== null || isAmbiguous) return '/';
  return query === '' ? path : `${path}?${query}`;
}

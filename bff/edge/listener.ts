import type { IncomingMessage, RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Hono } from 'hono';
import { asGatewayError } from '../errors.ts';
import type { Exchange, GatewayEnv } from '../exchange.ts';
import type { OpenExchange } from './open-exchange.ts';
import { setOwnHeaders } from './own-headers.ts';
import { markRefused, refuse, wasRefused } from './refuse.ts';

const exchangeKey = Symbol('exchange');

/** A property of the request itself: a map from requests to exchanges would cost half as much as a cached page. */
interface OpenedRequest extends IncomingMessage {
  [exchangeKey]: Exchange;
}

/** Hands requests to the app, each with its exchange. Nothing is decided by the addresses that Hono makes of them. */
export function createListener(
  app: Pick<Hono<GatewayEnv>, 'fetch'>,
  open: OpenExchange,
): RequestListener {
  const listen = getRequestListener(
    (request, { incoming }) => handle(app, request, (incoming as OpenedRequest)[exchangeKey]),
    {
      // The library would put lighter classes in place of Request and Response, for the development server and tests too.
      overrideGlobalObjects: false,
      // What is left of a body is read, or not, by rules of our own.
      autoCleanupIncoming: false,
    },
  );
  return (req, res) => {
    // What follows a refused request may be what was hidden behind it.
    if (wasRefused(req.socket)) return;
    const exchange = open(req, res);
    Object.assign(req, { [exchangeKey]: exchange });
    // At once: what Node's parser finds wrong behind this request must not be answered in its place.
    if (exchange.refusal !== null) markRefused(req.socket);
    // From here on every address is a path of this site: of an absolute one or a strange Host, Hono would make a URL, or fail to.
    req.url = addressForHono(exchange);
    req.headers.host = 'localhost';
    void listen(req, res);
  };
}

/** Once every middleware has run, responses that bypass Hono are written, with the headers that middleware set. */
async function handle(
  app: Pick<Hono<GatewayEnv>, 'fetch'>,
  request: Request,
  exchange: Exchange,
): Promise<Response> {
  const response = await app.fetch(request, { exchange });
  if (exchange.respond === null) return response;
  setOwnHeaders(exchange.res, response.headers);
  try {
    exchange.respond(exchange);
  } catch (error) {
    refuse(exchange, asGatewayError(error));
  }
  return RESPONSE_ALREADY_SENT;
}

/** Path and query. What has to be refused goes by the root: it must meet the middleware, and no route. */
function addressForHono({ refusal, target: { path, query, isAmbiguous } }: Exchange): string {
  if (refusal !== null || isAmbiguous) return '/';
  return query === '' ? path : `${path}?${query}`;
}

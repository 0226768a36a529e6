import type { RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { GatewayError } from '../errors.ts';
import type { Exchange, GatewayEnv } from '../exchange.ts';
import { sendFailure } from '../failure-response.ts';
import type { OpenExchange } from './open-exchange.ts';
import { wasRefused } from './refuse.ts';

/** Hands requests to the app, each with its exchange. Nothing is decided by the addresses that Hono makes of them. */
export function createListener(app: Pick<Hono<GatewayEnv>, 'fetch'>, open: OpenExchange): RequestListener {
  return (req, res) => {
    // What follows a refused request may be what was hidden behind it.
    if (wasRefused(req.socket)) return;
    const exchange = open(req, res);
    // From here on every address is a path of this site: of an absolute one or a strange Host, Hono would make a URL, or fail to.
    req.url = addressForHono(exchange);
    req.headers.host = 'localhost';
    const listen = getRequestListener((request) => app.fetch(request, { exchange }), {
      // The library would replace Request and Response by lighter classes, for the development server and tests too.
      overrideGlobalObjects: false,
      // What is left of a body is read, or not, by rules of our own.
      autoCleanupIncoming: false,
      errorHandler: (error) => sendFailure(exchange, new GatewayError('internal', { cause: error })),
    });
    void listen(req, res);
  };
}

/** Path and query. What has to be refused goes by the root: it must meet the middleware, and no route. */
function addressForHono({ refusal, target: { path, query, isAmbiguous } }: Exchange): string {
  if (refusal !== null || isAmbiguous) return '/';
  return query === '' ? path : `${path}?${query}`;
}

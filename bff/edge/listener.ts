import type { RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Exchange, GatewayEnv } from '../exchange.ts';
import type { OpenExchange } from './open-exchange.ts';
import { wasRefused } from './refuse.ts';

/** Hands requests to the app, each with its exchange. Nothing is decided by the addresses that Hono makes of them. */
export function createListener(
  app: Pick<Hono<GatewayEnv>, 'fetch'>,
  open: OpenExchange,
): RequestListener {
  // The library calls back before `listen` returns. A map from requests to exchanges would cost half as much as a cached page.
  let exchange: Exchange;
  const listen = getRequestListener((request) => app.fetch(request, { exchange }), {
    // The library would put lighter classes in place of Request and Response, for the development server and tests too.
    overrideGlobalObjects: false,
    // What is left of a body is read, or not, by rules of our own.
    autoCleanupIncoming: false,
  });
  return (req, res) => {
    // What follows a refused request may be what was hidden behind it.
    if (wasRefused(req.socket)) return;
    exchange = open(req, res);
    // From here on every address is a path of this site: of an absolute one or a strange Host, Hono would make a URL, or fail to.
    req.url = addressForHono(exchange);
    req.headers.host = 'localhost';
    void listen(req, res);
  };
}

/** Path and query. What has to be refused goes by the root: it must meet the middleware, and no route. */
function addressForHono({ refusal, target: { path, query, isAmbiguous } }: Exchange): string {
  if (refusal !== null || isAmbiguous) return '/';
  return query === '' ? path : `${path}?${query}`;
}

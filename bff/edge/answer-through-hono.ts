import { getRequestListener } from '@hono/node-server';
import { GatewayError } from '../errors.ts';
import type { Exchange } from '../exchange.ts';
import { failureResponse } from './send-failure.ts';

/** What the gateway says of itself: few ask, so that Hono's ease is worth its price. */
export function answerThroughHono(app: { fetch(request: Request, env: { exchange: Exchange }): Response | Promise<Response> }, exchange: Exchange): void {
  const { req, res, id } = exchange;
  res.setHeader('x-request-id', id);
  const listen = getRequestListener((request) => app.fetch(request, { exchange }), {
    // The library would put lighter classes in place of Request and Response, for the development server and tests too.
    overrideGlobalObjects: false,
    // HTTP/1.0, as some load balancers speak it to ask for health, need not name a host. Nothing is made of it.
    hostname: 'localhost',
    errorHandler: (error) => failureResponse(exchange, new GatewayError('bad_path', { cause: error })),
  });
  void listen(req, res);
}

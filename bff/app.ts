import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono, type MiddlewareHandler } from 'hono';
import type { GuestDocuments } from './bootstrap/guest-documents.ts';
import type { Config } from './config.ts';
import type { Log } from './edge/log.ts';
import { check, observeRequests, refuseUnclear, requireOwnSite, shedLoad } from './edge/middleware.ts';
import { refuse } from './edge/refuse.ts';
import { asGatewayError, GatewayError } from './errors.ts';
import type { Exchange, GatewayEnv } from './exchange.ts';
import { failureResponse, sendFailure } from './failure-response.ts';
import type { RateLimits } from './limits/rate-limits.ts';
import { healthRoutes, type Probe } from './ops/health.ts';
import { invalidateRoute, type Operations } from './ops/operations.ts';
import { adFrameRoute } from './page/ad-frame.ts';
import type { DocumentAssets } from './page/assets.ts';
import { crawlerRoutes } from './page/crawler-files.ts';
import { type Pages, servePages } from './page/pages.ts';
import { serveFiles } from './page/static-files.ts';
import { planRequest } from './policy/plan-request.ts';
import { isUnder } from './policy/target.ts';
import type { Store } from './store/open-store.ts';
import { forward } from './upstream/forward.ts';
import type { Upstream } from './upstream/upstream.ts';

/** What middleware and routes work with. */
export interface Stages {
  log: Log;
  state: { readonly isDraining: boolean };
  loop: { readonly lagMs: number };
  limits: RateLimits;
  upstream: Upstream;
  store: Store;
  guestDocuments: GuestDocuments;
  probe: Probe;
  operations: Operations;
  assets: DocumentAssets;
  pages: Pages;
}

/** The gateway, in the order in which a request meets it. A middleware or a route of your own is one line here. */
export function createApp(config: Config, stages: Stages): Hono<GatewayEnv> {
  const { log, state, loop, limits, upstream, store, guestDocuments, probe, operations, assets, pages } = stages;
  const app = new Hono<GatewayEnv>({ getPath });

  app.use(observeRequests(log, operations, state, config));
  app.use(check(refuseUnclear, shedLoad(loop, config), requireOwnSite(config)));

  app.route('/', respondThroughHono(healthRoutes(probe, state)));
  app.route('/', respondThroughHono(operations.routes));
  app.route('/', respondThroughHono(invalidateRoute(store, config)));
  app.route('/', respondThroughHono(crawlerRoutes(guestDocuments, config)));
  app.route('/', respondThroughHono(adFrameRoute(config)));

  app.use(forwardPrefixes(config, limits, upstream));
  app.get('*', serveFiles(assets));
  app.get('*', servePages(pages));
  app.all('*', refuseMethod);

  app.onError((error, { env: { exchange } }) => {
    refuse(exchange, asGatewayError(error));
    return RESPONSE_ALREADY_SENT;
  });
  return app;
}

/** Hono would decode the path. Routes are found by the path as it came; what has to be refused must meet the middleware, whatever it is. */
function getPath(_: Request, options?: { env?: GatewayEnv['Bindings'] }): string {
  const exchange = options?.env?.exchange;
  return exchange?.target.path.startsWith('/') ? exchange.target.path : '/';
}

function refuseMethod(): never {
  throw new GatewayError('method_not_allowed', { headers: { allow: 'GET, HEAD' } });
}

/** Routes that respond through Hono. What they throw is a response like any other, and ends no connection. */
function respondThroughHono(routes: Hono<GatewayEnv>): Hono<GatewayEnv> {
  for (const path of new Set(routes.routes.map((route) => route.path))) routes.all(path, refuseMethod);
  return routes.onError((error, { env: { exchange } }) => failureResponse(exchange, asGatewayError(error)));
}

/** What lies under the prefixes of the upstream goes there, by its decoded path and within the limits of the call. */
function forwardPrefixes(config: Config, limits: RateLimits, upstream: Upstream): MiddlewareHandler<GatewayEnv> {
  return ({ env: { exchange } }, next) => {
    if (!isUnder(exchange.target.decoded, config.upstreamPrefixes)) return next();
    exchange.plan = planRequest(exchange, config);
    const admission = limits.admit(exchange);
    if (admission) forwardWhenAdmitted(exchange, admission, upstream);
    else forward(upstream, exchange, exchange.plan);
    return Promise.resolve(RESPONSE_ALREADY_SENT);
  };
}

function forwardWhenAdmitted(exchange: Exchange, admission: Promise<Buffer>, upstream: Upstream): void {
  const { res, plan } = exchange;
  admission.then((body) => {
    if (plan && !res.destroyed) forward(upstream, exchange, plan, body);
  }).catch((error: unknown) => sendFailure(exchange, asGatewayError(error)));
}

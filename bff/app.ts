import { Hono, type MiddlewareHandler } from 'hono';
import { isUnder } from '../contracts/routes/decoded-path.ts';
import type { GuestDocuments } from './pages/guest-documents.ts';
import type { Config } from './config/read-config.ts';
import type { Clients } from './limits/clients.ts';
import type { RateLimits } from './limits/rate-limits.ts';
import type { DocumentAssets } from './pages/assets.ts';
import { createChecks, observeRequests, type Traffic } from './server/checks.ts';
import type { App } from './server/listener.ts';
import { refuse } from './server/refuse.ts';
import { refuseThrown, routedPath, streamRoute } from './server/stream-route.ts';
import { asGatewayError, GatewayError } from './errors.ts';
import { type Exchange, type GatewayEnv, pushOwnHeaders } from './exchange.ts';
import { failureResponse, sendFailure } from './reply/failure-response.ts';
import { healthRoutes, type Probe } from './operate/health.ts';
import type { Operations } from './operate/operations.ts';
import { adFrameRoute } from './pages/ad-frame.ts';
import { rootFileRoutes } from './pages/root-files.ts';
import { embedRoutes } from './pages/embed-route.ts';
import { oembedRoute } from './pages/oembed.ts';
import type { createPages } from './pages/pages.ts';
import {
  serveApiDescription,
  serveFiles,
  serveSharedAssets,
  type StaticFile,
} from './pages/static-files.ts';
import { refuseRebound } from './request/demo-world.ts';
import { anonymous, createFilesRule, type FilesRule, redirectToFile } from './reply/files-host.ts';
import { isLegacyAdminPage } from './request/own-pages.ts';
import { mayOverrideMethod, planRequest } from './request/plan-request.ts';
import { forward, forwardWithBody } from './backend/forward.ts';
import { receiveBody } from './backend/receive-body.ts';
import { hasBody } from './request/headers.ts';
import { type Body, WholeBody } from './backend/request-body.ts';
import type { Upstreams } from './backend/upstream.ts';

/** Dependencies of middleware and routes. */
interface Stages {
  /** Writes the line of a finished request. */
  requestLog: { over(exchange: Exchange): void };
  traffic: Traffic;
  loop: { readonly lagMs: number };
  limits: RateLimits;
  clients: Clients;
  upstreams: Upstreams;
  guestDocuments: GuestDocuments;
  probe: Probe;
  operations: Operations;
  /** Repeats a finished read at another backend; null if there is none. */
  shadow: { over(exchange: Exchange): void } | null;
  /** Ends the spans of a finished request. */
  spans: { over(exchange: Exchange): void };
  assets: DocumentAssets;
  /** Finds assets of other instances' builds; null without Redis. */
  sharedAssets: ((path: string) => Promise<StaticFile | null>) | null;
  pages: ReturnType<typeof createPages>;
  /** The operator's own. They see every request, including refused ones. */
  middleware: readonly MiddlewareHandler<GatewayEnv>[];
}

/** Returns whether it serves the request; if not, the next one may. */
type Serve = (exchange: Exchange) => boolean;

/**
 * The gateway, in the order in which a request passes through it. Add a middleware or route of your
 * own with one line here.
 */
export function createApp(config: Config, stages: Stages): App {
  const { traffic, loop, guestDocuments, probe, operations, assets, pages } = stages;
  const check = createChecks(config, loop, assets);
  const { filesOrigin } = config;
  const filesRule = filesOrigin === null ? null : createFilesRule({ ...config, filesOrigin });
  const routes = new Hono<GatewayEnv>({ getPath });

  for (const one of stages.middleware) routes.use(one);
  routes.route('/', respondThroughHono(healthRoutes(probe, traffic)));
  routes.route('/', respondThroughHono(operations.routes));
  routes.route('/', respondThroughHono(rootFileRoutes(guestDocuments, config, assets)));
  routes.route('/', respondThroughHono(oembedRoute(stages, config)));
  routes.route('/', respondThroughHono(embedRoutes(stages, config)));
  routes.route('/', respondThroughHono(adFrameRoute(config)));
  const serves: Serve[] = [
    refuseChecked,
    ...(filesOrigin === null || filesRule === null
      ? []
      : [serveFileHost({ ...config, filesOrigin }, filesRule, stages)]),
    forwardPrefixes(config, stages),
    refuseOtherMethods,
    serveApiDescription(stages),
    serveFiles(assets),
    serveSharedAssets(stages.sharedAssets),
    prepareRouting,
    pages,
  ];
  routes.all(
    '*',
    streamRoute((exchange) => {
      if (!serves.some((serve) => serve(exchange))) throw new GatewayError('not_found');
    }),
  );
  routes.onError((error, c) => refuseThrown(c, asGatewayError(error)));

  return {
    observe: observeRequests(stages, config),
    check(exchange) {
      try {
        check(exchange);
        if (filesRule !== null && filesRule(exchange) !== 'pass') exchange.isRouted = false;
      } catch (error) {
        exchange.refusal = asGatewayError(error);
        exchange.isRouted = false;
      }
    },
    routes,
  };
}

function getPath(_: Request, options?: { env?: GatewayEnv['Bindings'] }): string {
  return options?.env ? routedPath(options.env.exchange) : '/';
}

function refuseMethod(): never {
  throw new GatewayError('method_not_allowed', { headers: { allow: 'GET, HEAD' } });
}

/** Routes that respond through Hono. An error in one of them closes no connection. */
function respondThroughHono(routes: Hono<GatewayEnv>): Hono<GatewayEnv> {
  for (const path of new Set(routes.routes.map((route) => route.path)))
    routes.all(path, refuseMethod);
  return routes.onError((error, c) => failureResponse(c, asGatewayError(error)));
}

/** Refuses a request in which a check found a problem. */
const refuseChecked: Serve = ({ refusal }) => {
  if (refusal !== null) throw refusal;
  return false;
};

/**
 * Serves files from a host of their own, and nothing else there. Their addresses on the site
 * redirect to it.
 */
function serveFileHost(
  config: Config & { filesOrigin: string },
  rule: FilesRule,
  { clients, upstreams }: Stages,
): Serve {
  return (exchange) => {
    const decision = rule(exchange);
    if (decision === 'pass') return false;
    const { res, method, target } = exchange;
    // Only a page of the site starts a demo world.
    res.removeHeader('set-cookie');
    if (decision === 'not-found') throw new GatewayError('not_found');
    if (method !== 'GET' && method !== 'HEAD') refuseMethod();
    if (decision === 'redirect') {
      const location = redirectToFile(target, config.filesOrigin);
      res.writeHead(307, pushOwnHeaders(location, exchange)).end();
      return true;
    }
    clients.admit(exchange);
    exchange.plan = planRequest(anonymous(exchange), config);
    // The files host sets no cookies, not even those of ROUTES.
    res.removeHeader('set-cookie');
    forwardWithBody(upstreams, exchange, exchange.plan);
    return true;
  };
}

/**
 * Forwards paths below the upstream's prefixes, matched by decoded path and within the call's
 * limits. Also forwards pages that ROUTES assigns to the upstream, and those of its old back office.
 */
function forwardPrefixes(config: Config, { clients, limits, upstreams }: Stages): Serve {
  function admitClient(exchange: Exchange): void {
    try {
      clients.admit(exchange);
    } catch (error) {
      // The log and the metrics name the call that was refused.
      exchange.plan ??= planRequest(exchange, config);
      throw error;
    }
  }

  function forwardByBody(exchange: Exchange, body: Body | null): void {
    try {
      exchange.plan = planRequest(exchange, config, body?.whole ?? null);
    } catch (error) {
      if (body) refuse(exchange, asGatewayError(error));
      return;
    }
    // Without a body, the visitor has already got an error: only the log and the metrics need the
    // plan.
    if (body) forward(upstreams, exchange, exchange.plan, body);
  }

  function forwardWhenAdmitted(exchange: Exchange, admission: Promise<Buffer>): void {
    const { res, plan } = exchange;
    admission
      .then((body) => {
        if (plan && !res.destroyed) forward(upstreams, exchange, plan, new WholeBody(body));
      })
      .catch((error: unknown) => sendFailure(exchange, asGatewayError(error)));
  }

  return (exchange) => {
    if (
      !isUnder(exchange.target.decoded, config.upstreamPrefixes) &&
      !exchange.routing?.isLegacy(exchange.target.path) &&
      !isLegacyAdminPage(exchange, config)
    )
      return false;
    if (config.demo) refuseRebound(exchange, config);
    if (limits.isLimited(exchange) || !isMethodInBody(exchange))
      exchange.plan = planRequest(exchange, config);
    admitClient(exchange);
    const admission = limits.admit(exchange);
    if (admission) forwardWhenAdmitted(exchange, admission);
    else if (exchange.plan) forwardWithBody(upstreams, exchange, exchange.plan);
    else receiveBody(upstreams.of(null), exchange, (body) => forwardByBody(exchange, body));
    return true;
  };
}

/**
 * Whether a request can be planned only after its body has arrived. A path that is refused for
 * every method need not wait for it.
 */
const isMethodInBody = (exchange: Exchange): boolean =>
  mayOverrideMethod(exchange) && hasBody(exchange.req) && !exchange.target.isAmbiguousUpstream;

/**
 * Counts a page that ROUTES assigns to the app. Sets the cookie that decides on shares, so that
 * later requests of the page find it.
 */
const prepareRouting: Serve = ({ routing, target }) => {
  if (routing === null) return false;
  routing.prepare();
  const choice = routing.screenAt(target.path);
  if (choice !== null) choice.tally.count += 1;
  return false;
};

/** Files and pages are read-only. */
const refuseOtherMethods: Serve = ({ method }) =>
  method === 'GET' || method === 'HEAD' ? false : refuseMethod();

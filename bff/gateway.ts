import { isIP } from 'node:net';
import type { MiddlewareHandler } from 'hono';
import { record } from '../contracts/loose.ts';
import { createApp } from './app.ts';
import { DocumentLoader } from './pages/document-loader.ts';
import { GuestDocuments } from './pages/guest-documents.ts';
import { bootstrapAddress, readBootstrap } from './pages/read-response.ts';
import { createSharedCheck } from './pages/shared-check.ts';
import { SharedData } from './pages/shared-data.ts';
import { boundsFor, fileLimit } from './config/bounds.ts';
import type { Recorder } from './reply/collect-reply.ts';
import type { Config } from './config/read-config.ts';
import { connectBackends } from './connect-backends.ts';
import { createListener } from './server/listener.ts';
import { createRequestLog, type Log } from './server/log.ts';
import { createOpenExchange } from './request/open-exchange.ts';
import { watchLag } from './operate/event-loop.ts';
import type { Exchange, GatewayEnv } from './exchange.ts';
import { Clients } from './limits/clients.ts';
import { networkOf } from './limits/networks.ts';
import { createRateLimits } from './limits/rate-limits.ts';
import { createProbe } from './operate/health.ts';
import { backendGauges, type Gauges } from './operate/gauges.ts';
import { createRouteLabel, endRequestSpan } from './operate/count-requests.ts';
import { createOperations } from './operate/operations.ts';
import type { DocumentAssets } from './pages/assets.ts';
import { shareAssets } from './pages/static-files.ts';
import { blockedReports } from './pages/security-headers.ts';
import { createPages } from './pages/pages.ts';
import { createPrerenderer, type RenderGuestPage } from './pages/prerender.ts';
import { humanCheckRequest, sharedRequest } from './request/gateway-calls.ts';
import { Routing } from './backend/routing.ts';
import { openStore } from './store/open-store.ts';
import { connectRedis } from './store/redis.ts';
import type { Tracing } from './operate/recorder.ts';
import type { CallUpstream } from './backend/call-upstream.ts';
import type { Upstream } from './backend/upstream.ts';

export interface GatewayInputs {
  log: Log;
  assets: DocumentAssets;
  /** Prerenders the app's screens for guests; null if only the browser renders. */
  render: RenderGuestPage | null;
  /** Records for OpenTelemetry; missing: nothing is recorded. */
  tracing?: Tracing | null;
  /** The development server's changes to a page. */
  transformDocument?(html: string, url: string): Promise<string>;
  /** Records upstream responses, for the command that makes recordings. */
  recorder?: Recorder;
  /** The operator's own middleware. Headers that it sets are on every response to a request. */
  middleware?: readonly MiddlewareHandler<GatewayEnv>[];
}

export type Gateway = ReturnType<typeof createGateway>;

/** Creates all stages and connects them. app.ts lists the order in which a request meets them. */
export function createGateway(config: Config, inputs: GatewayInputs) {
  const stages = createStages(config, inputs);
  const { traffic, loop, operations, drift, shadow, known, routing, store, redis } = stages;
  const { log, tracing = null } = inputs;
  return {
    /** Handles one request. A plain function, for a Node server or for the development server. */
    listener: createListener(
      createApp(config, stages),
      createOpenExchange(config, log.logger, { rules: routing, tracing }),
    ),
    /** Requests that have not ended. */
    traffic,
    /** Reads the ROUTES file again, if there is one. */
    reloadRoutes: (): void => routing?.reload(),
    /** From now on `/readyz` reports not ready, and connections close after their response. */
    drain: (): void => void (traffic.isDraining = true),
    /** Waits for requests in flight to the upstream, then closes its connections. */
    async close(): Promise<void> {
      loop.stop();
      operations.stop();
      drift.stop();
      await shadow?.stop();
      await Promise.all(known().map((upstream) => upstream.close()));
      store.close();
      redis?.close();
    },
  };
}

function createStages(
  config: Config,
  { log, assets, render, tracing, transformDocument, recorder, middleware = [] }: GatewayInputs,
) {
  const redis = config.redisUrl && connectRedis(config.redisUrl, log.logger);
  const traffic = { isDraining: false, inFlight: 0 };
  const routing = config.routes && new Routing({ ...config.routes, config, log: log.logger });
  const store = openStore(config, redis);
  const bounds = boundsFor(config, fileLimit());
  const { drift, upstream, upstreams, callUpstream, shadow } = connectBackends(config, {
    max: bounds.requests,
    recorder: recorder ?? null,
    store,
    log,
    callTimes: routing && (() => routing.callTimes),
  });
  const shared = new SharedData(
    config,
    callUpstream,
    store.createCache,
    noteBlockedReports(config, log),
  );
  const guestDocuments = new GuestDocuments(shared);
  const sharedCheck =
    transformDocument && createSharedCheck((sentence) => log.logger.warn(sentence));
  const loader = new DocumentLoader(config, { callUpstream, shared, guestDocuments, sharedCheck });
  const limits = createRateLimits(
    config,
    {
      whoIs: (visitor) => loader.whoIs(visitor),
      checkHumanToken: (token, visitor) => checkHumanToken(token, visitor, callUpstream, config),
    },
    store.counts,
  );
  const clients = new Clients(bounds.ofOneAddress);
  const probe = createProbe(callUpstream, {
    request: sharedRequest(bootstrapAddress, { locale: null, world: null, routing: null }, config),
    read: (response) => readBootstrap(response, config),
    withinMs: config.documentMs,
  });
  const routeLabel = createRouteLabel(config, (path) => assets.findFile(path) !== null);
  const renderer = createPrerenderer(render, log.logger);
  const known = (): Upstream[] => upstreams.known(routing?.backends ?? []);
  const gauges: Gauges = {
    ...backendGauges(known, config, { drift, shadow }),
    inFlight: () => traffic.inFlight,
    bounds: () => bounds,
    busiest: () => upstream.slots.busiest,
    async upstreamUp() {
      const health = await probe.latest();
      return health === null ? null : health.status === 'ok';
    },
    rejectedRequests: () => ({ backend: upstream.slots.state.refused, address: clients.refused }),
    caches: () => store.stats(),
    cookiesDropped: () => shared.cookiesDropped,
    limited: () => limits.stats(),
    unrendered: () => renderer.failures(),
    ...(routing && { routing: () => routing.state() }),
    ...(redis && { redis: redis.isUp }),
    ...(log.lostLines && { lostLines: log.lostLines }),
    ...(tracing && { spans: () => tracing.counts() }),
  };
  return {
    traffic,
    loop: watchLag(),
    middleware,
    redis,
    routing,
    known,
    assets,
    sharedAssets: redis && shareAssets(redis, store.prefix, assets.files),
    drift,
    shadow,
    limits,
    clients,
    store,
    guestDocuments,
    probe,
    upstreams,
    operations: createOperations(config, {
      drift,
      probe,
      routeLabel,
      gauges,
      switchBreaker(isOn) {
        for (const { breaker } of known()) breaker.isOn = isOn;
      },
      reloadRoutes() {
        if (!routing) return null;
        routing.reload();
        return routing.state().failure?.problems ?? [];
      },
      clearCaches: () => store.clear(),
      whoIs: (exchange) => loader.whoIs(exchange),
      admit: (exchange) => clients.admit(exchange),
    }),
    spans: { over: (exchange: Exchange): void => endRequestSpan(exchange, routeLabel) },
    requestLog: { over: createRequestLog(log, routeLabel, clientLabels[config.logClient]) },
    pages: createPages(config, {
      assets,
      render: renderer.render,
      transformDocument,
      guestDocuments,
      loader: withinBounds(loader, guestDocuments, clients),
    }),
  };
}

/** How lines of the log name a visitor, by LOG_CLIENT. */
const clientLabels = {
  off: null,
  network: networkOf,
  address: (address: string) => (isIP(address) === 0 ? null : address),
};

/** Without a reply from the upstream, no visitor is treated as a user. */
async function checkHumanToken(
  token: string,
  visitor: Exchange,
  callUpstream: CallUpstream,
  config: Config,
): Promise<boolean> {
  try {
    const { status, body } = await callUpstream(humanCheckRequest(token, visitor, config), {
      span: visitor.span,
    });
    return status === 200 && record(JSON.parse(body))['success'] === true;
  } catch {
    return false;
  }
}

/**
 * A page that needs the backend counts against its address's limit, like a call. A cached page does
 * not, however old.
 */
function withinBounds(
  loader: DocumentLoader,
  guestDocuments: GuestDocuments,
  clients: Clients,
): Pick<DocumentLoader, 'load'> {
  return {
    async load(exchange) {
      if (guestDocuments.isInMemory(exchange)) return loader.load(exchange);
      clients.admit(exchange);
      exchange.waitsSince = performance.now();
      try {
        return await loader.load(exchange);
      } finally {
        exchange.waitsSince = null;
      }
    },
  };
}

/** Logs once that error reports are blocked, however often the settings are read. */
function noteBlockedReports(
  config: Config,
  { logger }: Log,
): (settings: Record<string, unknown>) => void {
  let logged: string | null = null;
  return (settings) => {
    const sentence = blockedReports(settings, config);
    if (sentence !== null && sentence !== logged) logger.warn(sentence);
    logged ??= sentence;
  };
}

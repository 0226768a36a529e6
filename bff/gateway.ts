import type { RequestListener } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import { record } from '../contracts/loose.ts';
import { createApp, type Stages } from './app.ts';
import { DocumentLoader } from './bootstrap/document-loader.ts';
import { GuestDocuments } from './bootstrap/guest-documents.ts';
import { bootstrapAddress, readBootstrap } from './bootstrap/read-response.ts';
import { createSharedCheck } from './bootstrap/shared-check.ts';
import { SharedData } from './bootstrap/shared-data.ts';
import { boundsFor, fileLimit } from './bounds.ts';
import type { Recorder } from './collect-reply.ts';
import type { Config } from './config.ts';
import { Drift } from './drift/drift.ts';
import type { Finding } from './drift/findings.ts';
import { createListener } from './edge/listener.ts';
import type { Log } from './edge/log.ts';
import type { Traffic } from './edge/middleware.ts';
import { createOpenExchange } from './edge/open-exchange.ts';
import { watchLag } from './event-loop.ts';
import type { Exchange, GatewayEnv } from './exchange.ts';
import { Clients } from './limits/clients.ts';
import { createRateLimits } from './limits/rate-limits.ts';
import { createProbe } from './ops/health.ts';
import type { Gauges } from './ops/gauges.ts';
import { createRouteLabel } from './ops/count-requests.ts';
import { createOperations } from './ops/operations.ts';
import type { DocumentAssets } from './page/assets.ts';
import { blockedReports } from './page/content-security.ts';
import { createPages } from './page/pages.ts';
import { createPrerenderer, type RenderGuestPage } from './page/prerender.ts';
import { defaultBackend } from './policy/backend-names.ts';
import { isDemoControl } from './policy/demo-world.ts';
import { changesWhatGuestsSee } from './policy/guest-changes.ts';
import { humanCheckRequest, sharedRequest } from './policy/gateway-calls.ts';
import type { Plan } from './policy/plan-request.ts';
import { Routing } from './routing/routing.ts';
import { openStore, type Store } from './store/open-store.ts';
import { type ConnectedRedis, connectRedis } from './store/redis.ts';
import { Shadow } from './shadow/shadow.ts';
import { endRequestSpan } from './tracing/request-span.ts';
import type { Tracing } from './tracing/tracing.ts';
import { type CallUpstream, createCallUpstream } from './upstream/call-upstream.ts';
import type { BreakerEvent, CircuitBreaker } from './upstream/circuit-breaker.ts';
import { createUpstream, socketsOf, type Upstream } from './upstream/upstream.ts';
import { createUpstreams, type KnownUpstream, type Upstreams } from './upstream/upstreams.ts';

export interface GatewayInputs {
  log: Log;
  assets: DocumentAssets;
  /** Prerenders the app's screens for guests; null if only the browser renders. */
  render: RenderGuestPage | null;
  /** Records requests for OpenTelemetry; missing: nothing is recorded. */
  tracing?: Tracing | null;
  /** The development server's changes to a page. */
  transformDocument?(html: string, url: string): Promise<string>;
  /** Records upstream responses, for the command that makes recordings. */
  recorder?: Recorder;
  /** The operator's own middleware. Headers that it sets are on every response to a request. */
  middleware?: readonly MiddlewareHandler<GatewayEnv>[];
}

export interface Gateway {
  /** Handles one request. A plain function, for a Node server or for the development server. */
  listener: RequestListener;
  /** Requests that have not ended. */
  readonly traffic: Readonly<Pick<Traffic, 'inFlight'>>;
  /** Reads the ROUTES file again, if there is one. */
  reloadRoutes(): void;
  /** From now on `/readyz` reports not ready, and connections close after their response. */
  drain(): void;
  /** Waits for requests in flight to the upstream, then closes its connections. */
  close(): Promise<void>;
}

/** Creates all stages and connects them. app.ts lists the order in which a request meets them. */
export function createGateway(config: Config, inputs: GatewayInputs): Gateway {
  const redis = config.redisUrl && connectRedis(config.redisUrl, inputs.log.logger);
  const traffic = { isDraining: false, inFlight: 0 };
  const loop = watchLag();
  const routing =
    config.routes && new Routing({ ...config.routes, config, log: inputs.log.logger });
  const stages = createStages(config, inputs, { redis, traffic, routing });
  const app = createApp(config, {
    ...stages,
    traffic,
    loop,
    middleware: inputs.middleware ?? [],
  });
  return {
    listener: createListener(
      app,
      createOpenExchange(config, inputs.log.logger, {
        rules: routing,
        tracing: inputs.tracing ?? null,
      }),
    ),
    traffic,
    reloadRoutes: () => routing?.reload(),
    drain: () => void (traffic.isDraining = true),
    async close() {
      loop.stop();
      stages.operations.stop();
      const upstreams = stages.upstreams.known(routing?.backends ?? []);
      stages.drift.stop();
      await upstreams[0]?.upstream.shadow?.stop();
      await Promise.all(upstreams.map(({ upstream: { pool } }) => pool.close()));
      stages.store.close();
      redis?.close();
    },
  };
}

interface Shared {
  redis: ConnectedRedis | null;
  traffic: Gateway['traffic'];
  routing: Routing | null;
}

function createStages(
  config: Config,
  { log, assets, render, tracing, transformDocument, recorder }: GatewayInputs,
  { redis, traffic, routing }: Shared,
): Omit<Stages, 'traffic' | 'loop' | 'middleware'> & { drift: Drift } {
  const store = openStore(config, redis);
  const bounds = boundsFor(config, fileLimit());
  const drift = new Drift({ ...config, warn: (finding) => noteDrift(finding, config, log) });
  const { upstream, upstreams, callUpstream } = connectBackends(config, {
    most: bounds.requests,
    drift,
    recorder,
    store,
    log,
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
  const renderer = createPrerenderer(render, log.logger);
  const known = (): KnownUpstream[] => upstreams.known(routing?.backends ?? []);
  const gauges: Gauges = {
    ...gaugesOf(known, config, drift),
    inFlight: () => traffic.inFlight,
    bounds: () => bounds,
    busiest: () => upstream.slots.busiest,
    async upstreamUp() {
      const found = await probe.latest();
      return found === null ? null : found.status === 'ok';
    },
    rejectedRequests: () => ({ backend: upstream.slots.state.refused, address: clients.refused }),
    caches: () => store.stats().caches,
    cookiesDropped: () => shared.cookiesDropped,
    limited: () => limits.stats(),
    unrendered: () => renderer.failures(),
    ...(routing && { routing: () => routing.state() }),
    ...(redis && { redis: () => redis.isUp() }),
    ...(tracing && { spans: () => tracing.counts() }),
  };
  return {
    log,
    assets,
    drift,
    limits,
    clients,
    store,
    guestDocuments,
    probe,
    upstreams,
    operations: createOperations(config, {
      drift,
      probe,
      isFile: (path) => assets.findFile(path) !== null,
      gauges,
      breaker: switchOf(upstream, known),
      admins: {
        whoIs: (exchange) => loader.whoIs(exchange),
        admit: (exchange) => clients.admit(exchange),
      },
    }),
    spans: requestSpans(config, assets),
    pages: createPages(config, {
      assets,
      render: renderer.render,
      transformDocument,
      guestDocuments,
      loader: withinBounds(loader, guestDocuments, clients),
    }),
  };
}

function requestSpans(config: Config, assets: DocumentAssets): Stages['spans'] {
  const routeLabel = createRouteLabel(config, (path) => assets.findFile(path) !== null);
  return { over: (exchange) => endRequestSpan(exchange, routeLabel) };
}

interface Connecting {
  /** Concurrency limit of one backend. */
  most: number;
  drift: Drift;
  recorder: Recorder | undefined;
  store: Store;
  log: Log;
}

/**
 * Connects the backend of UPSTREAM_URL, those in ROUTES, and the gateway's own calls to all of
 * them.
 */
function connectBackends(
  config: Config,
  { most, drift, recorder, store, log }: Connecting,
): { upstream: Upstream; upstreams: Upstreams; callUpstream: CallUpstream } {
  const connect = (to: Config, backend: string): Upstream =>
    createUpstream(to, most, {
      drift: drift.of(backend),
      recorder,
      onResponse: (plan, status) => invalidateAfter(plan, status, config, store),
      onBreaker: (event) => noteBreaker(event, backend, log),
    });
  const upstream = connect(config, defaultBackend);
  const upstreams = createUpstreams(upstream, (other) =>
    withStateOf(upstream, connect(other.config, other.name)),
  );
  const callUpstream = createCallUpstream(upstreams);
  if (config.shadowUrl)
    upstream.shadow = createShadow({ ...config, shadowUrl: config.shadowUrl }, callUpstream);
  return { upstream, upstreams, callUpstream };
}

/** A backend that was unused before takes over the state of the first. */
function withStateOf({ shadow, breaker }: Upstream, other: Upstream): Upstream {
  other.breaker.isOn = breaker.isOn;
  return Object.assign(other, { shadow });
}

/** One switch for the circuit breakers of all backends. */
const switchOf = (first: Upstream, known: () => KnownUpstream[]): Pick<CircuitBreaker, 'isOn'> => ({
  get isOn() {
    return first.breaker.isOn;
  },
  set isOn(isOn) {
    for (const { upstream } of known()) upstream.breaker.isOn = isOn;
  },
});

/** Metrics of all backends: combined, or per backend where one would hide another's problem. */
const gaugesOf = (known: () => KnownUpstream[], config: Config, drift: Drift): Gauges => {
  const sum = (of: (upstream: Upstream) => number): number =>
    known().reduce((total, { upstream }) => total + of(upstream), 0);
  const shadow = known()[0]?.upstream.shadow;
  return {
    atUpstream: () => sum(({ slots }) => slots.state.taken),
    retries: () => sum(({ budget }) => budget.spent),
    sockets: () => known().map(({ backend, upstream }) => ({ backend, ...socketsOf(upstream) })),
    breakers: () =>
      known().map(
        ({
          backend,
          upstream: {
            breaker: { isOn, states },
          },
        }) => ({ backend, isOn, states }),
      ),
    ...(shadow && { shadow: shadow.state.bind(shadow) }),
    ...(config.drift !== 'off' && { drift: () => drift.state() }),
  };
};

/** If the upstream cannot answer, nobody counts as a person. */
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
  let said: string | null = null;
  return (settings) => {
    const sentence = blockedReports(settings, config);
    if (sentence !== null && sentence !== said) logger.warn(sentence);
    said ??= sentence;
  };
}

function noteBreaker({ what, isOpen, why }: BreakerEvent, backend: string, { logger }: Log): void {
  if (isOpen) logger.warn({ what, why, ...named(backend) }, 'circuit breaker opened');
  else logger.info({ what, why, ...named(backend) }, 'circuit breaker closed');
}

/** With a single backend, its name is left out. */
const named = (backend: string): { backend?: string } =>
  backend === defaultBackend ? {} : { backend };

/**
 * Calls each backend exactly once, regardless of the circuit breaker: the result reaches no visitor
 * and delays none.
 */
function createShadow(config: Config & { shadowUrl: URL }, callUpstream: CallUpstream): Shadow {
  const { shadowUrl } = config;
  const shadowConfig = {
    ...config,
    upstreamUrl: shadowUrl,
    upstreamOrigin: shadowUrl.origin,
    upstreamBase: shadowUrl.pathname.replace(/\/+$/, ''),
    rewriteAddresses: true,
  };
  const other = createUpstream(shadowConfig, 2, {
    drift: new Drift({ ...config, drift: 'off', warn: () => {} }).of(defaultBackend),
    onResponse: () => {},
    onBreaker: () => {},
  });
  const once = { isProbe: true, withinMs: config.documentMs };
  const callShadow = createCallUpstream(createUpstreams(other, () => other));
  return new Shadow({
    ...config,
    config,
    shadowConfig,
    ask: (request) => callUpstream(request, once),
    callShadow: (request) => callShadow(request, once),
    closeShadow: () => other.pool.close(),
  });
}

function noteDrift(finding: Finding, { drift }: Config, { logger }: Log): void {
  const { call, path, kind, expected, seen, backend } = finding;
  // The app cannot use such a reply, even if mismatches are not watched.
  if (kind === 'unreadable')
    logger.warn({ call, seen, ...named(backend) }, 'backend sent unreadable JSON');
  else if (drift !== 'observe')
    logger.warn(
      { call, path, kind, expected, seen, ...named(backend) },
      'backend response does not match the schema',
    );
}

/** Clears guests' cached data after a write that changes it. */
function invalidateAfter(plan: Plan, status: number, config: Config, store: Store): void {
  if (changesWhatGuestsSee(plan, status, (plan.choice?.backend?.config ?? config).upstreamBase))
    store.invalidateNowAndSoon();
  // After a demo switch, no page from before may be served.
  else if (config.demo && plan.method === 'POST' && isDemoControl(plan.path)) void store.clear();
}

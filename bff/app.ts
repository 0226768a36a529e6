import type { IncomingMessage, ServerResponse } from 'node:http';
import { Hono } from 'hono';
import type { Logger } from 'pino';
import { worldIn } from '../contracts/demo.ts';
import { StartLoader } from './bootstrap/load-start.ts';
import type { Config } from './config.ts';
import { answerThroughHono } from './edge/answer-through-hono.ts';
import { checkRequest } from './edge/check-request.ts';
import { clientAddress, trustProxies } from './edge/client-address.ts';
import { cutUnread, discardRest } from './edge/let-go.ts';
import { watchEventLoop } from './edge/event-loop.ts';
import { createRequestLog } from './edge/log-request.ts';
import { refuse, wasRefused } from './edge/refuse.ts';
import { requestId } from './edge/request-id.ts';
import { failureResponse, sendFailure } from './edge/send-failure.ts';
import { asGatewayError, GatewayError } from './errors.ts';
import type { AskUpstream, Exchange, Plan } from './exchange.ts';
import { createRateLimits, type RateLimits } from './limits/rate-limits.ts';
import { createProbe, isHealthPath } from './ops/health.ts';
import { createOperations, type Operations } from './ops/operations.ts';
import { admitOperator, bearer } from './ops/operator-token.ts';
import { createRouteLabel } from './ops/route-label.ts';
import type { DocumentAssets } from './page/document-assets.ts';
import { createPageRenderer, type PageRenderer, type RenderGuestPage } from './page/page-renderer.ts';
import { createPages } from './page/pages.ts';
import { siteLists } from './page/site-lists.ts';
import { rewriteSettings } from './policy/bootstrap-addresses.ts';
import { hasSessionCookie, readCookies } from './policy/cookies.ts';
import { decideRequest } from './policy/decide-request.ts';
import { beginWorld, isDemoControl } from './policy/demo-world.ts';
import { changesWhatGuestsSee } from './policy/guest-changes.ts';
import { guestHint, isGuest, maySignIn, takeBackHint } from './policy/guest-hint.ts';
import { judgeAnswer } from './policy/judge-answer.ts';
import { sharedRequest, visitorRequest } from './policy/own-calls.ts';
import { parseTarget } from './policy/parse-target.ts';
import { readForm } from './policy/php-query.ts';
import { isUnder } from './policy/prefixes.ts';
import { previewRequest } from './policy/preview-request.ts';
import { toPublicAddress } from './policy/public-address.ts';
import { redactPath } from './policy/redact-path.ts';
import { publicCookies, publicHeaders } from './policy/response-headers.ts';
import { readTrace } from './policy/trace-context.ts';
import { wayBack } from './policy/way-back.ts';
import { serverTiming } from './server-timing.ts';
import { connectRedis } from './store/connect-redis.ts';
import { openStore, type Store } from './store/open-store.ts';
import { createAsk } from './upstream/ask.ts';
import { type Backend, createBackend } from './upstream/create-backend.ts';
import { forward, type Upstream } from './upstream/forward.ts';

export interface Parts {
  log: Logger;
  assets: DocumentAssets;
  /** The app's screens for guests as HTML; null where they are made by the browser alone. */
  render: RenderGuestPage | null;
  /** The development server's changes to a page. */
  transformDocument?(html: string, url: string): Promise<string>;
}

export interface Gateway {
  /** Answers one request. It is a plain function, for a server of Node's own or for the development server. */
  listener(req: IncomingMessage, res: ServerResponse): void;
  /** From now on `/readyz` says no, and connections close after their answer. */
  drain(): void;
  /** Waits for what is under way to the backend, then lets go of its connections. */
  close(): Promise<void>;
}

/** The gateway. What a request meets, in order, stands in `createListener`. */
export function createGateway(config: Config, parts: Parts): Gateway {
  const backend = createBackend(config);
  const ask = createAsk(backend, config);
  const loop = watchEventLoop();
  const redis = config.redisUrl && connectRedis(config.redisUrl, parts.log);
  const store = openStore(config, redis);
  const limits = createRateLimits(config, readForm, redis?.client);
  const onAnswered = (plan: Plan, status: number): void => {
    if (changesWhatGuestsSee(plan, status, config.upstreamBase)) store.clearNowAndSoon();
    // No page of before must be seen after a switch of the demo.
    else if (config.demo && plan.method === 'POST' && isDemoControl(plan.path)) void store.clear();
  };
  const state = { isDraining: false };
  const probe = createProbe(ask, { ...sharedRequest('/', { locale: null, world: null }, config), method: 'HEAD' });
  const renderer = createPageRenderer(parts.render, parts.log);
  const operations = watchOver(config, parts, { backend, store, limits, probe, renderer });

  const listener = createListener(config, {
    open: createOpen(config, parts.log),
    limits,
    upstream: { ...backend, rules: createAnswerRules(config, onAnswered, false) },
    signIns: { ...backend, rules: createAnswerRules(config, onAnswered, true) },
    logRequest: createRequestLog(parts.log, { redactPath, isHealthPath }),
    answerHere: createOwnApp(config, parts, ask, { store, state, probe, operations, renderer }),
    operations,
    loop,
    state,
  });
  return {
    listener,
    drain: () => void (state.isDraining = true),
    async close() {
      loop.stop();
      operations.stop();
      await backend.pool.close();
      store.close();
      redis?.close();
    },
  };
}

interface Stages {
  open(req: IncomingMessage, res: ServerResponse): Exchange;
  limits: RateLimits;
  upstream: Upstream;
  /** The same for what may sign somebody in. */
  signIns: Upstream;
  logRequest(exchange: Exchange): void;
  answerHere(exchange: Exchange): void;
  operations: Operations;
  loop: { readonly lagMs: number };
  state: { readonly isDraining: boolean };
}

/** What a request meets, in order. */
function createListener(config: Config, { open, limits, upstream, signIns, logRequest, answerHere, operations, loop, state }: Stages): Gateway['listener'] {
  /** The whole answer is with the socket. */
  function whenWritten(this: ServerResponse): void {
    cutUnread(this, config.idleMs);
  }

  function over(exchange: Exchange): void {
    exchange.bytesOut = exchange.req.socket.bytesWritten - exchange.bytesBefore;
    exchange.underWay?.whenClosed();
    logRequest(exchange);
    operations.over(exchange);
    discardRest(exchange.req);
  }

  function forwardWithinLimits(exchange: Exchange, plan: Plan): void {
    const { method, target: { decoded } } = exchange;
    const to = maySignIn(method, decoded) || isDemoControl(decoded) ? signIns : upstream;
    const admission = limits.admit(exchange);
    if (admission === null) return forward(to, exchange, plan);
    admission.then((body) => void (exchange.res.destroyed || forward(to, exchange, plan, body))).catch((error: unknown) => sendFailure(exchange, asGatewayError(error)));
  }

  return (req, res) => {
    if (wasRefused(req.socket)) return;
    const exchange = open(req, res);
    operations.begin();
    res.on('prefinish', whenWritten);
    res.on('close', () => over(exchange));
    if (state.isDraining) res.shouldKeepAlive = false;
    try {
      checkRequest(req);
      if (config.shedMs > 0 && loop.lagMs > config.shedMs && !isHealthPath(exchange.target.path)) throw new GatewayError('overloaded', { headers: { 'retry-after': '1' } });
      exchange.plan = decideRequest(exchange, config);
      if (exchange.plan) forwardWithinLimits(exchange, exchange.plan);
      else answerHere(exchange);
    } catch (error) {
      refuse(exchange, asGatewayError(error));
    }
  };
}

/** What operators see of the whole. */
function watchOver(config: Config, parts: Parts, { backend, store, limits, probe, renderer }: Pick<OwnState, 'store' | 'probe' | 'renderer'> & { backend: Backend; limits: RateLimits }): Operations {
  return createOperations({
    config,
    probe,
    redactPath,
    routeLabel: createRouteLabel({ prefixes: config.upstreamPrefixes, isUnder, isFile: (path) => parts.assets.findFile(path) !== null }),
    preview: (request) => previewRequest(request, config),
    // Each stage that keeps such numbers is named here.
    gauges: {
      retries: () => backend.budget.spent,
      breaker: () => backend.breaker.state.state,
      caches: () => store.stats().caches,
      limited: () => limits.stats(),
      unrendered: () => renderer.failures(),
      ...(config.redisUrl && { redis: () => store.stats().tier === 'redis' }),
    },
  });
}

/** Reads from a request what every stage needs. */
function createOpen(config: Config, log: Logger): (req: IncomingMessage, res: ServerResponse) => Exchange {
  const proxies = trustProxies(config.trustedProxies);
  return (req, res) => {
    const { method = '', url = '', headers, rawHeaders, socket } = req;
    const { remoteAddress } = socket;
    const brought = readCookies(headers.cookie);
    const hasSession = hasSessionCookie(brought, config.sessionCookies);
    const world = config.demo ? beginWorld({ method, headers, cookies: brought, hasSession }, config.publicOrigin) : null;
    if (world) res.setHeader('set-cookie', world.setCookie);
    return {
      req,
      res,
      id: requestId(headers['x-request-id'], proxies.trusts(remoteAddress ?? '')),
      log,
      method,
      target: parseTarget(url),
      headers,
      rawHeaders,
      cookies: world?.cookies ?? brought,
      hasSession,
      clientAddress: clientAddress(remoteAddress, headers['x-forwarded-for']?.toString(), proxies),
      trace: readTrace(headers['traceparent']?.toString(), headers['tracestate']?.toString()),
      startedAt: performance.now(),
      bytesBefore: socket.bytesWritten,
      bytesIn: 0,
      bytesOut: 0,
      plan: null,
      upstreamMs: null,
      failure: null,
      underWay: null,
    };
  };
}

/** `isSignIn`: whether the answers may have made somebody of a guest. */
function createAnswerRules(config: Config, onAnswered: (plan: Plan, status: number) => void, isSignIn: boolean): Parameters<typeof forward>[0]['rules'] {
  const rules = { showTraces: config.showTraces, toPublicAddress: (address: string) => toPublicAddress(address, config) };
  return {
    judge(plan, status, headers, id) {
      onAnswered(plan, status);
      return judgeAnswer(plan, status, headers, id, rules);
    },
    publicHeaders(headers, status, exchange) {
      const pairs = publicHeaders(takeBackHint(headers, status, isSignIn, config.publicOrigin), status, exchange.id, config);
      // Beside what the backend says of itself: it is a list, in as many headers as there are.
      pairs.push('server-timing', serverTiming(exchange));
      return pairs;
    },
    fail: sendFailure,
  };
}

interface OwnState {
  store: Store;
  state: { isDraining: boolean };
  probe: ReturnType<typeof createProbe>;
  operations: Operations;
  renderer: PageRenderer;
}

/** Start-up data for pages, by the policies. */
function createLoader(config: Config, ask: AskUpstream, store: Store): StartLoader {
  return new StartLoader({
    ask,
    createCache: store.createCache,
    sharedRequest: (address, scope) => sharedRequest(address, scope, config),
    visitorRequest: (address, locale, exchange) => visitorRequest(address, locale, exchange, config),
    rewriteSettings: (settings) => rewriteSettings(settings, (address) => toPublicAddress(address, config)),
    toPublicAddress: (address) => toPublicAddress(address, config),
    worldOf: ({ cookies }) => (config.demo ? worldIn(cookies) : null),
    publicCookies: (headers) => publicCookies(headers, config),
    isGuest: ({ cookies, hasSession, headers }) => isGuest({ cookies, hasSession, authorization: headers.authorization }),
    guestHint: (isNobody) => guestHint(isNobody, config.publicOrigin),
    wayBack: (exchange) => wayBack(exchange, config.publicOrigin),
  });
}

/** What the gateway answers itself: the state of the process, built files, and pages. */
function createOwnApp(config: Config, parts: Parts, ask: AskUpstream, { store, state, probe, operations, renderer }: OwnState): (exchange: Exchange) => void {
  const loader = createLoader(config, ask, store);
  const pages = createPages({ assets: parts.assets, render: renderer.render, transformDocument: parts.transformDocument, config, start: loader });
  const app = new Hono<{ Bindings: { exchange: Exchange } }>()
    .use(async (c, next) => {
      await next();
      c.res.headers.set('server-timing', serverTiming(c.env.exchange));
    })
    .get('/healthz', (c) => c.json({ status: 'ok' }))
    .get('/readyz', async (c) => {
      if (c.req.query('upstream') === undefined) return state.isDraining ? c.json({ status: 'draining' }, 503) : c.json({ status: 'ok' });
      const found = await probe();
      return c.json(found, found.status === 'ok' ? 200 : 503);
    })
    .route('/', operations.routes)
    .route('/', siteLists((exchange) => loader.loadPublic(exchange), config.publicOrigin))
    .post('/_foyer/invalidate', async (c) => {
      admitOperator(c.req.header('authorization'), config.invalidateToken, bearer);
      await store.clear();
      return c.body(null, 204);
    })
    .all('*', () => {
      throw new GatewayError('method_not_allowed', { headers: { allow: 'GET, HEAD' } });
    });
  app.onError((error, c) => failureResponse(c.env.exchange, asGatewayError(error)));
  const operational = new Set(app.routes.map(({ path }) => path));
  return (exchange) => {
    if (operational.has(exchange.target.path)) answerThroughHono(app, exchange);
    else pages(exchange)?.catch((error: unknown) => sendFailure(exchange, asGatewayError(error)));
  };
}

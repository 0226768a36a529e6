import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import type { Logger } from 'pino';
import { StartLoader } from './bootstrap/load-start.ts';
import type { Config } from './config.ts';
import { clientAddress, trustProxies } from './edge/client-address.ts';
import { letGoInTime } from './edge/let-go.ts';
import { logWhenOver } from './edge/log-request.ts';
import { requestId } from './edge/request-id.ts';
import { failureResponse, sendFailure } from './edge/send-failure.ts';
import { asGatewayError, GatewayError } from './errors.ts';
import type { AskUpstream, Exchange } from './exchange.ts';
import { createProbe } from './ops/health.ts';
import type { DocumentAssets } from './page/document-assets.ts';
import { createPages } from './page/pages.ts';
import { rewriteSettings } from './policy/bootstrap-addresses.ts';
import { hasSessionCookie, readCookies } from './policy/cookies.ts';
import { judgeAnswer } from './policy/judge-answer.ts';
import { sharedRequest, visitorRequest } from './policy/own-calls.ts';
import { isForged } from './policy/own-site.ts';
import { parseTarget } from './policy/parse-target.ts';
import { type Incoming, planRequest } from './policy/plan-request.ts';
import { isUnder } from './policy/prefixes.ts';
import { toPublicAddress } from './policy/public-address.ts';
import { redactPath } from './policy/redact-path.ts';
import { publicCookies, publicHeaders } from './policy/response-headers.ts';
import { createAsk } from './upstream/ask.ts';
import { connectUpstream } from './upstream/connect.ts';
import { forward } from './upstream/forward.ts';

export interface Parts {
  log: Logger;
  assets: DocumentAssets;
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

/** The gateway. What a request meets, in order, stands in `listener`. */
export function createGateway(config: Config, parts: Parts): Gateway {
  const pool = connectUpstream(config);
  const ask = createAsk(pool, config);
  const open = createOpen(config, parts.log);
  const upstream = { pool, times: config, rules: createAnswerRules(config) };
  const state = { isDraining: false };
  const answerHere = createOwnApp(config, parts, ask, state);

  function listener(req: IncomingMessage, res: ServerResponse): void {
    const exchange = open(req, res);
    logWhenOver(exchange, redactPath);
    letGoInTime(req, res, config);
    if (state.isDraining) res.shouldKeepAlive = false;
    try {
      if (exchange.target.isAmbiguous) throw new GatewayError('bad_path');
      if (isForged(req.method ?? '', req.headers, exchange.hasSession, config.ownOrigins)) throw new GatewayError('foreign_origin');
      if (isUnder(exchange.target.decoded, config.upstreamPrefixes)) forward(upstream, exchange, planRequest(asIncoming(exchange), config));
      else answerHere(exchange);
    } catch (error) {
      sendFailure(exchange, asGatewayError(error));
    }
  }

  return {
    listener,
    drain: () => void (state.isDraining = true),
    close: () => pool.close(),
  };
}

/** Reads from a request what every stage needs. */
function createOpen(config: Config, log: Logger): (req: IncomingMessage, res: ServerResponse) => Exchange {
  const proxies = trustProxies(config.trustedProxies);
  return (req, res) => {
    const cookies = readCookies(req.headers.cookie);
    const { remoteAddress } = req.socket;
    return {
      req,
      res,
      id: requestId(req.headers['x-request-id'], proxies.trusts(remoteAddress ?? '')),
      log,
      target: parseTarget(req.url ?? ''),
      cookies,
      hasSession: hasSessionCookie(cookies, config.sessionCookies),
      clientAddress: clientAddress(remoteAddress, req.headers['x-forwarded-for']?.toString(), proxies),
      startedAt: performance.now(),
      upstreamMs: null,
      failure: null,
    };
  };
}

function asIncoming({ id, req, target, cookies, hasSession, clientAddress: address }: Exchange): Incoming {
  const { method = '', headers, rawHeaders } = req;
  return { id, method, target, headers, rawHeaders, cookies, hasSession, clientAddress: address };
}

function createAnswerRules(config: Config): Parameters<typeof forward>[0]['rules'] {
  const rules = { showTraces: config.showTraces, toPublicAddress: (address: string) => toPublicAddress(address, config) };
  return {
    judge: (plan, status, headers, id) => judgeAnswer(plan, status, headers, id, rules),
    publicHeaders: (headers, status, id) => publicHeaders(headers, status, id, config),
    fail: sendFailure,
  };
}

/** What the gateway answers itself: the state of the process, built files, and pages. */
function createOwnApp(config: Config, parts: Parts, ask: AskUpstream, state: { isDraining: boolean }): (exchange: Exchange) => void {
  const loader = new StartLoader(
    {
      ask,
      sharedRequest: (address, locale) => sharedRequest(address, locale, config),
      visitorRequest: (address, locale, exchange) => visitorRequest(address, locale, asIncoming(exchange), config),
      rewriteSettings: (settings) => rewriteSettings(settings, (address) => toPublicAddress(address, config)),
      toPublicAddress: (address) => toPublicAddress(address, config),
      publicCookies: (headers) => publicCookies(headers, config),
    },
    config,
  );
  const pages = createPages({ assets: parts.assets, transformDocument: parts.transformDocument, config, start: loader });
  const probe = createProbe(ask, { ...sharedRequest('/', null, config), method: 'HEAD' });
  const app = new Hono<{ Bindings: { exchange: Exchange } }>()
    .get('/healthz', (c) => c.json({ status: 'ok' }))
    .get('/readyz', async (c) => {
      if (c.req.query('upstream') === undefined) return state.isDraining ? c.json({ status: 'draining' }, 503) : c.json({ status: 'ok' });
      const found = await probe();
      return c.json(found, found.status === 'ok' ? 200 : 503);
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

function answerThroughHono(app: { fetch(request: Request, env: { exchange: Exchange }): Response | Promise<Response> }, exchange: Exchange): void {
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

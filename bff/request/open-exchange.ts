import { randomBytes, randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { Config } from '../config/read-config.ts';
import { GatewayError } from '../errors.ts';
import type { Exchange } from '../exchange.ts';
import type { BegunRequest, Tracing } from '../operate/recorder.ts';
import { checkRequest } from './check-request.ts';
import { clientAddress, trustProxies } from './client-address.ts';
import { expireDomainWide, hasSessionCookie, readCookies } from './cookies.ts';
import { startDemoWorld } from './demo-world.ts';
import type { VisitorRules } from './route-decision.ts';
import { SessionTurns } from './session-turns.ts';
import { isHealthPath, parseTarget } from './target.ts';
import { newTrace, readTrace } from './trace-context.ts';

export type OpenExchange = (req: IncomingMessage, res: ServerResponse) => Exchange;

interface Rules {
  forVisitor(
    headers: IncomingHttpHeaders,
    cookies: ReadonlyMap<string, string>,
    setCookie: (setCookie: string) => void,
  ): VisitorRules;
}

interface Watchers {
  /** Null: nothing has moved. */
  rules: Rules | null;
  /** Null: nothing is recorded. */
  tracing: Tracing | null;
}

/**
 * Reads everything from a request that the stages need, and whether it must be refused in any case.
 */
export function createOpenExchange(
  config: Config,
  log: Logger,
  { rules, tracing }: Watchers,
): OpenExchange {
  const proxies = trustProxies(config.trustedProxies);
  const turns = new SessionTurns(config);
  const isHttps = config.publicOrigin.startsWith('https:');
  const isTimed = config.mode === 'development';
  return (req, res) => {
    const { method = '', url = '', headers, rawHeaders, socket } = req;
    const { remoteAddress } = socket;
    // Before anything of the request is changed.
    const refusal = findRefusal(req);
    const { cookies: sent, forBackend, repeated } = readCookies(headers.cookie, isHttps);
    if (headers.cookie !== forBackend) headers.cookie = forBackend;
    for (const setCookie of expireDomainWide(repeated, config.publicOrigin))
      res.appendHeader('set-cookie', setCookie);
    const hasSession = hasSessionCookie(sent, config.sessionCookies);
    const isTrusted = proxies.trusts(remoteAddress ?? '');
    const target = parseTarget(url);
    const { trace, span } = beginTrace(
      headers,
      isHealthPath(target.path) ? null : tracing,
      isTrusted,
    );
    return {
      req,
      res,
      id: requestId(headers['x-request-id'], isTrusted),
      log,
      span,
      method,
      target,
      headers,
      rawHeaders,
      cookies: config.demo ? withWorld(req, res, sent, hasSession, config) : sent,
      hasSession,
      clientAddress: clientAddress(remoteAddress, headers['x-forwarded-for']?.toString(), proxies),
      trace,
      routing: rules && routingFor(rules, res, headers, sent),
      refusal,
      isRouted: true,
      startedAt: performance.now(),
      isTimed,
      bytesBefore: socket.bytesWritten,
      bytesIn: 0,
      bytesOut: 0,
      plan: null,
      upstreamMs: null,
      failure: null,
      route: null,
      attempts: 0,
      cause: null,
      waitsSince: null,
      turns,
      replyCookies: null,
      countedFor: null,
      pendingWork: null,
    };
  };
}

/** The ROUTES rules' decision for a request. */
function routingFor(
  rules: Rules,
  res: ServerResponse,
  headers: IncomingHttpHeaders,
  cookies: ReadonlyMap<string, string>,
): VisitorRules {
  return rules.forVisitor(
    headers,
    cookies,
    (setCookie) => void (res.headersSent || res.appendHeader('set-cookie', setCookie)),
  );
}

/** Adds a demo world's cookie, and starts a world if there is none yet. */
function withWorld(
  { method = '', headers }: IncomingMessage,
  res: ServerResponse,
  cookies: Exchange['cookies'],
  hasSession: boolean,
  { publicOrigin }: Config,
): Exchange['cookies'] {
  const world = startDemoWorld({ method, headers, cookies, hasSession }, publicOrigin, randomUUID);
  if (world) res.appendHeader('set-cookie', world.setCookie);
  return world?.cookies ?? cookies;
}

function beginTrace(
  headers: IncomingHttpHeaders,
  tracing: Tracing | null,
  isTrusted: boolean,
): BegunRequest {
  const received =
    readTrace(headers['traceparent']?.toString(), headers['tracestate']?.toString()) ?? newTrace();
  return tracing?.begin(received, isTrusted) ?? { trace: received, span: null };
}

function findRefusal(req: IncomingMessage): GatewayError | null {
  try {
    checkRequest(req);
    return null;
  } catch (error) {
    if (error instanceof GatewayError) return error;
    throw error;
  }
}

const wellFormed = /^[\w.:-]{8,128}$/;

/**
 * Distinguishes this process's requests from other processes'. It need not be secret, because an ID
 * grants no access.
 */
const ofProcess = randomBytes(8).toString('hex');
let made = 0;

/** The request ID, the same in every log. Only an ID from a trusted proxy is accepted. */
export function requestId(inbound: string | string[] | undefined, isTrusted: boolean): string {
  return isTrusted && typeof inbound === 'string' && wellFormed.test(inbound)
    ? inbound
    : `${ofProcess}-${(made += 1).toString(36)}`;
}

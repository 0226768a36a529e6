import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { Config } from '../config/read-config.ts';
import { asGatewayError, type GatewayError } from '../errors.ts';
import type { Exchange } from '../exchange.ts';
import type { Routing } from '../backend/routing.ts';
import type { StartedRequest, Tracing } from '../operate/recorder.ts';
import { checkRequest } from './check-request.ts';
import { clientAddress, trustProxies } from './client-address.ts';
import { expireDomainWide, hasSessionCookie, readCookies } from './cookies.ts';
import { withDemoWorld } from './demo-world.ts';
import type { VisitorRules } from './route-decision.ts';
import { isHealthPath, parseTarget } from './target.ts';
import { newTrace, readTrace } from './trace-context.ts';

export type OpenExchange = (req: IncomingMessage, res: ServerResponse) => Exchange;

type Rules = Pick<Routing, 'forVisitor'>;

/**
 * Reads everything from a request that the stages need, and whether it must be refused in any case.
 * `rules`: null if nothing has moved. `tracing`: null if nothing is recorded.
 */
export function createOpenExchange(
  config: Config,
  log: Logger,
  { rules, tracing }: { rules: Rules | null; tracing: Tracing | null },
): OpenExchange {
  const trusts = trustProxies(config.trustedProxies);
  const isHttps = config.publicOrigin.startsWith('https:');
  const isTimed = config.mode === 'development';
  return (req, res) => {
    const { method = '', url = '', headers, rawHeaders } = req;
    const { remoteAddress } = req.socket;
    // Checked before anything of the request changes.
    const refusal = findRefusal(req);
    const { cookies: sent, forBackend, repeated } = readCookies(headers.cookie, isHttps);
    if (headers.cookie !== forBackend) headers.cookie = forBackend;
    for (const setCookie of expireDomainWide(repeated, config.publicOrigin))
      res.appendHeader('set-cookie', setCookie);
    const hasSession = hasSessionCookie(sent, config.sessionCookies);
    const isTrusted = trusts(remoteAddress ?? '');
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
      cookies: config.demo ? withDemoWorld(sent, hasSession, req, res, config.publicOrigin) : sent,
      hasSession,
      clientAddress: clientAddress(remoteAddress, headers['x-forwarded-for']?.toString(), trusts),
      trace,
      routing: rules && routingFor(rules, res, headers, sent),
      refusal,
      isRouted: true,
      startedAt: performance.now(),
      isTimed,
      bytesIn: 0,
      bytesOut: 0,
      plan: null,
      upstreamMs: null,
      failure: null,
      route: null,
      attempts: 0,
      cause: null,
      waitsSince: null,
      replyCookies: null,
      countedFor: null,
      pendingWork: null,
    };
  };
}

/**
 * Separate from the function above: a closure there would make every request allocate a context.
 */
function routingFor(
  rules: Rules,
  res: ServerResponse,
  headers: IncomingHttpHeaders,
  cookies: Exchange['cookies'],
): VisitorRules {
  return rules.forVisitor(
    headers,
    cookies,
    (setCookie) => void (res.headersSent || res.appendHeader('set-cookie', setCookie)),
  );
}

function beginTrace(
  headers: IncomingHttpHeaders,
  tracing: Tracing | null,
  isTrusted: boolean,
): StartedRequest {
  const received =
    readTrace(headers['traceparent']?.toString(), headers['tracestate']?.toString()) ?? newTrace();
  return tracing?.begin(received, isTrusted) ?? { trace: received, span: null };
}

function findRefusal(req: IncomingMessage): GatewayError | null {
  try {
    checkRequest(req);
    return null;
  } catch (error) {
    return asGatewayError(error);
  }
}

const wellFormed = /^[\w.:-]{8,128}$/;

/**
 * Distinguishes this process's requests from other processes'. It need not be secret, because an ID
 * grants no access.
 */
const ofProcess = randomBytes(8).toString('hex');
let requestCount = 0;

/** The request ID, the same in every log. Only an ID from a trusted proxy is accepted. */
export function requestId(inbound: string | string[] | undefined, isTrusted: boolean): string {
  return isTrusted && typeof inbound === 'string' && wellFormed.test(inbound)
    ? inbound
    : `${ofProcess}-${(requestCount += 1).toString(36)}`;
}

import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { GatewayError } from '../errors.ts';
import type { Exchange } from '../exchange.ts';
import { hasSessionCookie, readCookies } from '../policy/cookies.ts';
import { beginWorld } from '../policy/demo-world.ts';
import { parseTarget } from '../policy/target.ts';
import { readTrace } from '../policy/trace-context.ts';
import { checkRequest } from './check-request.ts';
import { clientAddress, trustProxies } from './client-address.ts';

export type OpenExchange = (req: IncomingMessage, res: ServerResponse) => Exchange;

/** Reads from a request what every stage needs, and whether it has to be refused whatever it wants. */
export function createOpenExchange(config: Config, log: Logger): OpenExchange {
  const proxies = trustProxies(config.trustedProxies);
  return (req, res) => {
    const { method = '', url = '', headers, rawHeaders, socket } = req;
    const { remoteAddress } = socket;
    const ownCookies = readCookies(headers.cookie);
    const hasSession = hasSessionCookie(ownCookies, config.sessionCookies);
    const world = config.demo ? beginWorld({ method, headers, cookies: ownCookies, hasSession }, config.publicOrigin) : null;
    if (world) res.setHeader('set-cookie', world.setCookie);
    return {
      req,
      res,
      id: requestId(headers['x-request-id'], proxies.trusts(remoteAddress ?? '')),
      log,
      method,
      url,
      target: parseTarget(url),
      headers,
      rawHeaders,
      cookies: world?.cookies ?? ownCookies,
      hasSession,
      clientAddress: clientAddress(remoteAddress, headers['x-forwarded-for']?.toString(), proxies),
      trace: readTrace(headers['traceparent']?.toString(), headers['tracestate']?.toString()),
      refusal: findRefusal(req),
      startedAt: performance.now(),
      bytesBefore: socket.bytesWritten,
      bytesIn: 0,
      bytesOut: 0,
      plan: null,
      upstreamMs: null,
      failure: null,
      cookieOnSuccess: null,
      pendingWork: null,
    };
  };
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

/** Distinguishes this process's requests from another's. It need not be a secret: an id opens nothing. */
const ofProcess = randomBytes(8).toString('hex');
let made = 0;

/** The id under which a request is found in every log. A proxy of the operator's may have set one already; nobody else's counts. */
export function requestId(inbound: string | string[] | undefined, isTrusted: boolean): string {
  return isTrusted && typeof inbound === 'string' && wellFormed.test(inbound) ? inbound : `${ofProcess}-${(made += 1).toString(36)}`;
}

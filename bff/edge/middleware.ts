import type { ServerResponse } from 'node:http';
import type { Context, Handler, MiddlewareHandler } from 'hono';
import type { Config } from '../config.ts';
import { GatewayError } from '../errors.ts';
import { type Exchange, type GatewayEnv, hasWaited, serverTiming } from '../exchange.ts';
import { refuseLoop } from '../policy/loop.ts';
import { refuseForged } from '../policy/own-site.ts';
import { refuseAmbiguous } from '../policy/target.ts';
import { createRequestLog, isHealthPath, type Log } from './log.ts';
import { cutUnread, discardRest } from './unread-bytes.ts';

type Middleware = MiddlewareHandler<GatewayEnv>;

interface Counts {
  /** A request is over, however it ended. */
  over(exchange: Exchange): void;
}

/** What this process is busy with, kept for everybody who has to know. */
export interface Traffic {
  readonly isDraining: boolean;
  /** Requests that are not over. */
  inFlight: number;
}

/** Around all: logs and counts every request once it is over, and puts its id and times on what Hono sends. */
export function observeRequests(
  log: Log,
  {
    traffic,
    operations,
    clients,
    spans,
  }: { traffic: Traffic; operations: Counts; clients: Counts; spans: Counts },
  { idleMs }: Pick<Config, 'idleMs'>,
): Middleware {
  const logRequest = createRequestLog(log);

  function whenOver(exchange: Exchange): void {
    traffic.inFlight -= 1;
    exchange.bytesOut = exchange.req.socket.bytesWritten - exchange.bytesBefore;
    if (!exchange.res.writableFinished) noteWaiting(exchange);
    exchange.pendingWork?.whenClosed();
    logRequest(exchange);
    operations.over(exchange);
    if (exchange.span) spans.over(exchange);
    clients.over(exchange);
    discardRest(exchange.req);
  }

  /** The whole response is with the socket. */
  function whenWritten(this: ServerResponse): void {
    cutUnread(this, idleMs);
  }

  return async (c, next) => {
    const { exchange } = c.env;
    const { res } = exchange;
    traffic.inFlight += 1;
    if (traffic.isDraining) res.shouldKeepAlive = false;
    res.on('prefinish', whenWritten);
    res.on('close', () => whenOver(exchange));
    // Hono hands every Error to the app's onError, and anything else that is thrown to nobody.
    try {
      await next();
    } catch (thrown) {
      throw new GatewayError('internal', { cause: thrown });
    }
    if (exchange.respond) return;
    c.res.headers.set('x-request-id', exchange.id);
    c.res.headers.set('server-timing', serverTiming(exchange));
  };
}

/** A backend that hangs shows itself by the visitors who leave, long before any time limit. */
function noteWaiting(exchange: Exchange): void {
  if (exchange.failure !== null || !hasWaited(exchange.waitsSince)) return;
  exchange.failure = 'waiting';
  exchange.cause = 'waiting';
}

/** Throws what a request is refused with. */
type Check = (exchange: Exchange) => void;

/** Checks one after the other, as one middleware: each of Hono's costs a promise and its closures, for every request. */
export function check(...checks: readonly Check[]): Middleware {
  return ({ env: { exchange } }, next) => {
    for (const one of checks) one(exchange);
    return next();
  };
}

/** Whether it serves a request; if not, the next one may. */
export type Serve = (exchange: Exchange) => boolean;

/** Serves by the first that can, as one handler for the same reason. The last of them always can. */
export function serveFirst(...serves: readonly Serve[]): Handler<GatewayEnv> {
  function respond(exchange: Exchange): void {
    for (const serve of serves) if (serve(exchange)) return;
    throw new GatewayError('not_found');
  }
  return (c) => respondAfterMiddleware(c, respond);
}

/**
 * Has `respond` write to Node's response, without Hono, after every middleware has run: headers that middleware sets,
 * before or after `next()`, are on this response as on Hono's own. The returned Response only carries those headers.
 */
export function respondAfterMiddleware(
  c: Context<GatewayEnv>,
  respond: (exchange: Exchange) => void,
): Response {
  c.env.exchange.respond = respond;
  return c.body(null);
}

/** A request that servers could read as two different ones is refused before anything else. */
export const refuseUnclear: Check = (exchange) => {
  if (exchange.refusal) throw exchange.refusal;
  refuseAmbiguous(exchange);
};

/** A request that this site sent to its backend, and that came back to it. */
export function refuseOwnRequests({ loopMark }: Pick<Config, 'loopMark'>): Check {
  return ({ headers }) => refuseLoop(headers, loopMark);
}

/** While the process runs late, new requests get a 503 with Retry-After. */
export function shedLoad(
  loop: { readonly lagMs: number },
  { shedMs }: Pick<Config, 'shedMs'>,
): Check {
  return ({ target }) => {
    if (shedMs > 0 && loop.lagMs > shedMs && !isHealthPath(target.path))
      throw new GatewayError('overloaded', {
        headers: { 'retry-after': '1' },
        reason: 'event_loop',
      });
  };
}

/** A request with a session that another site may have made the browser send goes no further. */
export function requireOwnSite(config: Pick<Config, 'ownOrigins'>): Check {
  return (exchange) => refuseForged(exchange, config);
}

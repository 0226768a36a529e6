import type { ServerResponse } from 'node:http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context, MiddlewareHandler } from 'hono';
import type { Config } from '../config.ts';
import { GatewayError } from '../errors.ts';
import { type Exchange, type GatewayEnv, serverTiming } from '../exchange.ts';
import { refuseForged } from '../policy/own-site.ts';
import { refuseAmbiguous } from '../policy/target.ts';
import { createRequestLog, isHealthPath, type Log } from './log.ts';
import { cutUnread, discardRest } from './unread-bytes.ts';

/** What every request meets. It throws whatever refuses the request. */
type Step = (exchange: Exchange) => void;

/** Steps as one middleware of Hono's: each of its own would cost two promises. Puts the request's id and times on what Hono sends. */
export function inOrder(...steps: readonly Step[]): MiddlewareHandler<GatewayEnv> {
  return (c, next) => {
    for (const step of steps) step(c.env.exchange);
    return next().then(() => identify(c));
  };
}

function identify({ res, env: { exchange } }: Context<GatewayEnv>): void {
  if (res === RESPONSE_ALREADY_SENT) return;
  res.headers.set('x-request-id', exchange.id);
  res.headers.set('server-timing', serverTiming(exchange));
}

interface Counts {
  begin(): void;
  over(exchange: Exchange): void;
}

/** Logs and counts every request once it is over. */
export function observeRequests(log: Log, counts: Counts, state: { readonly isDraining: boolean }, { idleMs }: Pick<Config, 'idleMs'>): Step {
  const logRequest = createRequestLog(log);

  function whenOver(exchange: Exchange): void {
    exchange.bytesOut = exchange.req.socket.bytesWritten - exchange.bytesBefore;
    exchange.pendingWork?.whenClosed();
    logRequest(exchange);
    counts.over(exchange);
    discardRest(exchange.req);
  }

  /** The whole response is with the socket. */
  function whenWritten(this: ServerResponse): void {
    cutUnread(this, idleMs);
  }

  return (exchange) => {
    const { res } = exchange;
    counts.begin();
    if (state.isDraining) res.shouldKeepAlive = false;
    res.on('prefinish', whenWritten);
    res.on('close', () => whenOver(exchange));
  };
}

/** What servers could read in two ways is refused before anything is made of it. */
export const refuseUnclear: Step = (exchange) => {
  if (exchange.refusal) throw exchange.refusal;
  refuseAmbiguous(exchange);
};

/** While the process runs late, new requests are told to come back. */
export function shedLoad(loop: { readonly lagMs: number }, { shedMs }: Pick<Config, 'shedMs'>): Step {
  return ({ target }) => {
    if (shedMs > 0 && loop.lagMs > shedMs && !isHealthPath(target.path)) throw new GatewayError('overloaded', { headers: { 'retry-after': '1' } });
  };
}

/** A request with a session that another site may have made the browser send goes no further. */
export function requireOwnSite(config: Pick<Config, 'ownOrigins'>): Step {
  return (exchange) => refuseForged(exchange, config);
}

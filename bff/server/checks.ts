import type { ServerResponse } from 'node:http';
import type { Config } from '../config/read-config.ts';
import { forgetPath, GatewayError } from '../errors.ts';
import { type Exchange, hasWaitedTooLong } from '../exchange.ts';
import { setOwnCookie } from '../request/cookies.ts';
import { refuseCdnLoop } from '../request/loop.ts';
import { refuseForged } from '../request/own-site.ts';
import { isHealthPath, refuseAmbiguous } from '../request/target.ts';
import { cutUnread, discardRest } from './unread-bytes.ts';

interface Counts {
  /** Called when a request ends, however it ends. */
  over(exchange: Exchange): void;
}

/** The process's current load, shared by all stages. */
export interface Traffic {
  readonly isDraining: boolean;
  /** Requests that have not ended. */
  inFlight: number;
}

/** Logs and counts every request when it ends. */
export function observeRequests(
  {
    traffic,
    requestLog,
    operations,
    clients,
    spans,
    shadow,
  }: { traffic: Traffic; shadow: Counts | null } & Record<
    'requestLog' | 'operations' | 'clients' | 'spans',
    Counts
  >,
  { idleMs }: Pick<Config, 'idleMs'>,
): (exchange: Exchange) => void {
  function whenOver(exchange: Exchange): void {
    traffic.inFlight -= 1;
    exchange.bytesOut = exchange.req.socket.bytesWritten - exchange.bytesBefore;
    if (!exchange.res.writableFinished) noteWaiting(exchange);
    exchange.pendingWork?.whenClosed();
    requestLog.over(exchange);
    operations.over(exchange);
    if (exchange.span) spans.over(exchange);
    clients.over(exchange);
    shadow?.over(exchange);
    discardRest(exchange.req);
  }

  /** Called when the whole response has reached the socket. */
  function whenWritten(this: ServerResponse): void {
    cutUnread(this, idleMs);
  }

  return (exchange) => {
    const { res } = exchange;
    traffic.inFlight += 1;
    if (traffic.isDraining) res.shouldKeepAlive = false;
    res.on('prefinish', whenWritten);
    res.on('close', () => whenOver(exchange));
  };
}

/** A hanging backend shows first in the visitors who leave, long before any time limit. */
function noteWaiting(exchange: Exchange): void {
  if (exchange.failure !== null || !hasWaitedTooLong(exchange.waitsSince)) return;
  exchange.failure = 'waiting';
  exchange.cause = 'waiting';
}

/** @throws GatewayError to refuse a request. */
export type Check = (exchange: Exchange) => void;

/** Refuses a request that servers could read as two different ones, before anything else. */
export function refuseUnclear({ publicOrigin }: Pick<Config, 'publicOrigin'>): Check {
  return (exchange) => {
    const { refusal } = exchange;
    if (refusal?.code === 'head_too_large' && exchange.req.url === forgetPath)
      throw forgetVisitor(exchange, publicOrigin);
    if (refusal) throw refusal;
    refuseAmbiguous(exchange);
  };
}

/** Cookies that are deleted one by one, so that the response stays short. */
const mostDeleted = 20;

/**
 * Deletes what this site stored in a browser whose cookies are too long for any request. It works
 * for no other browser, so no other site can sign people out by a link.
 */
function forgetVisitor({ cookies, res }: Exchange, publicOrigin: string): GatewayError {
  // Browsers obey Clear-Site-Data only over https.
  for (const name of [...cookies.keys()].slice(0, mostDeleted))
    res.appendHeader(
      'set-cookie',
      setOwnCookie({ name, value: '', lifetimeSeconds: 0 }, publicOrigin),
    );
  return new GatewayError('head_too_large', {
    status: 303,
    headers: { location: '/', 'clear-site-data': '"cookies", "storage"' },
  });
}

/** Refuses a request that this site sent to its backend and that came back. */
export function refuseOwnRequests({ cdnLoopId }: Pick<Config, 'cdnLoopId'>): Check {
  return ({ headers }) => refuseCdnLoop(headers, cdnLoopId);
}

/**
 * While the event loop is late, new requests get a 503 with Retry-After. Health checks and built
 * files pass: a file in memory costs no more than a refusal, and a page without its style sheet is
 * broken.
 */
export function shedLoad(
  loop: { readonly lagMs: number },
  { shedMs }: Pick<Config, 'shedMs'>,
  { findFile }: { findFile(path: string): unknown },
): Check {
  return ({ target }) => {
    const isLate = shedMs > 0 && loop.lagMs > shedMs;
    if (isLate && !isHealthPath(target.path) && findFile(target.decoded) === null)
      throw new GatewayError('overloaded', {
        headers: { 'retry-after': '1' },
        reason: 'event_loop',
      });
  };
}

/** Refuses a request with a session that another site may have made the browser send. */
export function requireOwnSite(config: Pick<Config, 'ownOrigins'>): Check {
  return (exchange) => refuseForged(exchange, config);
}

import type { ServerResponse } from 'node:http';
import type { Config } from '../config/read-config.ts';
import { forgetPath, GatewayError } from '../errors.ts';
import { type Exchange, hasWaitedTooLong } from '../exchange.ts';
import { setOwnCookie } from '../request/cookies.ts';
import { refuseCdnLoop } from '../request/cdn-loop.ts';
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
  function whenOver(exchange: Exchange, bytesBefore: number): void {
    traffic.inFlight -= 1;
    exchange.bytesOut = exchange.req.socket.bytesWritten - bytesBefore;
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
    const { req, res } = exchange;
    // A socket serves one request after another.
    const { bytesWritten } = req.socket;
    traffic.inFlight += 1;
    if (traffic.isDraining) res.shouldKeepAlive = false;
    res.on('prefinish', whenWritten);
    res.on('close', () => whenOver(exchange, bytesWritten));
  };
}

/** A hanging backend shows first in the visitors who leave, long before any time limit. */
function noteWaiting(exchange: Exchange): void {
  if (exchange.failure !== null || !hasWaitedTooLong(exchange.waitsSince)) return;
  exchange.failure = 'waiting';
  exchange.cause = 'waiting';
}

/**
 * Creates the checks that every request meets, in this order. They throw a GatewayError to refuse
 * it.
 */
export function createChecks(
  config: Pick<Config, 'publicOrigin' | 'cdnLoopId' | 'shedMs' | 'ownOrigins'>,
  loop: { readonly lagMs: number },
  { findFile }: { findFile(path: string): unknown },
): (exchange: Exchange) => void {
  const { publicOrigin, cdnLoopId, shedMs } = config;
  return (exchange) => {
    const { refusal, req, headers, target } = exchange;
    // Servers could read it as two different requests.
    if (refusal?.code === 'head_too_large' && req.url === forgetPath)
      throw forgetVisitor(exchange, publicOrigin);
    if (refusal) throw refusal;
    refuseAmbiguous(exchange);
    // This site sent it to its backend, and it came back.
    refuseCdnLoop(headers, cdnLoopId);
    // While the event loop is late, only health checks and built files pass: a file in memory costs
    // no more than a refusal, and a page without its style sheet is broken.
    const isLate = shedMs > 0 && loop.lagMs > shedMs;
    if (isLate && !isHealthPath(target.path) && findFile(target.decoded) === null)
      throw new GatewayError('overloaded', {
        headers: { 'retry-after': '1' },
        reason: 'event_loop',
      });
    // It has a session, and another site may have made the browser send it.
    refuseForged(exchange, config);
  };
}

/** Cookies that are deleted one by one, so that the response stays short. */
const mostDeleted = 20;

/**
 * Deletes everything that this site stored in a browser whose cookies are too long for any request.
 * It works for no other browser, so no other site can sign people out by a link.
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

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { GatewayError, FailureCause } from './errors.ts';
import type { HeaderPairs, UpstreamHeaders } from './request/headers.ts';
import type { Incoming } from './request/incoming.ts';
import type { Plan } from './request/plan-request.ts';
import type { Span } from './span.ts';

/** One request and its response, as the stages see them. */
export interface Exchange extends Incoming {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  readonly log: Logger;
  /** Null: not recorded. */
  readonly span: Span | null;
  /**
   * Why it must be refused in any case: servers could read it as two different requests, or a check
   * found a reason.
   */
  refusal: GatewayError | null;
  /** Whether a route may answer it; otherwise the request is refused, or has a host of its own. */
  isRouted: boolean;
  readonly startedAt: number;
  /** Whether the response reports how long it took. */
  readonly isTimed: boolean;
  /**
   * Bytes of the body sent to the upstream, and of the response with its head. The stages fill
   * these for metrics and the log.
   */
  bytesIn: number;
  bytesOut: number;
  /** Filled by the stages, for the log line and the metrics. */
  plan: Plan | null;
  upstreamMs: number | null;
  failure: string | null;
  /** Its route label in log, metrics and spans, computed on first use. */
  route: string | null;
  /** How often it was sent to the upstream; above one, it was retried. */
  attempts: number;
  /** Why the latest failed attempt failed, even if the next one succeeded. */
  cause: FailureCause | null;
  /** Since when the visitor has been waiting only for the upstream; null otherwise. */
  waitsSince: number | null;
  /** The gateway's own cookies that depend on the upstream's response. */
  replyCookies: ReplyCookies | null;
  /** The networks whose count of requests in flight includes it. */
  countedFor: readonly { readonly key: string }[] | null;
  /**
   * Notified when the request ends. An object, because a function here would keep each request
   * alive until the next full collection (V8 14).
   */
  pendingWork: PendingWork | null;
}

/** Milliseconds. A visitor who leaves sooner just clicked or typed something else. */
const abandonMs = 1_000;

/** Whether a visitor who leaves now does so because the upstream has not responded. */
export const hasWaitedTooLong = (since: number | null): boolean =>
  since !== null && performance.now() - since >= abandonMs;

/**
 * Adds the headers that every response has: the request's ID and, in development, the gateway's part
 * of Server-Timing when the head is sent.
 */
export function pushOwnHeaders(pairs: HeaderPairs, exchange: Exchange): HeaderPairs {
  pairs.push('x-request-id', exchange.id);
  if (exchange.isTimed) pairs.push('server-timing', serverTiming(exchange));
  return pairs;
}

/**
 * Milliseconds since the request arrived, and how many of them passed until the upstream began to
 * respond.
 */
export function serverTiming({
  startedAt,
  upstreamMs,
}: Pick<Exchange, 'startedAt' | 'upstreamMs'>): string {
  const total = `total;dur=${tenths(performance.now() - startedAt)}`;
  return upstreamMs === null ? total : `${total}, upstream;dur=${tenths(upstreamMs)}`;
}

const tenths = (ms: number): number => Math.round(ms * 10) / 10;

/** The gateway's own Set-Cookie headers for an upstream response. */
export interface ReplyCookies {
  /** Decided from the response's head alone. */
  cookiesFromHead(status: number, headers: UpstreamHeaders): readonly string[];
  /**
   * Decided from the JSON of a success (2xx), for calls whose reply is read whole before it is
   * sent.
   */
  cookiesFromBody(reply: unknown, headers: UpstreamHeaders): Promise<readonly string[]>;
}

/** Background work of a request. */
export interface PendingWork {
  /** Called when the response is sent or the visitor is gone. */
  whenClosed(): void;
}

/**
 * The gateway's own Set-Cookie headers that are already set on the response. Writing others of that
 * name would replace them.
 */
export function pendingSetCookies({ res }: Pick<Exchange, 'res'>): string[] {
  const waiting = res.getHeader('set-cookie');
  return waiting === undefined ? [] : Array.isArray(waiting) ? waiting : [String(waiting)];
}

/** A response that waits until middleware has seen its head. */
export interface HeldHead {
  /** Status (200 to 599) and headers of the response, once they are written. */
  readonly head: Promise<{ status: number; headers: Headers }>;
  /** Sends the held response with the status and the headers of this one. */
  send(response: Response): void;
}

/** `c.env` for Hono's routes and middleware. */
export interface GatewayEnv {
  Bindings: { exchange: Exchange; held: HeldHead | null };
}

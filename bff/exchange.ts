import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { GatewayError } from './errors.ts';
import type { FailureCause } from './failure-cause.ts';
import type { UpstreamHeaders } from './policy/headers.ts';
import type { Incoming } from './policy/incoming.ts';
import type { Plan } from './policy/plan-request.ts';
import type { Span } from './span.ts';

/** One request and its response, as the stages see them. */
export interface Exchange extends Incoming {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  readonly log: Logger;
  /** Null: it is not recorded. */
  readonly span: Span | null;
  /** The target as it came. `req.url` is changed for Hono. */
  readonly url: string;
  /** Why it must be refused whatever it wants: servers could read it as two different requests. */
  readonly refusal: GatewayError | null;
  readonly startedAt: number;
  /** What its connection had written before: a socket serves one request after another. */
  readonly bytesBefore: number;
  /** Bytes of its body sent on, and of its response with head: filled by the stages, for what is counted and logged. */
  bytesIn: number;
  bytesOut: number;
  /** Filled by the stages, for the log line and the metrics. */
  plan: Plan | null;
  upstreamMs: number | null;
  failure: string | null;
  /** How often it was sent to the upstream, if it was; above one, some were retries. */
  attempts: number;
  /** What was wrong with the latest attempt that failed, also where the next one succeeded. */
  cause: FailureCause | null;
  /** Since when nothing but the upstream keeps its visitor waiting; null while that is not so. */
  waitsSince: number | null;
  /** Cookies of the gateway's own that depend on what the upstream reports. */
  replyCookies: ReplyCookies | null;
  /** The networks for which it is counted as under way. */
  countedFor: readonly { readonly key: string }[] | null;
  /** What must hear that it is over. An object: a function here would keep each request alive until the next full collection (V8 14). */
  pendingWork: PendingWork | null;
  /** Writes the response once every middleware has run. Null while Hono responds itself. Never a function made per request: see `pendingWork`. */
  respond: ((exchange: Exchange) => void) | null;
  /** Thrown by a middleware or a route, for `respond`. */
  thrown: GatewayError | null;
}

/** Milliseconds. A visitor who leaves sooner has only clicked or typed something else. */
const patienceMs = 1_000;

/** Whether a visitor who leaves now does so because the upstream has not answered. */
export const hasWaited = (since: number | null): boolean =>
  since !== null && performance.now() - since >= patienceMs;

/**
 * The gateway's share of a Server-Timing header, as far as it is known when the head goes out: milliseconds since the request came, and of
 * those until the upstream began to respond.
 */
export function serverTiming({
  startedAt,
  upstreamMs,
}: Pick<Exchange, 'startedAt' | 'upstreamMs'>): string {
  const total = `total;dur=${tenths(performance.now() - startedAt)}`;
  return upstreamMs === null ? total : `${total}, upstream;dur=${tenths(upstreamMs)}`;
}

const tenths = (ms: number): number => Math.round(ms * 10) / 10;

/** Set-Cookie headers of the gateway's own for a response of the upstream. */
export interface ReplyCookies {
  /** By its head alone. */
  atHead(status: number, headers: UpstreamHeaders): readonly string[];
  /** By the JSON of a success (2xx), for calls whose reply is read whole before it is sent. */
  afterReading(reply: unknown, headers: UpstreamHeaders): Promise<readonly string[]>;
}

/** Work for a request that goes on beside it. */
export interface PendingWork {
  /** The response is out, or the visitor is gone. */
  whenClosed(): void;
}

/** The Set-Cookie headers of the gateway's own that wait for the response's head: one that is written with others of that name would take their place. */
export function waitingCookies({ res }: Pick<Exchange, 'res'>): string[] {
  const waiting = res.getHeader('set-cookie');
  return waiting === undefined ? [] : Array.isArray(waiting) ? waiting : [String(waiting)];
}

/** What Hono's routes and middleware find in `c.env`. */
export interface GatewayEnv {
  Bindings: { exchange: Exchange };
}

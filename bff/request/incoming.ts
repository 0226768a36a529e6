import type { IncomingHttpHeaders } from 'node:http';
import type { VisitorRules } from './route-decision.ts';
import type { Target } from './target.ts';
import type { TraceContext } from './trace-context.ts';

/** A request as the policies see it: plain data. */
export interface Incoming {
  readonly id: string;
  /** As on the wire. */
  readonly method: string;
  readonly target: Target;
  readonly headers: IncomingHttpHeaders;
  readonly rawHeaders: readonly string[];
  readonly cookies: ReadonlyMap<string, string>;
  /**
   * Whether it carries a credential that a browser sends automatically: a session, a remember-me or
   * an XSRF cookie.
   */
  readonly hasSession: boolean;
  /** Address of the visitor, as far as the trusted proxies report it. */
  readonly clientAddress: string;
  readonly trace: TraceContext;
  /** The rules of ROUTES for this request; null without them. */
  readonly routing: VisitorRules | null;
}

/**
 * The Host header; Hono has already replaced the one in `headers`. A request has at most one, and a
 * trailing dot is ignored. Empty if there is none.
 */
export function hostIn(rawHeaders: readonly string[]): string {
  const index = rawHeaders.findIndex((name, at) => at % 2 === 0 && name.toLowerCase() === 'host');
  return index === -1 ? '' : (rawHeaders[index + 1] ?? '').toLowerCase().replace(/\.(?=:|$)/, '');
}

/** Whether a request has a body (RFC 9112 §6.3). */
export function hasBody({ headers }: { headers: IncomingHttpHeaders }): boolean {
  const { 'content-length': length, 'transfer-encoding': coding } = headers;
  return coding !== undefined || (length !== undefined && length !== '0');
}

import type { IncomingHttpHeaders } from 'node:http';
import type { VisitorRules } from './route-decision.ts';
import type { Target } from './target.ts';
import type { TraceContext } from './trace-context.ts';

/** A request as the policies see it: plain data. */
export interface Incoming {
  readonly id: string;
  /** The method on the wire. */
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

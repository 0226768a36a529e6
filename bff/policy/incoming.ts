import type { IncomingHttpHeaders } from 'node:http';
import type { VisitorRules } from './choice.ts';
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
  /** Whether it carries a credential that a browser sends by itself: a session, a remember-me or an XSRF cookie. */
  readonly hasSession: boolean;
  /** Address of the visitor, as far as the trusted proxies forward it. */
  readonly clientAddress: string;
  readonly trace: TraceContext;
  /** What the rules of ROUTES say for it; null without them. */
  readonly routing: VisitorRules | null;
}

/** Among `headers` Host is Hono's by now. A request has one at most; a dot at its end changes nothing. Empty where it has none. */
export function hostIn(rawHeaders: readonly string[]): string {
  const index = rawHeaders.findIndex((name, at) => at % 2 === 0 && name.toLowerCase() === 'host');
  return index === -1 ? '' : (rawHeaders[index + 1] ?? '').toLowerCase().replace(/\.(?=:|$)/, '');
}

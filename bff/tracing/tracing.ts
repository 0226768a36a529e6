import type { TraceContext } from '../policy/trace-context.ts';
import type { Span } from '../span.ts';

/** What became of spans that are over. */
export interface SpanCounts {
  sent: number;
  /** Their receiver did not take them. */
  failed: number;
  /** There was no room for them while others waited to be sent. */
  dropped: number;
}

/** Where a request belongs, and its span if it is recorded. */
export interface BegunRequest {
  trace: TraceContext;
  span: Span | null;
}

export interface Tracing {
  /** Begins with a request, of which is `received` what it says itself. `isTrusted`: whether a proxy of the operator's says it, which may decide that it is recorded. */
  begin(received: TraceContext, isTrusted: boolean): BegunRequest;
  counts(): Readonly<SpanCounts>;
  /** Sends what waits, for so many milliseconds at most. Nothing is recorded any more. */
  stop(withinMs: number): Promise<void>;
}
